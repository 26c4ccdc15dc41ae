import { useCallback, useEffect, useState } from 'react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useAccountText } from '#app/i18n/use-account-text.ts'
import { useMessage } from '#app/i18n/use-message.ts'
import { useText } from '#app/i18n/use-text.ts'
import { messages } from '#shared/messages.ts'
import { ApiFailure, callApi } from '../api-client.ts'
import { FormMessage } from '../form/form-message.tsx'
import { Notice } from '../notice.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { forgetRegistration, hasRegisteredHere } from './registered-here.ts'

type State = { step: 'ready' | 'busy' | 'done' | 'failed'; message: string }

/**
 * Activates the account at once in the browser that registered; elsewhere when the button is pressed.
 * So a mail scanner that opens the link, even one that runs scripts, activates no account.
 */
export function ActivateAccount({ id }: { id: string }) {
  const { activate: text, login } = useAccountText()
  const { needsScript } = useText().forms
  const translate = useMessage()
  const isHydrated = useHydrated()
  const [{ step, message }, setState] = useState<State>({ step: 'ready', message: '' })

  const activate = useCallback(async () => {
    setState({ step: 'busy', message: '' })
    setState(await callActivation(id))
  }, [id])

  useEffect(() => {
    if (hasRegisteredHere()) void activate()
  }, [activate])

  if (step === 'done') {
    return (
      <FormMessage title={translate(message)}>
        <LocalLink to="/login" className="button">
          {login.submit}
        </LocalLink>
      </FormMessage>
    )
  }
  if (step === 'failed') {
    return (
      <Notice tone="warning" title={translate(message)} role="alert">
        <LocalLink to="/register">{text.again}</LocalLink>
        <LocalLink to="/login">{login.submit}</LocalLink>
      </Notice>
    )
  }
  return (
    <>
      <noscript>
        <p className="note warning">{needsScript}</p>
      </noscript>
      <p>{text.lead}</p>
      <button
        type="button"
        className="button needs-script"
        onClick={activate}
        disabled={!isHydrated || step === 'busy'}
      >
        {step === 'busy' ? text.busy : text.submit}
      </button>
    </>
  )
}

async function callActivation(id: string): Promise<State> {
  try {
    const path = `Activate/${encodeURIComponent(id)}`
    const { message } = await callApi<{ message: string }>(path, undefined, { method: 'GET' })
    forgetRegistration()
    return { step: 'done', message }
  } catch (error) {
    const message = error instanceof ApiFailure ? error.message : messages.unexpected
    return { step: 'failed', message }
  }
}
