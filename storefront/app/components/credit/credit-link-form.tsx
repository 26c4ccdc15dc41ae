import { useState } from 'react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useCreditText } from '#app/i18n/use-credit-text.ts'
import { useMessage } from '#app/i18n/use-message.ts'
import { useLanguage } from '#app/i18n/use-text.ts'
import { creditLinkForm } from '#shared/schemas/credit-link.ts'
import { callApi } from '../api-client.ts'
import { CallFormLayout } from '../form/call-form-layout.tsx'
import { FormMessage } from '../form/form-message.tsx'
import { EmailField } from '../form/person-fields.tsx'
import { useCallForm } from '../form/use-call-form.ts'

/** Asks for a mailed link to the store credit of an address. */
export function CreditLinkForm() {
  const text = useCreditText()
  const language = useLanguage()
  const translate = useMessage()
  const [confirmation, setConfirmation] = useState('')
  const form = useCallForm(creditLinkForm, async input => {
    const options = { keepsSession: true }
    setConfirmation((await callApi<{ message: string }>('credit/link', input, options)).message)
  })
  if (confirmation) return <FormMessage title={translate(confirmation)}>{null}</FormMessage>
  return (
    <>
      <p>{text.ask}</p>
      <CallFormLayout form={form} submit={text.submit} busy={text.busy}>
        <input type="hidden" name="lang" value={language} />
        <EmailField label={text.email} error={form.errors.email} />
      </CallFormLayout>
      <p>
        <LocalLink to="/login">{text.login}</LocalLink>
      </p>
    </>
  )
}
