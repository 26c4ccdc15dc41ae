import { formatMoney, toCents } from '#shared/domain/money.ts'
import { formatPercent } from '#shared/domain/number-format.ts'
import type { BasketView } from '#shared/schemas/basket.ts'

type Props = { basket: BasketView; shippingType: 'delivery' | 'pickup' }

export function SheetTotals({ basket, shippingType }: Props) {
  const rows: [string, number][] = [['Sub total', basket.subTotal]]
  if (shippingType === 'delivery') rows.push(['Delivery', basket.delivery])
  if (basket.administration > 0) {
    const percent = formatPercent(basket.administrationPercent, 'en')
    rows.push([`Admin fee (${percent})`, basket.administration])
  }
  const hst = formatPercent(basket.hstPercent, 'en')
  rows.push([`Tax (HST ${hst})`, basket.tax])
  return (
    <section className="sheet-totals">
      <table>
        <tbody>
          {rows.map(([label, amount]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{formatMoney(toCents(amount), 'en')}</td>
            </tr>
          ))}
          <tr className="sheet-total">
            <th scope="row">Total CAD</th>
            <td>{formatMoney(toCents(basket.total), 'en')}</td>
          </tr>
        </tbody>
      </table>
      <p className="sheet-legend">H = taxed with HST {hst} · Z = zero-rated</p>
    </section>
  )
}
