import type { Knex } from 'knex'
import type { Cents } from '#shared/domain/money/money.ts'
import { isWaiting, type OrderMoney, waitingStates } from '#shared/domain/orders/order-state.ts'
import { listCharged, type MoneyPart } from '#shared/domain/orders/refund.ts'
import type { Revision } from './order-revisions.ts'
import type { Order } from './order-rows.ts'

/** Returns what was charged of an order with an invoice, and what is only reserved: on the card, and of store credit. */
export function moneyOf(order: Order): OrderMoney {
  const { state, limitCents, reservedLimitCents, totalCents, charged } = order
  if (charged) return { chargedCents: charged.totalCents, reservedCents: 0 }
  if (limitCents === null) return { chargedCents: totalCents, reservedCents: 0 }
  return {
    chargedCents: 0,
    reservedCents: isWaiting(state) ? (reservedLimitCents ?? limitCents) : 0,
  }
}

/** True while what is reserved for an order, on a card or of store credit, is not charged. */
export function isReserved(order: Order): boolean {
  return moneyOf(order).reservedCents > 0
}

/** Narrows orders to those that `isReserved` names. */
export function whereReserved(orders: Knex.QueryBuilder): void {
  orders
    .whereNotNull('orders.limit_cents')
    .whereNull('orders.captured_cents')
    .whereIn('orders.state', [...waitingStates])
}

/**
 * What lists show, in SQL: what `moneyOf` calls reserved, or what was charged, or else what the order costs. The index
 * `orders_shown_amount` has this expression, so it must stay word for word.
 */
export const shownCents = `case
  when captured_cents is null and limit_cents is not null and state in ('authorised', 'paid', 'packed')
  then coalesce(hold_cents, limit_cents)
  else coalesce(captured_cents, total_cents)
end`

/** Returns what an order was charged, by line and fee. Empty while it is only reserved. */
export function listChargedParts(order: Order): MoneyPart[] {
  const { charged } = order
  if (order.limitCents !== null && !charged) return []
  const lines = order.lines.map(({ quantity, beforeTaxCents, taxCents, taxRate }, position) => ({
    quantity,
    beforeTaxCents,
    taxCents,
    ...(charged && (charged.lines[position] ?? notCharged)),
    taxRate,
  }))
  const amounts = charged ?? order
  const fees = {
    delivery: {
      beforeTaxCents: amounts.deliveryCents,
      taxCents: amounts.deliveryTaxCents,
      taxRate: order.deliveryTaxRate,
    },
    administration: {
      beforeTaxCents: amounts.administrationCents,
      taxCents: amounts.administrationTaxCents,
      taxRate: order.administrationTaxRate,
    },
  }
  const parts = listCharged(lines, fees)
  // The order may now have a fee that the charge had not.
  const without = charged
    ? feeKinds.filter(kind => fees[kind].beforeTaxCents === 0).map(kind => noFee(kind, fees[kind]))
    : []
  return [...parts, ...without]
}

/** A line that was added after the charge. */
export const notCharged = { quantity: 0, beforeTaxCents: 0, taxCents: 0 }

const feeKinds = ['delivery', 'administration'] as const

function noFee(
  kind: (typeof feeKinds)[number],
  fee: Omit<MoneyPart, 'kind' | 'line' | 'quantity'>,
) {
  return { kind, line: null, quantity: 0, ...fee }
}

/**
 * The amount of the invoice: what was charged, else what will be captured of a packed order, else what was ordered.
 * `revision` is the newest one.
 */
export function invoiceTotalOf(order: Order, revision: Revision | null): Cents {
  const { charged, state, totalCents } = order
  if (charged) return charged.totalCents
  return state === 'packed' && isReserved(order) && revision ? revision.totalCents : totalCents
}

/** The most that the shopper pays. */
export function mostToPay({
  limitCents,
  totalCents,
}: Pick<Order, 'limitCents' | 'totalCents'>): Cents {
  return limitCents ?? totalCents
}
