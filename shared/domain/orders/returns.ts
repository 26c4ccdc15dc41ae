import { type Cents, percentOf } from '../money/money.ts'
import { type OrderAmounts, withTotals } from '../money/order-amounts.ts'
import { roundHalfUp } from '../money/rounding.ts'
import type { Rate } from '../money/tax.ts'
import { RETURN_DAYS } from '../order-limits.ts'
import { sum } from '../sum.ts'
import { addDays, type Day, shopDay } from '../time/shop-time.ts'
import { type OrderUnit, unitGrams } from '../weights/weighed.ts'
import { type DueAccount, listDue } from './due.ts'
import { limitParts, shopFreeAmounts } from './due-limit.ts'
import {
  type Amounts,
  isSameItem,
  type MoneyPart,
  type MoneyPartKind,
  type PartField,
  sumOfItem,
  totalOf,
} from './money-parts.ts'
import { type OrderedAmounts, type OrderGoods, totalOfGoods } from './order-goods.ts'

export const returnStates = ['asked', 'accepted', 'refused'] as const
export type ReturnState = (typeof returnStates)[number]

/** Where returned goods go. */
export const returnPlaces = ['stock', 'waste'] as const
export type ReturnPlace = (typeof returnPlaces)[number]

/** The last day on which goods may be returned that were handed over at this moment. */
export function lastReturnDay(handedOverAt: Date, timeZone: string): Day {
  return addDays(shopDay(handedOverAt, timeZone), RETURN_DAYS)
}

/** Goods of an order line, or those that replaced it. `quantity` is in their `returnUnits`. */
export type ReturnedItem = { line: number; isSubstitute: boolean; quantity: number }

export function isSameGoods(
  a: Omit<ReturnedItem, 'quantity'>,
  b: Omit<ReturnedItem, 'quantity'>,
): boolean {
  return a.line === b.line && a.isSubstitute === b.isSubstitute
}

/** The units in which goods are returned: packs that replaced steps of a weight, otherwise as they were ordered. */
export function returnUnits({ quantity, packs }: Pick<DividedGoods, 'quantity' | 'packs'>): number {
  return packs ?? quantity
}

/** Returns the weight of units: a share of the goods' weight together. Null for goods that nobody weighed. */
export function gramsOfUnits(
  goods: Pick<DividedGoods, 'quantity' | 'packs' | 'grams'>,
  units: number,
): number | null {
  const { grams = null } = goods
  return grams === null ? null : roundHalfUp(grams * units, returnUnits(goods))
}

/** Goods sold by weight come back whole, also if nobody weighed them: an order may leave without being packed. */
export function comesBackWhole({ grams, ...unit }: OrderUnit & Pick<OrderGoods, 'grams'>): boolean {
  return grams !== null || unitGrams(unit) !== null
}

/** True if so much of goods can be returned. */
export function isReturnable(
  goods: Pick<OrderGoods, 'quantity' | 'grams' | 'packs' | 'stepGrams' | 'pieceGrams'>,
  quantity: number,
): boolean {
  const most = returnUnits(goods)
  return comesBackWhole(goods) ? quantity === most : quantity <= most
}

/** Returns how much of a wanted quantity can be returned if only `left` is left. Weighed goods come back whole. */
export function limitToLeft(
  goods: OrderUnit & Pick<OrderGoods, 'grams'>,
  wanted: number,
  left: number,
): number {
  return wanted > 0 && comesBackWhole(goods) ? left : Math.min(wanted, left)
}

/**
 * Returns the goods that are still paid for: without what was refunded since the last revision. An edit may replace a
 * line by another while the charge stays on the first. Such a line has no charged pieces, and keeps its goods.
 */
export function listPaidGoods(
  goods: readonly OrderGoods[],
  { charged, goodwill, dueRefunds }: DueAccount,
): OrderGoods[] {
  const refunded = [...goodwill, ...dueRefunds]
  const left = leftOf(charged, refunded)
  return [...new Set(goods.map(({ line }) => line))].flatMap(line => {
    const ofLine = goods.filter(part => part.line === line)
    const isCounted = [...charged, ...refunded].some(
      part => isSameItem(part, { kind: 'line', line }) && part.quantity !== 0,
    )
    if (!isCounted) return ofLine
    const paid = left('line', line)
    const kept = dropPieces(ofLine, sum(ofLine.map(part => part.quantity)) - paid.quantity)
    const costOf = (field: PartField) => sum(ofLine.map(part => part[field]))
    const cost = { beforeTaxCents: costOf('beforeTaxCents'), taxCents: costOf('taxCents') }
    const { beforeTaxCents, taxCents } = withinPaid(cost, paid)
    return spread(kept, beforeTaxCents, taxCents)
  })
}

/** Returns a cost, but no more than was paid. Tax that was paid may count as price: see `capTaxAtRemaining`. */
function withinPaid(cost: Amounts, paid: Amounts): Amounts {
  const taxCents = Math.min(cost.taxCents, paid.taxCents)
  const totalCents = Math.min(totalOf([cost]), totalOf([paid]))
  return { beforeTaxCents: totalCents - taxCents, taxCents }
}

/** What is left of an item that was charged. */
function leftOf(charged: readonly MoneyPart[], refunded: readonly MoneyPart[]) {
  return (kind: MoneyPartKind, line: number | null): Record<PartField, number> => {
    const item = { kind, line }
    const left = (field: PartField) =>
      sumOfItem(charged, item, field) - sumOfItem(refunded, item, field)
    return {
      quantity: left('quantity'),
      beforeTaxCents: left('beforeTaxCents'),
      taxCents: left('taxCents'),
    }
  }
}

/** Takes pieces away, from the first goods on. */
function dropPieces(goods: readonly OrderGoods[], pieces: number): OrderGoods[] {
  let open = pieces
  return goods.flatMap(part => {
    const taken = Math.max(0, Math.min(open, part.quantity))
    open -= taken
    return keepRemaining(part, taken, part.quantity)
  })
}

type DividedGoods = Amounts &
  Pick<OrderGoods, 'quantity' | 'taxRate'> & { grams?: number | null; packs?: number | null }

/** Returns the rest of goods after `taken` of `units` went. Nothing if all did. */
export function keepRemaining<Goods extends DividedGoods>(
  goods: Goods,
  taken: number,
  units: number,
): Goods[] {
  const { quantity, packs = null, taxRate } = goods
  if (taken >= units) return []
  // Packs may be fewer or more than the steps that they replaced. Rounded up, so that what is left is never 0.
  const restOf = (count: number) => Math.ceil((count * (units - taken)) / units)
  const before = roundHalfUp(goods.beforeTaxCents * taken, units)
  const beforeTaxCents = goods.beforeTaxCents - before
  const taxCents = goods.taxCents - Math.min(percentOf(before, taxRate), goods.taxCents)
  const amounts = { beforeTaxCents, taxCents, totalCents: beforeTaxCents + taxCents }
  const rest = {
    quantity: restOf(quantity),
    packs: packs && restOf(packs),
    grams: gramsOfUnits(goods, units - taken),
  }
  return [{ ...goods, ...rest, ...amounts }]
}

/** Spreads what is paid for a line over its goods. */
function spread(goods: readonly OrderGoods[], beforeTax: Cents, tax: Cents): OrderGoods[] {
  let [openBefore, openTax] = [beforeTax, tax]
  return goods.map((part, position) => {
    const isLast = position === goods.length - 1
    const beforeTaxCents = isLast ? openBefore : Math.min(part.beforeTaxCents, openBefore)
    const taxCents = isLast ? openTax : Math.min(part.taxCents, openTax)
    openBefore -= beforeTaxCents
    openTax -= taxCents
    return { ...part, beforeTaxCents, taxCents, totalCents: beforeTaxCents + taxCents }
  })
}

/** What an order contains and costs after a return, and the parts to give back for it. */
export type PricedReturn = { goods: OrderGoods[]; amounts: OrderAmounts; parts: MoneyPart[] }

/**
 * Takes returned goods out of an order. Gives back what was charged, less what was given back, less what the rest costs.
 * `goods` are those of the newest revision. Free amounts of staff count too, so that never more goes back than was paid.
 */
export function priceWithoutItems(
  order: OrderedAmounts & { taxRate: Rate },
  goods: readonly OrderGoods[],
  items: readonly ReturnedItem[],
  account: DueAccount,
): PricedReturn {
  const { charged, goodwill, dueRefunds } = account
  const kept = listPaidGoods(goods, account).flatMap(part =>
    keepRemaining(
      part,
      sum(items.filter(item => isSameGoods(item, part)).map(item => item.quantity)),
      returnUnits(part),
    ),
  )
  const refunded = [...goodwill, ...dueRefunds]
  const amounts = paidAmounts(totalOfGoods(order, kept), leftOf(charged, refunded))
  const due = listDue({ charged, goodwill: [], dueRefunds: refunded }, kept, amounts)
  const maxCents = totalOf(due) - totalOf(shopFreeAmounts(account))
  const limit = { maxCents, standardRate: order.taxRate }
  return { goods: kept, amounts, parts: limitParts(account, due, limit) }
}

/** A fee that was given back costs nothing more. */
function paidAmounts(amounts: OrderAmounts, left: ReturnType<typeof leftOf>): OrderAmounts {
  const [delivery, administration] = [left('delivery', null), left('administration', null)]
  const { beforeTaxCents: deliveryCents, taxCents: deliveryTaxCents } = withinPaid(
    { beforeTaxCents: amounts.deliveryCents, taxCents: amounts.deliveryTaxCents },
    delivery,
  )
  const { beforeTaxCents: administrationCents, taxCents: administrationTaxCents } = withinPaid(
    { beforeTaxCents: amounts.administrationCents, taxCents: amounts.administrationTaxCents },
    administration,
  )
  const { subTotalCents, goodsTaxCents } = amounts
  return withTotals({
    subTotalCents,
    goodsTaxCents,
    deliveryCents,
    deliveryTaxCents,
    administrationCents,
    administrationTaxCents,
  })
}
