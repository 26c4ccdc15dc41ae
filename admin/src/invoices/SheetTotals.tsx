import { deliveryFee } from '#shared/domain/delivery-cost.ts'
import type { BalanceKind, BalanceRow } from '#shared/domain/invoice-balance.ts'
import { formatMoney, toCents } from '#shared/domain/money.ts'
import { formatPercent } from '#shared/domain/number-format.ts'
import { feeMark, taxesByRate } from '#shared/domain/taxes-by-rate.ts'
import type { OrderTotals } from '#shared/responses/checkout.ts'
import { kindLabels } from '../windows/labels.ts'

type Props = {
  basket: OrderTotals
  shippingType: 'delivery' | 'pickup'
  /** What was paid and returned, if that is not the total. */
  balance: BalanceRow[]
}

const balanceNames: Record<BalanceKind, string> = {
  costNow: 'Costs as packed so far',
  paid: 'Paid',
  returned: 'Returned',
  owed: 'Still owed',
  unpaid: 'Not paid',
  toReturn: 'To be returned at packing',
  unsent: 'Still to be returned',
  separate: 'Refunded separately',
}

export function SheetTotals({ basket, shippingType, balance }: Props) {
  const rows: { label: string; amount: number; mark?: string }[] = [
    { label: 'Sub total', amount: basket.subTotal },
  ]
  const fee = deliveryFee(shippingType, basket.delivery)
  if (fee) {
    const mark = feeMark(basket, 'delivery', 'H', 'en')
    rows.push({ label: kindLabels[fee], amount: basket.delivery, mark })
  }
  if (basket.administration > 0) {
    const percent = formatPercent(basket.administrationPercent, 'en')
    const mark = feeMark(basket, 'administration', 'H', 'en')
    rows.push({ label: `Admin fee (${percent})`, amount: basket.administration, mark })
  }
  const { limit } = basket
  const hst = formatPercent(basket.hstPercent, 'en')
  for (const { taxPercent, beforeTax, tax } of taxesByRate(basket)) {
    const base = formatMoney(toCents(beforeTax), 'en')
    rows.push({ label: `HST ${formatPercent(taxPercent, 'en')} on ${base}`, amount: tax })
  }
  return (
    <section className="sheet-totals">
      <table>
        <tbody>
          {rows.map(({ label, amount, mark }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{mark}</td>
              <td>{formatMoney(toCents(amount), 'en')}</td>
            </tr>
          ))}
          <tr className="sheet-total">
            <th scope="row">Total CAD</th>
            <td />
            <td>
              {limit !== undefined && 'about '}
              {formatMoney(toCents(basket.total), 'en')}
            </td>
          </tr>
          {limit !== undefined && (
            <tr>
              <th scope="row">Never more than</th>
              <td />
              <td>{formatMoney(toCents(limit), 'en')}</td>
            </tr>
          )}
          {balance.map(({ kind, amount }) => (
            <tr key={kind}>
              <th scope="row">{balanceNames[kind]}</th>
              <td />
              <td>{formatMoney(toCents(amount), 'en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="sheet-legend">H = taxed with HST {hst} · Z = zero-rated</p>
    </section>
  )
}
