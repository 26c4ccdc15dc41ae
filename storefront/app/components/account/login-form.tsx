import { useEffect, useState } from 'react'
import { useMessage } from '#app/i18n/use-message.ts'
import { useHref, useText } from '#app/i18n/use-text.ts'
import { messages } from '#shared/messages.ts'
import type { Credentials } from '#shared/schemas/account.ts'
import { ApiFailure, callApi } from '../api-client.ts'
import { takeSessionEnded } from '../ended-session.ts'
import { Notice } from '../notice.tsx'
import { storeToken } from '../token-store.ts'
import { LoginCodeForm } from './login-code-form.tsx'
import { LoginPasswordForm } from './login-password-form.tsx'

/** Signs in and goes home (specification, section 4); asks for a code where the account wants one. */
export function LoginForm() {
  const text = useText().account.login
  const home = useHref()('/')
  const [guarded, setGuarded] = useState<Credentials | null>(null)

  async function logIn(input: Credentials & { code?: string }) {
    const options = { keepsSession: true }
    const { token } = await callApi<{ token: string }>('auth/Login', input, options)
    if (!storeToken(token)) throw new ApiFailure('unavailable', text.noStorage)
    // A new document, so that every part of the page knows who is there.
    window.location.assign(home)
  }

  if (guarded) {
    return (
      <LoginCodeForm onCode={code => logIn({ ...guarded, code })} onBack={() => setGuarded(null)} />
    )
  }
  return (
    <>
      <EndedSession />
      <LoginPasswordForm onCredentials={logIn} onGuarded={setGuarded} />
    </>
  )
}

/** Why a signed-in person has to log in again. */
function EndedSession() {
  const say = useMessage()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (takeSessionEnded()) setShown(true)
  }, [])
  return isShown && <Notice tone="warning" title={say(messages.tokenExpired)} role="alert" />
}
