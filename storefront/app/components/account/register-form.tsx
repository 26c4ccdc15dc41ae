import { useState } from 'react'
import { useAccountText } from '#app/i18n/use-account-text.ts'
import { useMessage } from '#app/i18n/use-message.ts'
import { useLanguage } from '#app/i18n/use-text.ts'
import { registerForm } from '#shared/schemas/account.ts'
import { callApi } from '../api-client.ts'
import { CallFormLayout } from '../form/call-form-layout.tsx'
import { FormMessage } from '../form/form-message.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { EmailField, NameField } from '../form/person-fields.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { rememberRegistration } from './registered-here.ts'

/** Registers an account; the link in the mail activates it. */
export function RegisterForm() {
  const { fields, register: text } = useAccountText()
  const translate = useMessage()
  const lang = useLanguage()
  const [confirmation, setConfirmation] = useState('')
  const form = useCallForm(registerForm, async ({ name, email, password }) => {
    const input = { name, email, password, lang }
    const { message } = await callApi<{ message: string }>('register/reg', input)
    rememberRegistration()
    setConfirmation(message)
  })
  const { errors } = form

  if (confirmation) {
    return (
      <FormMessage title={translate(confirmation)}>
        <p>{text.spam}</p>
      </FormMessage>
    )
  }
  return (
    <CallFormLayout form={form} submit={text.submit} busy={text.busy}>
      <NameField label={fields.name} error={errors.name} />
      <EmailField label={fields.email} error={errors.email} />
      <PasswordField
        name="password"
        label={fields.password}
        hint={fields.passwordHint}
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
