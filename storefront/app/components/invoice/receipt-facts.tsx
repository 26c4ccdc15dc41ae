import { type PaidOrder, paymentFacts } from '#app/i18n/payment-facts.ts'
import { useLanguage, useText } from '#app/i18n/use-text.ts'

/** What card rules require to show of an approved payment. */
export function ReceiptFacts(order: PaidOrder) {
  const text = useText().invoice
  const facts = paymentFacts(order, text.receipt, useLanguage())
  return (
    <section className="invoice-payment">
      <h2>{text.payment}</h2>
      <dl>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
