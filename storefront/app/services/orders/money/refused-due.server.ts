import { type Revision, withoutReturns } from '#database/stores/order-revisions.ts'
import { type Order, orderWithUnitsAndPrices } from '#database/stores/order-types.ts'
import type { RefundWithParts } from '#database/stores/refunds.ts'
import type { Cents } from '#shared/domain/money/money.ts'
import type { DueAccount } from '#shared/domain/orders/due.ts'
import { limitParts } from '#shared/domain/orders/due-limit.ts'
import { type MoneyPart, totalOf } from '#shared/domain/orders/money-parts.ts'
import type { OrderGoods } from '#shared/domain/orders/order-goods.ts'
import { isPaymentReturned, isToPack } from '#shared/domain/orders/order-state.ts'
import { isGivenBack } from '#shared/domain/orders/refund.ts'
import { splitByHand } from '#shared/domain/orders/refund-by-hand.ts'
import { priceWithoutItems } from '#shared/domain/orders/returns.ts'
import { joinParts, splitSetOff, takeAway } from '#shared/domain/orders/split-refund.ts'
import type { MoneyState } from './money-state.server.ts'
import { costNow, dueAccountOf } from './order-cost.server.ts'
import { dueOf } from './order-due.server.ts'

/** What decided a refund: the id of a return, or null for packing and edits. */
type Cause = number | null

/** `goods`: what the newest revision contains. */
type Sold = {
  order: Order
  revision: Revision | null
  refunds: readonly RefundWithParts[]
  account: DueAccount
  goods: readonly OrderGoods[]
}

/** Returns what the shop still owes of each cause, because the provider refused its refund. */
export function splitRefusedDue(sold: Sold): Map<Cause, MoneyPart[]> {
  const { order, refunds, account, goods } = sold
  const refusedDue = new Map<Cause, MoneyPart[]>()
  const charged = orderWithUnitsAndPrices(order)
  let counted = account
  const computed = refunds.filter(refund => refund.isComputed)
  const byHand = listByHand(refunds)
  for (const cause of new Set(computed.map(({ returnId }) => returnId))) {
    let parts = listRefused(sold, cause)
    if (parts.length === 0) continue
    // Staff may have given back some of it since, by line or as a free amount.
    const [first] = newestOf(computed, cause)
    for (const refund of byHand.filter(({ id }) => id > (first?.id ?? 0))) {
      const [left, open] = takeAway(parts, refund.dueRefunds)
      parts = left
      refund.dueRefunds = open
    }
    const maxCents = totalOf(priceWithoutItems(charged, goods, [], counted).parts)
    parts = limitParts(counted, parts, { maxCents, standardRate: order.taxRate })
    refusedDue.set(cause, parts)
    counted = withRefusedDue(counted, parts)
  }
  return refusedDue
}

/**
 * Returns what the provider refused of the newest refund of a cause. One that is sent again has the same parts. If the
 * order was packed again since, that decided again.
 */
function listRefused(
  { refunds, revision }: Pick<Sold, 'refunds' | 'revision'>,
  cause: Cause,
): MoneyPart[] {
  const soldAt = withoutReturns(revision)?.createdAt ?? ''
  const computed = refunds.filter(refund => refund.isComputed)
  const refused = newestOf(computed, cause).filter(
    ({ state, finishedAt }) => state === 'refused' && (finishedAt ?? '') >= soldAt,
  )
  // What they set off was moved once they were refused.
  return joinParts(refused.flatMap(({ parts }) => splitSetOff(parts)[1]))
}

/** Returns the newest refund of a cause, and those to other cards or to the credit that follow it. */
function newestOf(computed: readonly RefundWithParts[], cause: Cause): RefundWithParts[] {
  const ofCause = computed.filter(({ returnId }) => returnId === cause)
  return ofCause.slice(ofCause.findLastIndex(({ afterId }) => afterId === null))
}

/** Returns what was due of each refund by hand when staff made it. */
function listByHand(refunds: readonly RefundWithParts[]) {
  return refunds
    .filter(refund => !refund.isComputed && isGivenBack(refund))
    .map(({ id, parts }) => ({ id, dueRefunds: splitByHand(parts).dueRefunds }))
}

export function withRefusedDue(account: DueAccount, refusedDue: readonly MoneyPart[]): DueAccount {
  return { ...account, dueRefunds: [...account.dueRefunds, ...refusedDue] }
}

/** True if the provider refused the refund of exactly this amount, which packing or edits decided. */
export function wasRefundRefused(sold: Pick<Sold, 'refunds' | 'revision'>, cents: Cents): boolean {
  return totalOf(listRefused(sold, null)) === cents
}

/** Returns what the shop still owes of each cause, of an order that is packed or handed over. */
export function listRefusedDueByCause(
  order: Order,
  moneyState: MoneyState,
): Map<Cause, MoneyPart[]> {
  if (isToPack(order.state) || isPaymentReturned(order.state)) return new Map()
  if (moneyState.revision?.kind !== 'returned') return new Map([[null, dueOf(order, moneyState)]])
  const account = dueAccountOf(order, moneyState.refunds)
  const { goods } = costNow(order, moneyState)
  return splitRefusedDue({ order, ...moneyState, account, goods })
}

/**
 * Returns what packing or edits still owe of an order that is packed or handed over. Before, closing the packing gives it
 * back. What returns owe is theirs.
 */
export function listRefusedDue(order: Order, moneyState: MoneyState): MoneyPart[] {
  return listRefusedDueByCause(order, moneyState).get(null) ?? []
}
