import { useMoney } from '#app/i18n/use-money.ts'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { formatDate } from '#shared/domain/date-format.ts'
import type { RefundView } from '#shared/schemas/refund.ts'

type Props = { refunds: RefundView[]; timeZone: string }

/** What went back to the card since; the invoice above it stays as it was. */
export function CreditNotes({ refunds, timeZone }: Props) {
  const { credits: text, receipt } = useText().invoice
  const language = useLanguage()
  const money = useMoney()
  return (
    <section className="invoice-credits">
      <h2>{text.title}</h2>
      {refunds.map(({ id, creditNumber, dateTime, amount, tax, transAction }) => (
        <dl key={id}>
          <Fact name={text.number} value={String(creditNumber ?? '')} />
          <Fact name={text.date} value={formatDate(dateTime, language, timeZone)} />
          <Fact name={text.amount} value={`${money(amount)} CAD`} />
          <Fact name={text.tax} value={money(tax)} />
          <Fact name={receipt.txnNumber} value={transAction} />
        </dl>
      ))}
    </section>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}
