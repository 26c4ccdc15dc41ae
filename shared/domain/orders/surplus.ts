import { FULL_RATE } from '../money/money.ts'
import type { Rate } from '../money/tax.ts'
import { sum } from '../sum.ts'
import type { DueAccount } from './due.ts'
import { isSameItem, type PartField, sumOfItem } from './money-parts.ts'
import type { OrderGoods } from './order-goods.ts'

/**
 * Returns the goods without the price of a small surplus: a scale shows a little more than before, and the card was charged
 * already. The shopper then pays for a line what was charged and not given back. More units, or more than `tolerance` above
 * what was charged, do not count as a surplus.
 */
export function withoutSurplus(
  goods: readonly OrderGoods[],
  { charged, dueRefunds }: Pick<DueAccount, 'charged' | 'dueRefunds'>,
  tolerance: Rate,
): OrderGoods[] {
  return goods.map(part => {
    const item = { kind: 'line', line: part.line } as const
    const paid = charged.find(other => isSameItem(other, item))
    if (part.isSubstitute || part.grams === null || !paid) return part
    const more = (field: PartField) => {
      const packed = sum(goods.filter(({ line }) => line === part.line).map(other => other[field]))
      return packed - paid[field] + sumOfItem(dueRefunds, item, field)
    }
    const surplus = more('beforeTaxCents')
    const kept = part.beforeTaxCents - surplus
    if (more('quantity') > 0 || surplus <= 0 || surplus * FULL_RATE > kept * tolerance) return part
    const taxCents = part.taxCents - Math.max(0, more('taxCents'))
    return { ...part, beforeTaxCents: kept, taxCents, totalCents: kept + taxCents }
  })
}
