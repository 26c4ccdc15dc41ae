import { creditNames } from '#app/i18n/credit-names.ts'
import { useInvoiceText } from '#app/i18n/use-invoice-text.ts'
import { useMoney } from '#app/i18n/use-money.ts'
import { useLanguage } from '#app/i18n/use-text.ts'
import { formatPercent, localDigits } from '#shared/domain/number-format.ts'
import { isPriceDifference, partKey } from '#shared/domain/orders/money-parts.ts'
import { formatDate } from '#shared/domain/time/date-format.ts'
import { describeMeasure } from '#shared/domain/weights/measure.ts'
import type { RefundView } from '#shared/responses/refund.ts'
import { TextDefinition } from '../definition.tsx'
import './credit-notes.css'

type Props = { refunds: RefundView[]; timeZone: string }

/** Refunds to the card or the store credit. The invoice above stays unchanged. */
export function CreditNotes({ refunds, timeZone }: Props) {
  const { credits: text, receipt } = useInvoiceText()
  const language = useLanguage()
  const money = useMoney()
  return (
    <section className="invoice-credits">
      <h2>{text.title}</h2>
      {refunds.map(refund => (
        <div key={refund.id}>
          <dl>
            <TextDefinition name={text.number}>
              {localDigits(refund.creditNumber ?? '', language)}
            </TextDefinition>
            <TextDefinition name={text.date}>
              {formatDate(refund.dateTime, language, timeZone)}
            </TextDefinition>
            <TextDefinition name={text.amount}>
              {receipt.inCanadianDollars(money(refund.amount))}
            </TextDefinition>
            <TextDefinition name={text.tax}>{money(refund.tax)}</TextDefinition>
            <TextDefinition name={text.destination}>
              {refund.destination === 'credit' ? text.toCredit : refund.card || text.toCard}
            </TextDefinition>
            {refund.transAction && (
              <TextDefinition name={receipt.txnNumber}>{refund.transAction}</TextDefinition>
            )}
          </dl>
          {refund.parts.length > 0 && <CreditLines refund={refund} />}
        </div>
      ))}
    </section>
  )
}

function CreditLines({ refund: { parts, taxes, amount } }: { refund: RefundView }) {
  const text = useInvoiceText()
  const language = useLanguage()
  const money = useMoney()
  return (
    <table className="credit-lines" aria-label={text.credits.lines}>
      <thead>
        <tr>
          <th scope="col">{text.columns.product}</th>
          <th scope="col">{text.columns.tax}</th>
          <th scope="col">{text.columns.amount}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(part => (
          <tr key={partKey(part)}>
            <th scope="row">
              {creditNames(part, text, language).map(name => (
                <bdi key={name.language} lang={name.language}>
                  {name.text}
                </bdi>
              ))}
              {part.measure && (
                <span className="credit-measure">{describeMeasure(part.measure, language)}</span>
              )}
              {isPriceDifference(part) && (
                <span className="credit-measure">{text.credits.priceDifference}</span>
              )}
            </th>
            <td>{formatPercent(part.taxPercent, language)}</td>
            <td>{money(part.beforeTax)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {taxes.map(({ taxPercent, beforeTax, tax }) => (
          <tr key={taxPercent}>
            <th scope="row" colSpan={2}>
              {text.credits.taxOf(formatPercent(taxPercent, language), money(beforeTax))}
            </th>
            <td>{money(tax)}</td>
          </tr>
        ))}
        <tr className="credit-total">
          <th scope="row" colSpan={2}>
            {text.total}
          </th>
          <td>{money(amount)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
