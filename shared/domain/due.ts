import type { Cents } from './money.ts'
import type { OrderAmounts, PackedGoods } from './packing.ts'
import { type Counted, isSameItem, type RefundPart, totalOf } from './refund.ts'
import { sum } from './sum.ts'

/** What was charged and given back: by staff as they chose, and by the shop after packing, edits and returns. */
export type DueAccount = {
  charged: readonly RefundPart[]
  byHand: readonly RefundPart[]
  byShop: readonly RefundPart[]
}

/** Goods of an order. `line` is the position of the order line. */
export type OwedGoods = Pick<PackedGoods, 'line' | Counted>

/**
 * Returns what has to be given back, by line and fee with its own tax: what was charged − what was given back − what the
 * goods cost by now. A negative part takes back a part of an earlier refund, or is owed by the shopper. Staff's own
 * refunds stay with the shopper.
 */
export function listDue(
  { charged, byHand, byShop }: DueAccount,
  goods: readonly OwedGoods[],
  amounts: FeeAmounts,
): RefundPart[] {
  const { deliveryCents, deliveryTaxCents, administrationCents, administrationTaxCents } = amounts
  const owed: Owed[] = [
    ...goods.map(part => ({ ...part, kind: 'line' as const })),
    feeOf('delivery', deliveryCents, deliveryTaxCents),
    feeOf('administration', administrationCents, administrationTaxCents),
  ]
  return charged
    .map(item => {
      const sumOf = (parts: readonly Owed[], field: Counted) =>
        sum(parts.filter(part => isSameItem(part, item)).map(part => part[field]))
      const left = (field: Counted) => {
        const due = item[field] - sumOf(byShop, field) - sumOf(owed, field)
        return withoutGift(due, sumOf(byHand, field))
      }
      const quantity = item.kind === 'line' ? left('quantity') : 0
      return {
        ...item,
        quantity,
        beforeTaxCents: left('beforeTaxCents'),
        taxCents: left('taxCents'),
      }
    })
    .filter(({ beforeTaxCents, taxCents }) => beforeTaxCents !== 0 || taxCents !== 0)
}

/** Returns the sum of what is due: to give back to the shopper, or owed by them. At most one of both is not 0. */
export function sumDue(due: RefundPart[]): { toReturnCents: Cents; owedCents: Cents } {
  const cents = totalOf(due)
  return { toReturnCents: Math.max(0, cents), owedCents: Math.max(0, -cents) }
}

type FeeAmounts = Pick<
  OrderAmounts,
  'deliveryCents' | 'deliveryTaxCents' | 'administrationCents' | 'administrationTaxCents'
>
type Owed = Pick<RefundPart, 'kind' | 'line' | Counted>

/** A gift is part of what is due. What exceeds it stays a gift. */
function withoutGift(due: number, gift: number): number {
  return due < 0 ? due : Math.max(0, due - gift)
}

function feeOf(kind: 'delivery' | 'administration', beforeTaxCents: Cents, taxCents: Cents): Owed {
  return { kind, line: null, quantity: 1, beforeTaxCents, taxCents }
}
