import { useState } from 'react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useMessage } from '#app/i18n/use-message.ts'
import { useText } from '#app/i18n/use-text.ts'
import { messages } from '#shared/messages.ts'
import { ApiFailure, callApi } from '../api-client.ts'
import { FormMessage } from '../form/form-message.tsx'
import { Notice } from '../notice.tsx'
import { useHydrated } from '../use-hydrated.ts'

type Action = 'confirm' | 'end'
type State = { busy: Action | null; done: string; failure: string }

/**
 * Confirms or deletes a request for a mail when a product is available again. A button is necessary, because mail
 * scanners open links. `onlyEnds` is for the mail that was already sent.
 */
export function StockAlertRequest({ token, onlyEnds }: { token: string; onlyEnds: boolean }) {
  const text = useText().pages.stockAlert
  const { needsScript } = useText().forms
  const translate = useMessage()
  const isHydrated = useHydrated()
  const [{ busy, done, failure }, setState] = useState<State>({ busy: null, done: '', failure: '' })

  async function call(action: Action) {
    setState({ busy: action, done: '', failure: '' })
    const options = { keepsSession: true }
    try {
      const path = `stock/alerts/${action}`
      const { message } = await callApi<{ message: string }>(path, { token }, options)
      setState({ busy: null, done: message, failure: '' })
    } catch (error) {
      const message = error instanceof ApiFailure ? error.message : messages.unexpected
      setState({ busy: null, done: '', failure: message })
    }
  }

  if (done) {
    return (
      <FormMessage title={translate(done)}>
        <LocalLink to="/products" className="button quiet">
          {text.shop}
        </LocalLink>
      </FormMessage>
    )
  }

  const button = (action: Action, className: string, label: string) => (
    <button
      type="button"
      className={`${className} needs-script`}
      onClick={() => call(action)}
      disabled={!isHydrated || busy !== null}
    >
      {busy === action ? text.busy : label}
    </button>
  )

  return (
    <>
      <noscript>
        <p className="note warning">{needsScript}</p>
      </noscript>
      {failure && <Notice tone="warning" title={translate(failure)} role="alert" />}
      {!onlyEnds && button('confirm', 'button', text.confirm)}
      {button('end', onlyEnds ? 'button' : 'button quiet', text.end)}
    </>
  )
}
