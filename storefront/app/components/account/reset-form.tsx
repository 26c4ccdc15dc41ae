import { useState } from 'react'
import { useMessage } from '#app/i18n/use-message.ts'
import { useText } from '#app/i18n/use-text.ts'
import { resetInput } from '#shared/schemas/account.ts'
import { callApi } from '../api-client.ts'
import { CallFormFrame } from '../form/call-form-frame.tsx'
import { FormAnswer } from '../form/form-answer.tsx'
import { EmailField } from '../form/person-fields.tsx'
import { useCallForm } from '../form/use-call-form.ts'

/** The first step: asks for the link by which a new password is set. */
export function ResetForm() {
  const { fields, reset: text, register } = useText().account
  const say = useMessage()
  const [answer, setAnswer] = useState('')
  const form = useCallForm(resetInput, async input => {
    setAnswer((await callApi<{ message: string }>('ResetPass', input)).message)
  })

  if (answer) {
    return (
      <FormAnswer title={say(answer)}>
        <p>{register.spam}</p>
      </FormAnswer>
    )
  }
  return (
    <>
      <p>{text.lead}</p>
      <CallFormFrame form={form} submit={text.submit} busy={text.busy}>
        <EmailField label={fields.email} autoComplete="username" error={form.errors.email} />
      </CallFormFrame>
    </>
  )
}
