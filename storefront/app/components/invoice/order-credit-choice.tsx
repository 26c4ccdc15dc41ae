import { useEffect, useRef, useState } from 'react'
import type { OrderLink } from '#app/i18n/order-paths.ts'
import { useEditText } from '#app/i18n/use-edit-text.ts'
import { useMessage } from '#app/i18n/use-message.ts'
import { messages } from '#shared/messages.ts'
import type { EditState } from '#shared/responses/order-edit.ts'
import { ApiFailure, callApi } from '../api-client.ts'
import { Notice } from '../notice.tsx'
import { RefundDestinationChoice } from '../order-edit/refund-destination-choice.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { useReread } from './use-reread.ts'

type Props = Pick<EditState, 'takesCredit' | 'mostToCard'> & {
  link: OrderLink
  isDue: boolean
}

/**
 * Where money goes that packing gives back. A choice is stored at once. `takesCredit` is null if there is nothing to choose:
 * then only a choice that came too late is answered. `isDue`: it is known that some goes back.
 */
export function OrderCreditChoice({ link, takesCredit, mostToCard, isDue }: Props) {
  const text = useEditText().destination
  const translate = useMessage()
  const isReady = useHydrated()
  const { reread, isRereading } = useReread()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [state, setState] = useState({ failure: '', status: '' })
  const stored = useRef(Promise.resolve())
  /** The choice whose answer was lost: the order may have either. */
  const [lost, setLost] = useState<boolean | null>(null)
  const [isCompared, setCompared] = useState(false)

  // Reads what the server has, and again once the network is back.
  useEffect(() => {
    if (lost === null) return
    const compare = async () => {
      if (!(await isReachable())) return
      setCompared(true)
      reread()
    }
    void compare()
    window.addEventListener('online', compare)
    return () => window.removeEventListener('online', compare)
  }, [lost, reread])

  useEffect(() => {
    if (lost === null || !isCompared || isRereading) return
    setCompared(false)
    setLost(null)
    if (takesCredit === lost) setState({ failure: '', status: text.saved })
  }, [lost, isCompared, isRereading, takesCredit, text.saved])

  /** One after another, so that the last choice is the one that is kept. */
  function choose(wanted: boolean) {
    setChosen(wanted)
    setLost(null)
    setState({ failure: '', status: '' })
    stored.current = stored.current.then(() => store(wanted))
  }

  async function store(wanted: boolean) {
    try {
      const body = { ...link, takesCredit: wanted }
      await callApi('Invoice/ChooseCredit', body, { keepsSession: true })
      setState({ failure: '', status: text.saved })
      reread()
    } catch (error) {
      const failure = error instanceof ApiFailure ? error : null
      setChosen(null)
      setState({ failure: translate(failure?.message ?? messages.unexpected), status: '' })
      // The order has moved on.
      if (failure?.code === 'conflict') reread()
      else setLost(wanted)
    }
  }

  if (takesCredit === null && state.failure === '') return null
  return (
    <div>
      {takesCredit !== null && (
        <>
          <RefundDestinationChoice
            title={isDue ? text.title : text.titleLater}
            takesCredit={lost === null ? (chosen ?? takesCredit) : null}
            mostToCard={mostToCard}
            isDisabled={!isReady}
            onChoose={choose}
          />
          <p role="status">{state.status}</p>
        </>
      )}
      {state.failure && <Notice tone="warning" title={state.failure} role="alert" />}
    </div>
  )
}

/** Without a network, reading the page's data again would replace the page by an error. */
async function isReachable(): Promise<boolean> {
  const answer = await fetch(window.location.href, { method: 'HEAD' }).catch(() => null)
  return answer?.ok === true
}
