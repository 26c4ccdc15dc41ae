import { type PaidOrder, paymentDetails } from '#app/i18n/payment-details.ts'
import { useInvoiceText } from '#app/i18n/use-invoice-text.ts'
import { useLanguage } from '#app/i18n/use-text.ts'
import { TextDefinition } from '../definition.tsx'

/** The store credit, and what card rules require to show of an approved payment. */
export function ReceiptDetails(order: PaidOrder) {
  const text = useInvoiceText()
  const rows = paymentDetails(order, text.receipt, useLanguage())
  return (
    <section className="invoice-payment">
      <h2>{text.payment}</h2>
      <dl>
        {rows.map(({ name, value }) => (
          <TextDefinition key={name} name={name}>
            {value}
          </TextDefinition>
        ))}
      </dl>
    </section>
  )
}
