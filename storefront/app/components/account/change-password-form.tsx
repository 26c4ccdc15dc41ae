import { useState } from 'react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useAccountText } from '#app/i18n/use-account-text.ts'
import { useMessage } from '#app/i18n/use-message.ts'
import { changePasswordInput } from '#shared/schemas/account.ts'
import { callApi } from '../api-client.ts'
import { CallFormLayout } from '../form/call-form-layout.tsx'
import { FormMessage } from '../form/form-message.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { storeToken } from '../token-store.ts'

type Props = { email: string; isMaster: boolean }

/** Changes the password and stores the new token, so that the session continues. */
export function ChangePasswordForm({ email, isMaster }: Props) {
  const { fields, changePassword: text } = useAccountText()
  const translate = useMessage()
  const [confirmation, setConfirmation] = useState('')
  const form = useCallForm(changePasswordInput, async input => {
    const { message, token } = await callApi<{ message: string; token: string }>('chpass', input)
    storeToken(token)
    setConfirmation(message)
  })
  const { errors } = form

  if (confirmation) {
    return (
      <FormMessage title={translate(confirmation)}>
        <LocalLink to="/" className="button quiet">
          {text.home}
        </LocalLink>
      </FormMessage>
    )
  }
  return (
    <CallFormLayout form={form} submit={text.submit} busy={text.busy}>
      {/* Tells a password manager which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="oldPassword"
        label={fields.oldPassword}
        autoComplete="current-password"
        error={errors.oldPassword}
      />
      <PasswordField
        name="password"
        label={fields.newPassword}
        hint={isMaster ? fields.masterPasswordHint : fields.passwordHint}
        autoComplete="new-password"
        error={errors.password}
      />
      <PasswordField
        name="confirmPassword"
        label={fields.confirmPassword}
        autoComplete="new-password"
        error={errors.confirmPassword}
      />
    </CallFormLayout>
  )
}
