import { useState } from 'react'
import { useMessage } from '#app/i18n/use-message.ts'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { registerForm } from '#shared/schemas/account.ts'
import { callApi } from '../api-client.ts'
import { CallFormFrame } from '../form/call-form-frame.tsx'
import { FormAnswer } from '../form/form-answer.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { EmailField, NameField } from '../form/person-fields.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { rememberRegistration } from './registered-here.ts'

/** Asks for an account; the link in the mail then opens it. */
export function RegisterForm() {
  const { fields, register: text } = useText().account
  const say = useMessage()
  const lang = useLanguage()
  const [answer, setAnswer] = useState('')
  const form = useCallForm(registerForm, async ({ name, email, password }) => {
    const input = { name, email, password, lang }
    const { message } = await callApi<{ message: string }>('register/reg', input)
    rememberRegistration()
    setAnswer(message)
  })
  const { errors } = form

  if (answer) {
    return (
      <FormAnswer title={say(answer)}>
        <p>{text.spam}</p>
      </FormAnswer>
    )
  }
  return (
    <CallFormFrame form={form} submit={text.submit} busy={text.busy}>
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
    </CallFormFrame>
  )
}
