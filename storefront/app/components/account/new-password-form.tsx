import { useState } from 'react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useMessage } from '#app/i18n/use-message.ts'
import { useText } from '#app/i18n/use-text.ts'
import { resetConfirmInput } from '#shared/schemas/account.ts'
import { callApi } from '../api-client.ts'
import { CallFormFrame } from '../form/call-form-frame.tsx'
import { FormAnswer } from '../form/form-answer.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { useCallForm } from '../form/use-call-form.ts'

/** The second step: sets the new password with the token from the mail. */
export function NewPasswordForm({ token }: { token: string }) {
  const { fields, reset: text, login } = useText().account
  const say = useMessage()
  const [answer, setAnswer] = useState('')
  const form = useCallForm(resetConfirmInput, async input => {
    setAnswer((await callApi<{ message: string }>('ResetPass/confirm', input)).message)
  })

  if (answer) {
    return (
      <FormAnswer title={say(answer)}>
        <LocalLink to="/login" className="button">
          {login.submit}
        </LocalLink>
      </FormAnswer>
    )
  }
  return (
    <CallFormFrame
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
    </CallFormFrame>
  )
}
