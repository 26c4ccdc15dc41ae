import type { Order } from '#database/stores/order-types.ts'
import type { Demand } from '#database/stores/payment-requests.ts'
import { sumDue } from '#shared/domain/orders/due.ts'
import type { MoneyPart } from '#shared/domain/orders/money-parts.ts'
import { isReserved, moneyOf } from '#shared/domain/orders/order-money.ts'
import type { Env } from '../../../env.server.ts'
import type { Shop } from '../../../shop.server.ts'
import { heldUntil } from './hold-end.server.ts'
import type { MoneyState } from './money-state.server.ts'

/** `holdDays`: how long a bank reserves an amount. */
export type HoldTime = { now: Date; holdDays: number }

export type DemandShop = Pick<Shop, 'now'> & { env: Pick<Env, 'CARD_HOLD_DAYS'> }

export function holdTimeOf({ now, env }: DemandShop): HoldTime {
  return { now: now(), holdDays: env.CARD_HOLD_DAYS }
}

/** What decides how much the shopper has to pay by a link. `due`: see `dueOf`. */
type DemandState = Pick<MoneyState, 'captures' | 'cardHold' | 'revision'> & {
  order: Order
  due: MoneyPart[]
}

/** Returns what the shopper has to pay or reserve by a link; null if nothing is owed. */
export function demandOf(money: DemandState, time: HoldTime): Demand | null {
  const { order, revision, due } = money
  if (isReserved(order)) return demandOfHold(money, time)
  const { owedCents: amountCents } = sumDue(due)
  if (amountCents === 0) return null
  const number = revision?.number ?? null
  return { kind: 'difference', amountCents, revision: number, parts: due, releasesHold: false }
}

/** True if the hold has expired: its time is over, or the bank refused to charge it. */
export function isHoldGone(
  { order, captures, cardHold }: Pick<DemandState, 'order' | 'captures' | 'cardHold'>,
  { now, holdDays }: HoldTime,
): boolean {
  // Without an amount on a card, store credit covers the order.
  if (!isReserved(order) || !cardHold || cardHold.amountCents === 0) return false
  return captures.at(-1)?.state === 'refused' || heldUntil(cardHold.createdAt, holdDays) <= now
}

/**
 * A hold that is now too small, or has expired. What is packed is charged, otherwise the new limit
 * is reserved.
 */
function demandOfHold(money: DemandState, time: HoldTime): Demand | null {
  const { order, captures, revision } = money
  const { limitCents, state, creditCents } = order
  const parts: Demand['parts'] = []
  if (state === 'packed' && revision) {
    const amountCents = Math.max(0, revision.totalCents - creditCents)
    return captures.at(-1)?.state === 'refused' && amountCents > 0
      ? { kind: 'packed', amountCents, revision: revision.number, parts, releasesHold: false }
      : null
  }
  const isTooSmall = (limitCents ?? 0) > moneyOf(order).reservedCents
  // The credit that is set aside covers a part.
  const amountCents = (limitCents ?? 0) - creditCents
  const isGone = isHoldGone(money, time)
  if ((!isGone && !isTooSmall) || amountCents <= 0) return null
  const releasesHold = !isGone && (money.cardHold?.amountCents ?? 0) > 0
  const number = revision?.number ?? null
  return { kind: 'authorisation', amountCents, revision: number, parts, releasesHold }
}
