import {
  isToPack,
  type OrderState,
  paymentReturnedStates,
  reservationEndStates,
} from '#shared/domain/orders/order-state.ts'
import type { Receipt } from '#shared/responses/order.ts'
import { type Db, inTransaction } from '../db.ts'
import { insertEvent } from './order-events.ts'
import { giveBackReservation } from './order-reservation.ts'
import { fromLineRow } from './order-rows.ts'
import { withReceiptInSearch } from './order-search.ts'
import type { OrderDraft } from './order-types.ts'
import { listOrderLines } from './orders.ts'
import { packStock } from './packed-stock.ts'
import { cancelPaymentRequest } from './payment-requests.ts'
import { endShortages } from './shortfalls.ts'

type StateMove = {
  orderId: string
  from: OrderState
  to: OrderState
  reason?: string
  /** The Master who decided it; empty if the shop did. */
  actor?: string
  set?: {
    receipt?: Receipt
    /** The part that store credit paid. */
    creditCents?: number
    invoiceNumber?: number
    paidAt?: string
    delivery?: Pick<OrderDraft, 'sameDay' | 'deliveryDate'>
  }
}

/**
 * Moves an order if it is still in the `from` state, with what the new state means. Goods and places are given back or
 * packed, shortages end, and the history gets an event. Returns false if another process was first. The caller has checked
 * the transition table, and unpacks the goods of a packed order that is opened again.
 */
export async function changeOrderState(db: Db, move: StateMove, now: Date): Promise<boolean> {
  return inTransaction(db, async trx => {
    const moved = await trx('orders')
      .where({ order_id: move.orderId, state: move.from })
      .update({ state: move.to, updated_at: now.toISOString(), ...columnsToSet(trx, move) })
    if (moved === 0) return false
    await applyStateEffects(trx, move, now)
    await insertEvent(trx, { ...move, reason: move.reason ?? '' }, now)
    return true
  })
}

function columnsToSet(trx: Db, { to, set = {} }: StateMove) {
  const { receipt, creditCents, invoiceNumber, paidAt, delivery } = set
  return {
    ...(receipt && { receipt: JSON.stringify(receipt), ...withReceiptInSearch(trx, receipt) }),
    ...(creditCents && { credit_cents: creditCents }),
    ...(invoiceNumber && { invoice_number: invoiceNumber }),
    ...(paidAt && { paid_at: paidAt }),
    // An amount that is only reserved is charged later.
    ...(paidAt && to !== 'authorised' && { charged_at: paidAt }),
    ...(delivery && { same_day: delivery.sameDay, delivery_date: delivery.deliveryDate }),
  }
}

/** Gives back or packs what is held for the order, and ends its payment link once nothing is owed. */
async function applyStateEffects(
  trx: Db,
  { orderId, from, to, actor = '' }: StateMove,
  now: Date,
): Promise<void> {
  // A refund returns no delivered goods to the stock. A packed order gives back only its place: staff count its goods again.
  if (reservationEndStates.includes(to) && from !== 'fulfilled') {
    const lines = isToPack(from) ? (await listOrderLines(trx, [orderId])).map(fromLineRow) : []
    await giveBackReservation(trx, { orderId, actor, lines }, now)
  }
  // Nothing is owed for an order that left.
  if (to === 'fulfilled' || paymentReturnedStates.includes(to)) {
    await cancelPaymentRequest(trx, orderId, now)
  }
  if (to === 'fulfilled' || to === 'packed') {
    await packStock(trx, orderId, actor, now)
    await endShortages(trx, orderId, to === 'packed' ? 'short' : 'delivered', now)
  }
}
