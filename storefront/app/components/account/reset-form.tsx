import { useState } from 'react'
import { useAccountText } from '#app/i18n/use-account-text.ts'
import { useMessage } from '#app/i18n/use-message.ts'
import { resetInput } from '#shared/schemas/account.ts'
import { callApi } from '../api-client.ts'
import { CallFormLayout } from '../form/call-form-layout.tsx'
import { FormMessage } from '../form/form-message.tsx'
import { EmailField } from '../form/person-fields.tsx'
import { useCallForm } from '../form/use-call-form.ts'

/** The first step of a reset: requests the mail with the link. */
export function ResetForm() {
  const { fields, reset: text, register } = useAccountText()
  const translate = useMessage()
  const [confirmation, setConfirmation] = useState('')
  const form = useCallForm(resetInput, async input => {
    setConfirmation((await callApi<{ message: string }>('ResetPass', input)).message)
  })

  if (confirmation) {
    return (
      <FormMessage title={translate(confirmation)}>
        <p>{register.spam}</p>
      </FormMessage>
    )
  }
  return (
    <>
      <p>{text.lead}</p>
      <CallFormLayout form={form} submit={text.submit} busy={text.busy}>
        <EmailField label={fields.email} autoComplete="username" error={form.errors.email} />
      </CallFormLayout>
    </>
  )
}
