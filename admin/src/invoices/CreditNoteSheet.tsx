import './sheet-foot.css'
import './sheet-shipping.css'
import { formatMoney, toCents } from '#shared/domain/money.ts'
import { formatPercent } from '#shared/domain/number-format.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import type { RefundView } from '#shared/responses/refund.ts'
import type { GlobalView } from '#shared/responses/settings.ts'
import { CreditLines } from './CreditLines.tsx'
import { Sheet } from './Sheet.tsx'
import { SheetHead } from './SheetHead.tsx'

type Props = { invoice: InvoiceView; refund: RefundView; shop: GlobalView }

/** A credit note with the data that the tax office requires. */
export function CreditNoteSheet({ invoice, refund, shop }: Props) {
  const { name, email } = invoice.request.shippingState
  const cents = toCents(refund.amount)
  const tax = toCents(refund.tax)
  const rows: [string, number][] = [
    ['Before tax', cents - tax],
    ...refund.taxes.map(({ taxPercent, beforeTax, tax: ofRate }): [string, number] => [
      `HST ${formatPercent(taxPercent, 'en')} on ${formatMoney(toCents(beforeTax), 'en')}`,
      toCents(ofRate),
    ]),
  ]
  return (
    <Sheet label={`Credit note ${refund.creditNumber}`} lang="en" dir="ltr">
      <SheetHead
        title={`Credit note ${refund.creditNumber}`}
        iso={refund.dateTime}
        orderId={invoice.orderId}
        shop={shop}
      />
      <section className="sheet-shipping">
        <div>
          <h3>Credited to</h3>
          <p className="sheet-person">
            <bdi>{name}</bdi>
          </p>
          <p>{email}</p>
        </div>
        <div>
          <h3>For</h3>
          <p>Invoice {invoice.invoiceNumber}</p>
          <p>Order {invoice.orderId}</p>
        </div>
      </section>
      <CreditLines parts={refund.parts} />
      <div className="sheet-foot">
        <section className="sheet-payment">
          <h3>Refunded to</h3>
          <dl>
            {refund.destination === 'credit' ? (
              <>
                <dt>Store credit</dt>
                <dd>{formatMoney(cents, 'en')}</dd>
              </>
            ) : (
              <>
                <dt>Card</dt>
                <dd>{refund.card}</dd>
                <dt>Transaction</dt>
                <dd>{refund.transAction}</dd>
              </>
            )}
          </dl>
        </section>
        <section className="sheet-totals">
          <table>
            <tbody>
              {rows.map(([label, amount]) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{formatMoney(amount, 'en')}</td>
                </tr>
              ))}
              <tr className="sheet-total">
                <th scope="row">Refunded CAD</th>
                <td>{formatMoney(cents, 'en')}</td>
              </tr>
            </tbody>
          </table>
        </section>
      </div>
    </Sheet>
  )
}
