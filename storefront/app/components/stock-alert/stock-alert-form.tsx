import { useEffect, useId, useRef, useState } from 'react'
import { useMessage } from '#app/i18n/use-message.ts'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { stockAlertForm } from '#shared/schemas/stock-alert.ts'
import { callApi } from '../api-client.ts'
import { CallFormLayout } from '../form/call-form-layout.tsx'
import { FormMessage } from '../form/form-message.tsx'
import { EmailField } from '../form/person-fields.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { readSignedIn } from '../token-store.ts'

type Props = { productId: number; title: string }

/** Asks for the email address to write to, or shows the confirmation. Takes the focus. */
export function StockAlertForm({ productId, title }: Props) {
  const text = useText().catalogue.product.alert
  const language = useLanguage()
  const translate = useMessage()
  const titleId = useId()
  const section = useRef<HTMLElement>(null)
  const [confirmation, setConfirmation] = useState('')
  const form = useCallForm(stockAlertForm, async input => {
    // An ended session does not matter here.
    const options = { keepsSession: true }
    const body = { ...input, productId }
    setConfirmation((await callApi<{ message: string }>('stock/alerts', body, options)).message)
  })

  useEffect(() => {
    section.current?.querySelector<HTMLInputElement>('input[type=email]')?.focus()
  }, [])

  if (confirmation) return <FormMessage title={translate(confirmation)}>{null}</FormMessage>
  return (
    <section ref={section} className="stock-alert" aria-labelledby={titleId}>
      <p id={titleId} className="label stock-alert-title">
        {title}
      </p>
      <p className="field-hint">{text.lead}</p>
      <CallFormLayout form={form} submit={text.submit} busy={text.busy}>
        <input type="hidden" name="lang" value={language} />
        <EmailField
          label={text.email}
          error={form.errors.email}
          defaultValue={readSignedIn()?.email}
        />
      </CallFormLayout>
    </section>
  )
}
