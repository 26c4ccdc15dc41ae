import { useState } from 'react'
import { useAccountText } from '#app/i18n/use-account-text.ts'
import { useMessage } from '#app/i18n/use-message.ts'
import { messages } from '#shared/messages.ts'
import { ApiFailure, callApi } from '../api-client.ts'

type Props = { credentials: { email: string; password: string } }

/** Offers to send the activation link again. */
export function ResendActivation({ credentials }: Props) {
  const text = useAccountText().login
  const translate = useMessage()
  const [state, setState] = useState({ message: '', isBusy: false })

  async function resend() {
    if (state.isBusy) return
    setState({ message: '', isBusy: true })
    try {
      const { message } = await callApi<{ message: string }>('register/resend', credentials)
      setState({ message, isBusy: false })
    } catch (error) {
      const message = error instanceof ApiFailure ? error.message : messages.unexpected
      setState({ message, isBusy: false })
    }
  }

  return (
    <>
      <p>{text.waiting}</p>
      <button type="button" className="button quiet" onClick={resend} disabled={state.isBusy}>
        {state.isBusy ? text.resending : text.resend}
      </button>
      <p role="status">{state.message && translate(state.message)}</p>
    </>
  )
}
