import type { Db } from '#database/db.ts'
import { type Order, stockOf, withUnitAndPrices } from '#database/stores/order-types.ts'
import { lockOrders } from '#database/stores/orders.ts'
import { listClaims, type PackingClaim } from '#database/stores/packing.ts'
import { listLacking } from '#database/stores/shortfalls.ts'
import type { MoneyPart } from '#shared/domain/orders/money-parts.ts'
import { openCaptureMessages } from '#shared/domain/orders/open-capture.ts'
import { isToPack } from '#shared/domain/orders/order-state.ts'
import { spreadMissing } from '#shared/domain/orders/shortfall.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { StaffContext } from '../../shop.server.ts'
import { requireInvoicedOrder } from '../orders/invoices/invoiced-order.server.ts'
import { type MoneyState, readMoneyState } from '../orders/money/money-state.server.ts'
import {
  findOpenCapture,
  requireNoOpenCapture,
  requireNoOpenRefund,
} from '../orders/money/open-payment.server.ts'
import { type EnteredCost, priceEntered } from '../orders/money/order-cost.server.ts'
import { dueOf } from '../orders/money/order-due.server.ts'
import { findPacked } from '../orders/money/revision-lines.server.ts'
import type { InvoicedOrder } from '../orders/views/order-views.server.ts'

/** An order with what was entered so far, and the money that follows from it. */
export type PackingState = MoneyState &
  EnteredCost & {
    order: InvoicedOrder
    /** What is not there of each line, because the order lost it in a shortfall. */
    lacking: number[]
    claim: PackingClaim | null
    /** What is due now: see `dueOf`. */
    due: MoneyPart[]
  }

export async function requirePackingState(db: Db, orderId: string): Promise<PackingState> {
  const order = await requireInvoicedOrder(db, orderId)
  const moneyState = await readMoneyState(db, order)
  return {
    order,
    ...moneyState,
    ...priceEntered(order, moneyState),
    lacking: lackingOf(order, (await listLacking(db, [orderId])).get(orderId)),
    claim: (await listClaims(db, [orderId])).get(orderId) ?? null,
    due: dueOf(order, moneyState),
  }
}

/** Like `requirePackingState`. Locks the order first: see the lock order in `database/locks.ts`. */
export async function lockPackingState(trx: Db, orderId: string): Promise<PackingState> {
  await lockOrders(trx, [orderId])
  return requirePackingState(trx, orderId)
}

/** A line that was packed lacks nothing. */
export function lackingOf(
  order: Order,
  missing: ReadonlyMap<number, number> = new Map(),
): number[] {
  if (!isToPack(order.state)) return order.lines.map(() => 0)
  const goods = stockOf(order)
  const lines = order.lines.map((line, position) => ({
    ...withUnitAndPrices(line),
    held: goods[position]?.quantity ?? 0,
  }))
  return spreadMissing(lines, missing)
}

/** Throws unless the order waits to be packed, and its card is not being charged or released. */
export function requireToPack(state: PackingState): void {
  if (!isToPack(state.order.state)) throw claimLost(whyNotToPack(state))
  const open = findOpenCapture(state.captures)
  if (open) throw claimLost(openCaptureMessages[open])
}

/** Names the person who has packed the order meanwhile, unless it is cancelled. */
function whyNotToPack({ order, revision }: PackingState): string {
  const packed = findPacked(order, revision)
  if (packed && order.state === 'packed') return messages.packedBy(packed.actor)
  if (packed && order.state === 'fulfilled') return messages.packedAndLeft(packed.actor)
  return order.state === 'cancelled' ? messages.orderCancelled : messages.notToPack
}

/** Throws unless the order waits to be packed and this person has claimed it. */
export function requireClaimed(state: PackingState, { actor }: StaffContext): void {
  const { claim } = state
  requireToPack(state)
  if (!claim) throw claimLost(messages.claimFirst)
  if (claim.userId !== actor.id) throw claimLost(messages.claimedBy(claim.actor))
}

/** The response says so to screens, whose waiting entries are refused then. */
function claimLost(message: string): ShopError {
  return new ShopError('conflict', message, { details: { claimLost: true } })
}

/** Throws a 409 while a refund or a capture of the order has no result: it decides what is due. */
export function requireSettled({ refunds, captures }: PackingState): void {
  requireNoOpenRefund(refunds)
  requireNoOpenCapture(captures)
}
