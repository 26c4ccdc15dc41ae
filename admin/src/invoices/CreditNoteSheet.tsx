import './sheet-foot.css'
import './sheet-shipping.css'
import { isolate } from '#shared/domain/isolate.ts'
import { toCents, toDollars } from '#shared/domain/money/money.ts'
import { localDigits } from '#shared/domain/number-format.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import type { RefundView } from '#shared/responses/refund.ts'
import type { GlobalView } from '#shared/responses/settings.ts'
import { CreditLines } from './CreditLines.tsx'
import { PaymentRows } from './PaymentRows.tsx'
import { Sheet } from './Sheet.tsx'
import { SheetHead } from './SheetHead.tsx'
import { sheetLanguage } from './sheet-language.ts'

type Props = { invoice: InvoiceView; refund: RefundView; shop: GlobalView }

/** A credit note with the data that the tax office requires, in the language of the customer. */
export function CreditNoteSheet({ invoice, refund, shop }: Props) {
  const { name, email } = invoice.request.shippingState
  const text = sheetLanguage(invoice.language)
  const { say, money, percent, language } = text
  const number = localDigits(refund.creditNumber ?? '', language)
  const title = say('Credit note %{number}', { number })
  const beforeTax = toDollars(toCents(refund.amount) - toCents(refund.tax))
  const refundedTo: [string, string | null][] =
    refund.destination === 'credit'
      ? [[say('Store credit'), money(refund.amount)]]
      : [
          [say('Card'), refund.card],
          [say('Transaction'), refund.transAction],
        ]
  const rows: [string, number][] = [
    [say('Before tax'), beforeTax],
    ...refund.taxes.map(({ taxPercent, beforeTax, tax: ofRate }): [string, number] => [
      say('HST %{percent} on %{amount}', {
        percent: percent(taxPercent),
        amount: money(beforeTax),
      }),
      ofRate,
    ]),
  ]
  return (
    <Sheet label={title} language={language}>
      <SheetHead
        title={title}
        language={language}
        iso={refund.dateTime}
        orderId={invoice.orderId}
        shop={shop}
      />
      <section className="sheet-shipping">
        <div>
          <h3>{say('Credited to')}</h3>
          <p className="sheet-person">
            <bdi>{name}</bdi>
          </p>
          <p>
            <bdi dir="ltr">{email}</bdi>
          </p>
        </div>
        <div>
          <h3>{say('For')}</h3>
          <p>
            {say('Invoice %{number}', { number: localDigits(invoice.invoiceNumber, language) })}
          </p>
          <p>{say('Order %{number}', { number: isolate(invoice.orderId, language) })}</p>
        </div>
      </section>
      <CreditLines parts={refund.parts} text={text} />
      <div className="sheet-foot">
        <section className="sheet-payment">
          <h3>{say('Refunded to')}</h3>
          <PaymentRows rows={refundedTo} />
        </section>
        <section className="sheet-totals">
          <table>
            <tbody>
              {rows.map(([label, amount]) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{money(amount)}</td>
                </tr>
              ))}
              <tr className="sheet-total">
                <th scope="row">{say('Refunded CAD')}</th>
                <td>{money(refund.amount)}</td>
              </tr>
            </tbody>
          </table>
        </section>
      </div>
    </Sheet>
  )
}
