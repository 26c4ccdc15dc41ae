import type { Db } from '#database/db.ts'
import { isReserved, moneyOf } from '#database/stores/order-money.ts'
import { requireAttempt } from '#database/stores/payment-attempts.ts'
import type { Demand } from '#database/stores/payment-requests.ts'
import { sumDue } from '#shared/domain/due.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import type { Cents } from '#shared/domain/money.ts'
import { isToPack, isWaiting } from '#shared/domain/order-state.ts'
import { openPieces } from '#shared/domain/packing.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { Shop } from '../../shop.server.ts'
import { readDue } from '../orders/order-due.server.ts'
import { type PackingState, requirePacking } from '../packing/packing-order.server.ts'
import { requireNoneOpen } from '../payments/captures.server.ts'

/** `costCents`: what the order costs by now. */
export type Demanded = { state: PackingState; demand: Demand | null; costCents: Cents }

/** Returns what the shopper of a paid order has to pay by a link; null if nothing is owed. */
export async function findDemand(shop: Shop, db: Db, orderId: string): Promise<Demanded> {
  const state = await requirePacking(db, orderId)
  const { order } = state
  const costCents = (isInBags(state) ? state.amounts : order).totalCents
  const isEnded = !isWaiting(order.state) && order.state !== 'fulfilled'
  if (isEnded) return { state, demand: null, costCents }
  const demand = isReserved(order)
    ? await findDemandOfHold(shop, db, state)
    : await findDifference(db, state)
  return { state, demand, costCents }
}

/** True once every line of an order is packed, and its packing is not closed. */
function isInBags({ order, progress, goods }: PackingState): boolean {
  const isPacked = goods.length > 0 && progress.every(line => openPieces(line) === 0)
  return isToPack(order.state) && isPacked
}

/** What the newest revision costs more than was paid; or the goods in the bags, once every line is packed. */
async function findDifference(db: Db, state: PackingState): Promise<Demand | null> {
  const { order, revision } = state
  const due = isInBags(state) ? state.due : await readDue(db, order)
  const { owedCents: amountCents } = sumDue(due)
  if (amountCents === 0) return null
  return { kind: 'difference', amountCents, revision: revision?.number ?? null, parts: due }
}

/**
 * A reserved amount that is too small by now, or that the bank let go. What is packed is charged, otherwise the new limit
 * is reserved.
 */
async function findDemandOfHold(
  { env, now }: Shop,
  db: Db,
  { order, captures, revision }: PackingState,
): Promise<Demand | null> {
  const { limitCents, receipt, state, creditCents } = order
  const isRefused = captures.at(-1)?.state === 'refused'
  const parts: Demand['parts'] = []
  if (state === 'packed' && revision) {
    const amountCents = Math.max(0, revision.totalCents - creditCents)
    return isRefused && amountCents > 0
      ? { kind: 'packed', amountCents, revision: revision.number, parts }
      : null
  }
  const { createdAt, amountCents: holdCents } = await requireAttempt(db, receipt.receiptId ?? '')
  const endedAt = Date.parse(createdAt) + env.CARD_HOLD_DAYS * DAY_MS
  const isHeld = holdCents === 0 || (!isRefused && endedAt > now().getTime())
  const isTooSmall = (limitCents ?? 0) > moneyOf(order).reservedCents
  // The credit that is set aside covers a part.
  const amountCents = (limitCents ?? 0) - creditCents
  if ((isHeld && !isTooSmall) || amountCents <= 0) return null
  return { kind: 'authorisation', amountCents, revision: revision?.number ?? null, parts }
}

/** Throws a 409 while a refund or a capture of the order has no result: it may change what is owed. */
export function requireSettledMoney({ refunds, captures }: PackingState): void {
  if (refunds.some(({ state }) => state === 'checking' || state === 'waiting')) {
    throw new ShopError('conflict', messages.refundUnderWay)
  }
  requireNoneOpen(captures)
}
