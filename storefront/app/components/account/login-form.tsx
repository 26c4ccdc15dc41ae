import { useEffect, useState } from 'react'
import { useAccountText } from '#app/i18n/use-account-text.ts'
import { useMessage } from '#app/i18n/use-message.ts'
import { useHref } from '#app/i18n/use-text.ts'
import { messages } from '#shared/messages.ts'
import type { Credentials } from '#shared/schemas/account.ts'
import { ApiFailure, callApi } from '../api-client.ts'
import { readShipping } from '../checkout/shipping-store.ts'
import { takeSessionEnded } from '../ended-session.ts'
import { Notice } from '../notice.tsx'
import { useRootData } from '../root-data/use-root-data.ts'
import { dropToken, forgetOrderForm, readSignedIn, readToken, storeToken } from '../token-store.ts'
import { LoginCodeForm } from './login-code-form.tsx'
import { LoginPasswordForm } from './login-password-form.tsx'

/** Logs in and opens the home page. Asks for a code if the account has a second factor. */
export function LoginForm() {
  const text = useAccountText().login
  const home = useHref()('/')
  const [pendingCredentials, setPendingCredentials] = useState<Credentials | null>(null)

  async function logIn(input: Credentials & { code?: string }) {
    const options = { keepsSession: true }
    const { token } = await callApi<{ token: string }>('auth/Login', input, options)
    if (!storeToken(token)) throw new ApiFailure('unavailable', text.noStorage)
    forgetOtherPerson()
    // A full page load, so that every part of the page reads the new session.
    window.location.assign(home)
  }

  if (pendingCredentials) {
    return (
      <LoginCodeForm
        onCode={code => logIn({ ...pendingCredentials, code })}
        onBack={() => setPendingCredentials(null)}
      />
    )
  }
  return (
    <>
      <EndedSession />
      <LoginPasswordForm onCredentials={logIn} onGuarded={setPendingCredentials} />
    </>
  )
}

/** Text that another person has typed in this browser must not become part of this account's order. */
function forgetOtherPerson() {
  const typed = readShipping().email.trim().toLowerCase()
  if (typed !== '' && typed !== readSignedIn()?.email.toLowerCase()) forgetOrderForm()
}

/** Says why a signed-in person has to log in again. */
function EndedSession() {
  const translate = useMessage()
  const [isShown, setShown] = useState(false)
  const user = useRootData()?.user
  useEffect(() => {
    // Pages no longer know the session of a stored token: it was ended elsewhere.
    const wasEnded = !user && readToken() !== null
    if (wasEnded) dropToken()
    if (takeSessionEnded() || wasEnded) setShown(true)
  }, [user])
  return isShown && <Notice tone="warning" title={translate(messages.tokenExpired)} role="alert" />
}
