import { type FormEvent, useState } from 'react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useAccountText } from '#app/i18n/use-account-text.ts'
import { useMessage } from '#app/i18n/use-message.ts'
import { useHref } from '#app/i18n/use-text.ts'
import { messages } from '#shared/messages.ts'
import { ApiFailure, callApi } from '../api-client.ts'
import { Notice } from '../notice.tsx'
import { dropToken } from '../token-store.ts'
import { useHydrated } from '../use-hydrated.ts'

/** Ends the session in this browser after one confirmation. */
export function LogoutForm() {
  const text = useAccountText().logout
  const translate = useMessage()
  const home = useHref()('/')
  const isReady = useHydrated()
  const [state, setState] = useState({ failure: '', isBusy: false })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (state.isBusy) return
    setState({ failure: '', isBusy: true })
    try {
      await callApi('auth/logout', undefined, { keepsSession: true })
      dropToken()
      // A full page load, so that no personal data stays in memory.
      window.location.assign(home)
    } catch (error) {
      const message = error instanceof ApiFailure ? error.message : messages.unexpected
      setState({ failure: translate(message), isBusy: false })
    }
  }

  return (
    <form className="account-form" method="post" onSubmit={submit}>
      {state.failure && <Notice tone="warning" title={state.failure} role="alert" />}
      <p>{text.question}</p>
      <p className="field-hint">{text.hint}</p>
      <button type="submit" className="button" disabled={!isReady || state.isBusy}>
        {state.isBusy ? text.busy : text.confirm}
      </button>
      <LocalLink to="/" className="button quiet">
        {text.stay}
      </LocalLink>
    </form>
  )
}
