import { useState } from 'react'
import { useMessage } from '#app/i18n/use-message.ts'
import { useText } from '#app/i18n/use-text.ts'
import { contactInput } from '#shared/schemas/contact.ts'
import { callApi } from '../api-client.ts'
import { CallFormLayout } from '../form/call-form-layout.tsx'
import { FormMessage } from '../form/form-message.tsx'
import { EmailField, NameField } from '../form/person-fields.tsx'
import { TextArea } from '../form/text-area.tsx'
import { TextField } from '../form/text-field.tsx'
import { useCallForm } from '../form/use-call-form.ts'

/** The contact form, or the confirmation that the message was sent. */
export function ContactForm() {
  const text = useText().pages.contact.form
  const translate = useMessage()
  const [confirmation, setConfirmation] = useState('')
  return (
    <section className="panel contact-form">
      <h2 className="contact-form-title">{text.title}</h2>
      {confirmation ? (
        <FormMessage title={translate(confirmation)}>
          <p>{text.sent}</p>
          <button type="button" className="button quiet" onClick={() => setConfirmation('')}>
            {text.another}
          </button>
        </FormMessage>
      ) : (
        <>
          <p>{text.lead}</p>
          <ContactFields onSent={setConfirmation} />
        </>
      )}
    </section>
  )
}

function ContactFields({ onSent }: { onSent(message: string): void }) {
  const text = useText().pages.contact.form
  const form = useCallForm(contactInput, async input => {
    // If the session has expired, the form says so. Opening the login page would lose the message.
    const options = { keepsSession: true }
    onSent((await callApi<{ message: string }>('contact/contact', input, options)).message)
  })
  const { errors } = form
  return (
    <CallFormLayout form={form} submit={text.submit} busy={text.busy}>
      <NameField label={text.name} error={errors.name} />
      <EmailField label={text.email} error={errors.email} />
      <TextField
        name="subject"
        label={text.subject}
        dir="auto"
        required
        maxLength={200}
        error={errors.subject}
      />
      <TextArea
        name="body"
        label={text.body}
        dir="auto"
        rows={6}
        required
        maxLength={5000}
        error={errors.body}
      />
    </CallFormLayout>
  )
}
