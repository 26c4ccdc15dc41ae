import { type Db, inTransaction } from '#database/db.ts'
import type { Order } from '#database/stores/order-rows.ts'
import { claimOpenOrder, findOrder, moveOrder, takeInvoiceNumber } from '#database/stores/orders.ts'
import {
  type Asking,
  claimReservedDeclines,
  findLastAttempt,
  findUnsettledOrders,
  finishAttempt,
  type PaymentAttempt,
} from '#database/stores/payment-attempts.ts'
import { insertRefund } from '#database/stores/refunds.ts'
import { deliveryPromise } from '#shared/domain/delivery-promise.ts'
import { canMove, type OrderState } from '#shared/domain/order-state.ts'
import { shopDay } from '#shared/domain/shop-time.ts'
import type { Receipt } from '#shared/schemas/order.ts'
import { findMismatches, type Mismatch } from '../../clients/payment/card-check.ts'
import type { PaymentCategory, PaymentResult } from '../../clients/payment/port.ts'
import type { Shop } from '../../shop.server.ts'
import { enqueueOrderMails } from '../mail/order-mails.server.ts'
import { sharedNow, watchSharedClock } from '../operations/shared-clock.server.ts'
import { isFarFrom } from '../operations/steady-clock.ts'
import { confirmDecline, releaseDecline } from './payment-limits.server.ts'

export type Outcome = Omit<PaymentResult, 'outcome' | 'category'> & {
  outcome: PaymentResult['outcome'] | 'not_found'
  category?: PaymentCategory | Mismatch | undefined
}

/** Longer than a charge and the question after it are on their way; older ones were left by a crash. */
export const STALE_MS = 90_000
/** What has been open for so long a person may end; the provider is then asked only now and then. */
const OLD_MS = 24 * 3_600_000
const REST_MS = 10 * 60_000

export function isOld(begunAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(begunAt) >= OLD_MS
}

export function askingAt(now: Date): Asking {
  return { now, staleMs: STALE_MS, oldMs: OLD_MS, restMs: REST_MS }
}

/**
 * Writes what became of an attempt and moves its order. False when its end was written before by
 * somebody else; what stands in the database is true then.
 */
export function settle(shop: Shop, attempt: PaymentAttempt, answered: Outcome): Promise<boolean> {
  const result = { ...answered, category: findReversalReason(shop, answered) ?? answered.category }
  return inTransaction(shop.db, async trx => {
    if (!(await finishAttempt(trx, attempt.id, result, shop.now()))) return false
    await moveOn(shop, trx, attempt, result)
    await endReservation(shop, trx, attempt, result)
    return true
  })
}

/** The order goes where the end of its attempt leads; an approval that fits no order is taken back. */
async function moveOn(shop: Shop, trx: Db, attempt: PaymentAttempt, result: Outcome) {
  const order = await findOrder(trx, attempt.orderId)
  const last = await findLastAttempt(trx, attempt.orderId)
  const to = stateAfter(shop, result)
  const unwanted = findReversalReason(shop, result)
  if (unwanted) await writeVoid(trx, attempt, unwanted, shop.now())
  if (order?.state === to && to !== 'paid') return
  if (order && last?.id === attempt.id && canMove(order.state, to).ok) {
    await move(shop, trx, order, to, result)
  } else if (to !== 'declined') {
    const { id, orderId } = attempt
    shop.log.error({ orderId, attempt: id, state: order?.state, to }, 'payment fits no order')
    if (to === 'paid') await writeVoid(trx, attempt, 'late', shop.now())
  }
}

/**
 * The attempt counted ahead as a declined card. Last in its transaction: these rows are shared by the
 * payments of one address. It holds for whoever ends the attempt, also after the process that began it died.
 */
async function endReservation(
  shop: Shop,
  trx: Db,
  attempt: PaymentAttempt,
  result: Outcome,
): Promise<void> {
  const reserved = await claimReservedDeclines(trx, attempt.id)
  const isDeclined = result.outcome === 'declined' || findReversalReason(shop, result) !== null
  if (isDeclined) await confirmDecline(trx, shop, reserved)
  else await releaseDecline(trx, reserved)
}

/** Where an order goes after an attempt; an approval without a receipt is none yet. */
function stateAfter(shop: Shop, result: Outcome): 'paid' | 'unknown' | 'declined' {
  const { outcome, receipt } = result
  if (findReversalReason(shop, result)) return 'declined'
  if (outcome === 'approved') return receipt ? 'paid' : 'unknown'
  return outcome === 'unknown' ? 'unknown' : 'declined'
}

/** Why an approved charge is taken back at once, by the shop's settings; null when it is kept. */
export function findReversalReason({ env }: Pick<Shop, 'env'>, result: Outcome): Mismatch | null {
  if (result.outcome !== 'approved' || !result.receipt) return null
  const rules = { cvd: env.CVD_MISMATCH, avs: env.AVS_MISMATCH }
  return findMismatches(result).find(mismatch => rules[mismatch] === 'void') ?? null
}

/** Why the shop takes a charge back by itself: the card's data, or it arrived once its order had gone on without it. */
export type ReversalReason = Mismatch | 'late'

/** Written with the end of the charge, so that it is taken back whatever happens to this process. */
async function writeVoid(
  trx: Db,
  attempt: PaymentAttempt,
  reason: ReversalReason,
  now: Date,
): Promise<void> {
  const { id: attemptId, orderId, amountCents } = attempt
  await insertRefund(
    trx,
    {
      orderId,
      attemptId,
      number: 1,
      kind: 'void',
      amountCents,
      taxCents: 0,
      reason,
      askedBy: '',
      requestKey: reversalKey(attempt),
      isSending: false,
    },
    now,
  )
}

export function reversalKey({ id }: Pick<PaymentAttempt, 'id'>): string {
  return `mismatch ${id}`
}

async function move(shop: Shop, trx: Db, order: Order, to: OrderState, result: Outcome) {
  const { orderId, state: from } = order
  const set =
    to === 'paid' && result.receipt ? await paid(shop, trx, order, result.receipt) : undefined
  const reason = result.category ?? ''
  const moved = await moveOrder(trx, { orderId, from, to, reason, set }, shop.now())
  if (!moved) throw new Error(`order ${orderId} left ${from} while its payment was settled`)
  if (to === 'paid') await enqueueOrderMails(trx, shop, orderId)
}

async function paid(shop: Shop, trx: Db, order: Order, receipt: Receipt) {
  const now = shop.now()
  return {
    receipt,
    invoiceNumber: await takeInvoiceNumber(trx),
    paidAt: now.toISOString(),
    promise: keptPromise(order, now, shop.env.TIME_ZONE),
  }
}

/** What was promised, or a new promise where its day was over before the payment was known. */
function keptPromise({ sameDay, deliveryDate }: Order, now: Date, timeZone: string) {
  if (deliveryDate >= shopDay(now, timeZone)) return { sameDay, deliveryDate }
  const promise = deliveryPromise(now, timeZone)
  return { sameDay: promise.sameDay, deliveryDate: promise.date }
}

/** Asks the provider about every payment whose end is not known; nothing is charged by it. */
export async function reconcilePayments(shop: Shop): Promise<void> {
  const { now, hasJumped } = await watchSharedClock(shop, STALE_MS)
  for (const open of await findUnsettledOrders(shop.db, askingAt(now))) {
    const { orderId } = open
    try {
      if (!(await claimOpenOrder(shop.db, open, await sharedNow(shop)))) continue
      await reconcile(shop, orderId, at => !hasJumped && isFarFrom(at, now, STALE_MS))
    } catch (error) {
      shop.log.error({ err: error, orderId }, 'payment could not be looked up')
    }
  }
}

async function reconcile(
  shop: Shop,
  orderId: string,
  isStale: (at: string) => boolean,
): Promise<void> {
  const attempt = await findLastAttempt(shop.db, orderId)
  if (!attempt) throw new Error(`order ${orderId} is being paid without an attempt`)
  const result = await shop.payment.lookup({
    attemptId: attempt.id,
    orderId,
    amountCents: attempt.amountCents,
  })
  // Until then the charge may still arrive at the provider.
  if (result.outcome === 'not_found' && !isStale(attempt.createdAt)) return
  const settled = await settle(shop, attempt, result)
  if (settled) shop.log.info({ orderId, outcome: result.outcome }, 'payment looked up')
}
