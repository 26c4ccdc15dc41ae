import { useState } from 'react'
import { useAccountText } from '#app/i18n/use-account-text.ts'
import { type Credentials, credentials } from '#shared/schemas/account.ts'
import { ApiFailure } from '../api-client.ts'
import { CallFormLayout } from '../form/call-form-layout.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { EmailField } from '../form/person-fields.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { ResendActivation } from './resend-activation.tsx'

type Props = {
  onCredentials(input: Credentials): Promise<void>
  /** Called if the password is right but the account has a second factor. */
  onGuarded(input: Credentials): void
}

export function LoginPasswordForm({ onCredentials, onGuarded }: Props) {
  const { fields, login: text } = useAccountText()
  const [unactivated, setUnactivated] = useState<Credentials | null>(null)
  const form = useCallForm(credentials, async input => {
    setUnactivated(null)
    try {
      await onCredentials(input)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      if (error.code === 'second_factor_required') return onGuarded(input)
      // The password is right, but the account is not activated yet.
      if (error.answer.needsActivation === true) setUnactivated(input)
      throw error
    }
  })

  return (
    <CallFormLayout
      form={form}
      submit={text.submit}
      busy={text.busy}
      remedy={unactivated && <ResendActivation credentials={unactivated} />}
    >
      <EmailField label={fields.email} autoComplete="username" error={form.errors.email} />
      <PasswordField
        name="password"
        label={fields.password}
        autoComplete="current-password"
        error={form.errors.password}
      />
    </CallFormLayout>
  )
}
