import { feeMark, taxesByRate } from '#shared/domain/money/taxes-by-rate.ts'
import { deliveryFee } from '#shared/domain/orders/delivery-cost.ts'
import type { BalanceKind, BalanceRow } from '#shared/domain/orders/invoice-balance.ts'
import type { OrderTotals } from '#shared/responses/checkout.ts'
import type { SheetLanguage, SheetText } from './sheet-language.ts'

type Props = {
  basket: OrderTotals
  shippingType: 'delivery' | 'pickup'
  /** The amounts paid and refunded, if they are not the total. */
  balance: BalanceRow[]
  text: SheetLanguage
}

const feeNames = { delivery: 'Delivery', pickup: 'Pickup' } as const

const balanceNames: Record<BalanceKind, SheetText> = {
  costNow: 'Costs as packed so far',
  paid: 'Paid',
  returned: 'Returned',
  owed: 'Still owed',
  unpaid: 'Not paid',
  toReturn: 'To be returned at packing',
  unsent: 'Still to be returned',
  separate: 'Refunded separately',
}

export function SheetTotals({ basket, shippingType, balance, text }: Props) {
  const { say, money, percent, language } = text
  const rows: { label: string; amount: number; mark?: string }[] = [
    { label: say('Sub total'), amount: basket.subTotal },
  ]
  const fee = deliveryFee(shippingType, basket.delivery)
  if (fee) {
    const mark = feeMark(basket, 'delivery', say('H'), language)
    rows.push({ label: say(feeNames[fee]), amount: basket.delivery, mark })
  }
  if (basket.administration > 0) {
    const fee = percent(basket.administrationPercent)
    const mark = feeMark(basket, 'administration', say('H'), language)
    const label = say('Admin fee (%{percent})', { percent: fee })
    rows.push({ label, amount: basket.administration, mark })
  }
  const { limit } = basket
  const total = money(basket.total)
  for (const { taxPercent, beforeTax, tax } of taxesByRate(basket)) {
    const base = { percent: percent(taxPercent), amount: money(beforeTax) }
    rows.push({ label: say('HST %{percent} on %{amount}', base), amount: tax })
  }
  return (
    <section className="sheet-totals">
      <table>
        <tbody>
          {rows.map(({ label, amount, mark }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{mark}</td>
              <td>{money(amount)}</td>
            </tr>
          ))}
          <tr className="sheet-total">
            <th scope="row">{say('Total CAD')}</th>
            <td />
            <td>{limit === undefined ? total : say('about %{amount}', { amount: total })}</td>
          </tr>
          {limit !== undefined && (
            <tr>
              <th scope="row">{say('Never more than')}</th>
              <td />
              <td>{money(limit)}</td>
            </tr>
          )}
          {balance.map(({ kind, amount }) => (
            <tr key={kind}>
              <th scope="row">{say(balanceNames[kind])}</th>
              <td />
              <td>{money(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="sheet-legend">
        {say('H = taxed with HST %{percent} · Z = zero-rated', {
          percent: percent(basket.hstPercent),
        })}
      </p>
    </section>
  )
}
