import { useState } from 'react'
import { useAccountText } from '#app/i18n/use-account-text.ts'
import { useMessage } from '#app/i18n/use-message.ts'
import { useHref } from '#app/i18n/use-text.ts'
import { deleteAccountForm } from '#shared/schemas/account.ts'
import { callApi } from '../api-client.ts'
import { CallFormLayout } from '../form/call-form-layout.tsx'
import { FormMessage } from '../form/form-message.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { dropToken } from '../token-store.ts'

/** Deletes the account after the password and a confirming tick. */
export function DeleteAccountForm({ email }: { email: string }) {
  const { fields, personalData: text } = useAccountText()
  const translate = useMessage()
  const home = useHref()('/')
  const [confirmation, setConfirmation] = useState('')
  const form = useCallForm(deleteAccountForm, async ({ password }) => {
    const { message } = await callApi<{ message: string }>('auth/delete', { password })
    dropToken()
    setConfirmation(message)
  })
  const { errors } = form

  if (confirmation) {
    return (
      <FormMessage title={translate(confirmation)}>
        {/* A full page load, so that no personal data stays in memory. */}
        <a href={home} className="button quiet">
          {text.home}
        </a>
      </FormMessage>
    )
  }
  return (
    <CallFormLayout form={form} submit={text.submit} busy={text.busy} isDangerous>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="password"
        label={fields.password}
        autoComplete="current-password"
        error={errors.password}
      />
      <div className="field">
        <label className="check">
          <input
            type="checkbox"
            name="isSure"
            id="isSure"
            aria-invalid={errors.isSure ? true : undefined}
            aria-describedby={errors.isSure ? 'isSure-error' : undefined}
          />
          {text.isSure}
        </label>
        {errors.isSure && (
          <p className="field-error" id="isSure-error">
            {errors.isSure}
          </p>
        )}
      </div>
    </CallFormLayout>
  )
}
