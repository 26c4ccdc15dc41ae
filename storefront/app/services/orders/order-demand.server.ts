import type { Capture } from '#database/stores/captures.ts'
import { isReserved, moneyOf } from '#database/stores/order-money.ts'
import type { Revision } from '#database/stores/packing.ts'
import type { PaymentAttempt } from '#database/stores/payment-attempts.ts'
import type { Demand } from '#database/stores/payment-requests.ts'
import { sumDue } from '#shared/domain/due.ts'
import type { RefundPart } from '#shared/domain/refund.ts'
import type { Env } from '../../env.server.ts'
import type { Shop } from '../../shop.server.ts'
import { heldUntil } from './hold-end.server.ts'
import type { InvoicedOrder } from './order-views.server.ts'

export type DemandShop = Pick<Shop, 'now'> & { env: Pick<Env, 'CARD_HOLD_DAYS'> }

/** `captures`: of the first payment. `revision`: the newest one. */
type OrderMoves = { order: InvoicedOrder; captures: Capture[]; revision: Revision | null }

/** Reads the attempt of a reserved amount. */
type RequireAttempt = (id: string) => Promise<PaymentAttempt>

/** Returns what a link can ask for, if `due` is due by the newest revision; null if nothing is owed. */
export async function demandOf(
  shop: DemandShop,
  requireAttempt: RequireAttempt,
  moves: OrderMoves,
  due: RefundPart[],
): Promise<Demand | null> {
  if (isReserved(moves.order)) return demandOfHold(shop, requireAttempt, moves)
  const { owedCents: amountCents } = sumDue(due)
  if (amountCents === 0) return null
  return { kind: 'difference', amountCents, revision: moves.revision?.number ?? null, parts: due }
}

/**
 * A reserved amount that is too small by now, or that the bank let go. What is packed is charged, otherwise the new limit
 * is reserved.
 */
async function demandOfHold(
  { env, now }: DemandShop,
  requireAttempt: RequireAttempt,
  { order, captures, revision }: OrderMoves,
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
  const { createdAt, amountCents: holdCents } = await requireAttempt(receipt.receiptId ?? '')
  const isOver = heldUntil(createdAt, env.CARD_HOLD_DAYS) <= now()
  const isHeld = holdCents === 0 || (!isRefused && !isOver)
  const isTooSmall = (limitCents ?? 0) > moneyOf(order).reservedCents
  // The credit that is set aside covers a part.
  const amountCents = (limitCents ?? 0) - creditCents
  if ((isHeld && !isTooSmall) || amountCents <= 0) return null
  return { kind: 'authorisation', amountCents, revision: revision?.number ?? null, parts }
}
