import { useState } from 'react'
import type { z } from 'zod'
import { useHref, useText } from '#app/i18n/use-text.ts'
import { loginInput } from '#shared/schemas/account.ts'
import { ApiFailure, callApi } from '../api-client.ts'
import { CallFormFrame } from '../form/call-form-frame.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { storeToken } from '../token-store.ts'
import { ResendActivation } from './resend-activation.tsx'

type Credentials = z.infer<typeof loginInput>

/** Signs in and goes home (specification, section 4). */
export function LoginForm() {
  const { fields, login: text } = useText().account
  const home = useHref()('/')
  const [waiting, setWaiting] = useState<Credentials | null>(null)
  const form = useCallForm(loginInput, async input => {
    setWaiting(null)
    const token = await login(input, setWaiting)
    if (!storeToken(token)) throw new ApiFailure('unavailable', text.noStorage)
    // A new document, so that every part of the page knows who is there.
    window.location.assign(home)
  })

  return (
    <CallFormFrame
      form={form}
      submit={text.submit}
      busy={text.busy}
      remedy={waiting && <ResendActivation credentials={waiting} />}
    >
      <TextField
        name="email"
        label={fields.email}
        type="email"
        autoComplete="username"
        dir="ltr"
        required
        maxLength={254}
        error={form.errors.email}
      />
      <PasswordField
        name="password"
        label={fields.password}
        autoComplete="current-password"
        error={form.errors.password}
      />
    </CallFormFrame>
  )
}

/** Tells whose right password meets an account that waits for its activation (decision 48). */
async function login(
  credentials: Credentials,
  onWaiting: (credentials: Credentials) => void,
): Promise<string> {
  try {
    const options = { keepsSession: true }
    return (await callApi<{ token: string }>('auth/Login', credentials, options)).token
  } catch (error) {
    if (error instanceof ApiFailure && error.answer.needsActivation === true) onWaiting(credentials)
    throw error
  }
}
