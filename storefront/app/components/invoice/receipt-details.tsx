import { listPaymentDetails, type ReceiptOrder } from '#app/i18n/payment-details.ts'
import { useInvoiceText } from '#app/i18n/use-invoice-text.ts'
import { useLanguage } from '#app/i18n/use-text.ts'
import { formatNumber } from '#shared/domain/number-format.ts'
import type { PaymentView } from '#shared/responses/order.ts'
import { TextDefinition } from '../definition.tsx'

/** The store credit, and what card rules require to show of each approved payment. */
export function ReceiptDetails(order: ReceiptOrder & { payments?: PaymentView[] | undefined }) {
  const text = useInvoiceText()
  const language = useLanguage()
  const payments = listPaymentDetails(order, text.receipt, language)
  return payments.map((rows, index) => (
    // The order of payments never changes.
    <section key={String(index)} className="invoice-payment">
      <h2>
        {payments.length === 1
          ? text.payment
          : text.paymentNumber(formatNumber(index + 1, language))}
      </h2>
      <dl>
        {rows.map(({ name, value }) => (
          <TextDefinition key={name} name={name}>
            {value}
          </TextDefinition>
        ))}
      </dl>
    </section>
  ))
}
