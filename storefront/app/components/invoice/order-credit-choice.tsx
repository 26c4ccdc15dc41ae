import { useRevalidator } from '@remix-run/react'
import { useRef, useState } from 'react'
import { useEditText } from '#app/i18n/use-edit-text.ts'
import { useMessage } from '#app/i18n/use-message.ts'
import { messages } from '#shared/messages.ts'
import type { EditState } from '#shared/responses/order-edit.ts'
import { ApiFailure, callApi } from '../api-client.ts'
import { Notice } from '../notice.tsx'
import { CreditChoice } from '../order-edit/credit-choice.tsx'
import type { OrderAddress } from '../order-edit/use-order-edit.ts'
import { useHydrated } from '../use-hydrated.ts'

type Props = Pick<EditState, 'takesCredit' | 'mostToCard'> & {
  address: OrderAddress
  isDue: boolean
}

/**
 * Where money goes that packing gives back. A choice is stored at once. `takesCredit` is null if there is nothing to choose:
 * then only a choice that came too late is answered. `isDue`: it is known that some goes back.
 */
export function OrderCreditChoice({ address, takesCredit, mostToCard, isDue }: Props) {
  const text = useEditText().wayBack
  const translate = useMessage()
  const isReady = useHydrated()
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [state, setState] = useState({ failure: '', said: '' })
  const stored = useRef(Promise.resolve())

  /** One after another, so that the last choice is the one that is kept. */
  function choose(wanted: boolean) {
    setChosen(wanted)
    setState({ failure: '', said: '' })
    stored.current = stored.current.then(() => store(wanted))
  }

  async function store(wanted: boolean) {
    try {
      const body = { ...address, takesCredit: wanted }
      await callApi('Invoice/ChooseCredit', body, { keepsSession: true })
      setState({ failure: '', said: text.saved })
      revalidate()
    } catch (error) {
      const failure = error instanceof ApiFailure ? error : null
      setChosen(null)
      setState({ failure: translate(failure?.message ?? messages.unexpected), said: '' })
      // The order has moved on. Without a network, the page stays as it is.
      if (failure?.code === 'conflict') revalidate()
    }
  }

  if (takesCredit === null && state.failure === '') return null
  return (
    <div>
      {takesCredit !== null && (
        <>
          <CreditChoice
            title={isDue ? text.title : text.titleLater}
            takesCredit={chosen ?? takesCredit}
            mostToCard={mostToCard}
            isDisabled={!isReady}
            onChoose={choose}
          />
          <p role="status">{state.said}</p>
        </>
      )}
      {state.failure && <Notice tone="warning" title={state.failure} role="alert" />}
    </div>
  )
}
