import { useState } from 'react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useAccountText } from '#app/i18n/use-account-text.ts'
import { useMessage } from '#app/i18n/use-message.ts'
import { resetConfirmInput } from '#shared/schemas/account.ts'
import { callApi } from '../api-client.ts'
import { CallFormLayout } from '../form/call-form-layout.tsx'
import { FormMessage } from '../form/form-message.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { useCallForm } from '../form/use-call-form.ts'

/** The second step of a reset: sets the new password with the token from the mail. */
export function NewPasswordForm({ token }: { token: string }) {
  const { fields, reset: text, login } = useAccountText()
  const translate = useMessage()
  const [confirmation, setConfirmation] = useState('')
  const form = useCallForm(resetConfirmInput, async input => {
    setConfirmation((await callApi<{ message: string }>('ResetPass/confirm', input)).message)
  })

  if (confirmation) {
    return (
      <FormMessage title={translate(confirmation)}>
        <LocalLink to="/login" className="button">
          {login.submit}
        </LocalLink>
      </FormMessage>
    )
  }
  return (
    <CallFormLayout
      form={form}
      submit={text.newSubmit}
      busy={text.newBusy}
      remedy={<LocalLink to="/resetPassword">{text.again}</LocalLink>}
    >
      <input type="hidden" name="token" value={token} />
      <PasswordField
        name="password"
        label={fields.newPassword}
        hint={fields.passwordHint}
        autoComplete="new-password"
        error={form.errors.password}
      />
      <PasswordField
        name="confirmPassword"
        label={fields.confirmPassword}
        autoComplete="new-password"
        error={form.errors.confirmPassword}
      />
    </CallFormLayout>
  )
}
