import type { Cents } from '../money/money.ts'
import { isWaiting, type OrderMoney, type OrderState } from './order-state.ts'

/** `charged`: what was charged, if it differs from the total. Null while nothing is charged, too. */
export type MoneyOrder = {
  state: OrderState
  totalCents: Cents
  limitCents: Cents | null
  reservedLimitCents: Cents | null
  charged: { totalCents: Cents } | null
}

/** Returns what was charged of an order with an invoice, and what is only reserved: on the card, and of store credit. */
export function moneyOf(order: MoneyOrder): OrderMoney {
  const { state, limitCents, reservedLimitCents, totalCents, charged } = order
  if (charged) return { chargedCents: charged.totalCents, reservedCents: 0 }
  if (limitCents === null) return { chargedCents: totalCents, reservedCents: 0 }
  return {
    chargedCents: 0,
    reservedCents: isWaiting(state) ? (reservedLimitCents ?? limitCents) : 0,
  }
}

/** What was reserved for an order that ended before it was charged; otherwise 0. */
export function releasedCents(order: MoneyOrder): Cents {
  const { state, charged, limitCents, reservedLimitCents } = order
  if (charged || limitCents === null || isWaiting(state)) return 0
  return reservedLimitCents ?? limitCents
}

/** True while what is reserved for an order, on a card or of store credit, is not charged. */
export function isReserved(order: MoneyOrder): boolean {
  return moneyOf(order).reservedCents > 0
}

/**
 * The amount of the invoice: what was charged, else what will be captured of a packed order, else what was ordered.
 * `revision` is the newest one.
 */
export function invoiceTotalOf(order: MoneyOrder, revision: { totalCents: Cents } | null): Cents {
  const { charged, state, totalCents } = order
  if (charged) return charged.totalCents
  return state === 'packed' && isReserved(order) && revision ? revision.totalCents : totalCents
}

/** The most that the shopper pays. */
export function mostToPay({
  limitCents,
  totalCents,
}: Pick<MoneyOrder, 'limitCents' | 'totalCents'>): Cents {
  return limitCents ?? totalCents
}
