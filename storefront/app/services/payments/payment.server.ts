import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { inTransaction } from '#database/db.ts'
import type { Order, OrderDraft } from '#database/stores/order-rows.ts'
import { findOrder, moveOrder, replaceOrder } from '#database/stores/orders.ts'
import {
  findAttemptOfToken,
  findLastAttempt,
  insertAttempt,
  type PaymentAttempt,
} from '#database/stores/payment-attempts.ts'
import { claimRefund, findRefundByKey } from '#database/stores/refunds.ts'
import { normalizeEmail } from '#database/stores/users.ts'
import { canMove } from '#shared/domain/order-state.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type {
  CheckoutView,
  PaymentStatus,
  PaymentStatusInput,
  ProcessInput,
} from '#shared/schemas/checkout.ts'
import type { PaidReceipt } from '#shared/schemas/order.ts'
import type { Shop } from '../../shop.server.ts'
import { priceOrderRequest } from '../checkout/order-pricing.server.ts'
import { sharedNow } from '../operations/shared-clock.server.ts'
import { toCheckoutView, withoutPerson } from '../orders/order-views.server.ts'
import {
  noSuchOrder,
  orderChanged,
  toPaymentFailure,
  unknownOutcome,
} from './payment-failures.server.ts'
import { type Browser, countCharge, reserveDecline } from './payment-limits.server.ts'
import { sendRefund } from './refund-settlement.server.ts'
import { reversalKey, settle } from './settlement.server.ts'

const WAIT_MS = 45_000
const POLL_MS = 250

/**
 * Charges a stored order once. Repeating a paid order answers its receipt to whoever placed it,
 * repeating a call that paid nothing what is known of it now; a call for an order that is being paid
 * waits for that payment's end. Amounts come from the stored order alone.
 */
export async function processPayment(
  shop: Shop,
  input: ProcessInput,
  caller: Browser,
): Promise<PaidReceipt> {
  const { orderId, dataKey } = input.tokenState
  const order = await requireOrder(shop, orderId)
  if (order.paidAt) return repeatReceipt(shop, order, input)
  if (order.state === 'paying') return waitForEnd(shop, input)
  if (order.state === 'unknown') throw unknownOutcome()
  const allowed = canMove(order.state, 'paying')
  if (!allowed.ok) {
    const isOld = order.state === 'expired'
    throw new ShopError('conflict', isOld ? messages.orderExpired : allowed.reason)
  }
  const before = await findAttemptOfToken(shop.db, orderId, hashToken(dataKey))
  if (before) return answerAttempt(shop, before, input)
  await countCharge(shop, caller)

  const isOurs = await requireUnchanged(shop, order, input)
  const attempt = isOurs ? await beginAttempt(shop, order, input, caller) : null
  if (!attempt) return waitForEnd(shop, input)

  const result = await shop.payment.charge({
    attemptId: attempt.id,
    orderId,
    amountCents: attempt.amountCents,
    dataKey,
  })
  const settled = await settle(shop, attempt, result).catch(err => {
    // The card may be charged: the order stays `paying`, and the next round asks the provider.
    shop.log.error({ err, attempt: attempt.id }, 'the end of a payment could not be written')
    throw unknownOutcome()
  })
  if (!settled) return waitForEnd(shop, input)
  const ended = await requireOrder(shop, orderId)
  if (ended.receipt?.receiptId === attempt.id) return requireReceipt(ended)
  if (result.outcome === 'approved') {
    await takeBack(shop, attempt).catch(err => {
      shop.log.error({ err, attempt: attempt.id }, 'a charge is taken back later')
    })
  }
  if (result.outcome === 'error') {
    shop.log.error(
      { attempt: attempt.id, category: result.category },
      'payment provider refused the request',
    )
  }
  throw await toPaymentFailure(shop, attempt.id)
}

/** What became of an order, for whoever placed it; never charges. */
export async function findPaymentStatus(
  shop: Shop,
  { orderId, email }: PaymentStatusInput,
): Promise<PaymentStatus> {
  const order = await requireOrder(shop, orderId)
  if (!isEmailOf(order, email)) throw noSuchOrder()
  if (order.paidAt) return { state: 'paid', receipt: requireReceipt(order) }
  if (['paying', 'unknown'].includes(order.state)) return { state: 'checking' }
  const last = await findLastAttempt(shop.db, orderId)
  if (!last) return { state: 'open' }
  if (last.outcome === null) return { state: 'checking' }
  const { code, message, details } = await toPaymentFailure(shop, last.id)
  return {
    state: 'open',
    failure: { code, message, error: message, isCharged: details?.isCharged === true },
  }
}

/** An order number alone opens nothing: its e-mail or its card token must come with it. */
async function repeatReceipt(shop: Shop, order: Order, input: ProcessInput): Promise<PaidReceipt> {
  const isKnown =
    isEmailOf(order, input.shippingState?.email) ||
    (await findAttemptOfToken(shop.db, order.orderId, hashToken(input.tokenState.dataKey)))
  if (!isKnown) throw new ShopError('conflict', messages.paidAlready)
  return requireReceipt(order)
}

/** Nobody's: an order that has forgotten its person has none. */
function isEmailOf(order: Pick<Order, 'email'>, email = ''): boolean {
  return email !== '' && normalizeEmail(email) === normalizeEmail(order.email)
}

/** Whoever knows the number alone sees what it costs, not whose order it is. */
function changedFor(input: ProcessInput, summary: CheckoutView): ShopError {
  const isTheirs = isEmailOf(summary.shippingState, input.shippingState?.email)
  return orderChanged(isTheirs ? summary : withoutPerson(summary))
}

/**
 * Reprices what is about to be charged; a difference is stored, shown, and nothing is charged. False
 * when another request has begun to pay meanwhile.
 */
async function requireUnchanged(shop: Shop, order: Order, input: ProcessInput): Promise<boolean> {
  const { draft, priced } = await priceOrderRequest(shop, {
    basket: order.lines.map(({ productId, quantity, comment }) => ({
      id: productId,
      qty: quantity,
      comment,
    })),
    shipping: order,
    address: order,
    language: order.language,
    placedBy: order.placedBy,
  })
  const expected = input.tokenState.amount ?? input.paymentState?.amount
  const summary = toCheckoutView(order.orderId, draft, priced.notices)
  const sawOtherAmount =
    expected !== null && expected !== undefined && expected !== summary.paymentState.amount
  if (hasSameContents(draft, order) && !sawOtherAmount) return true
  const replaced = await replaceOrder(shop.db, order.orderId, draft, shop.now())
  if (!replaced) return false
  throw changedFor(input, summary)
}

function hasSameContents(one: OrderDraft, other: OrderDraft): boolean {
  return JSON.stringify(contents(one)) === JSON.stringify(contents(other))
}

/** What a shopper agrees to by paying. */
function contents(order: OrderDraft) {
  return [
    order.totalCents,
    order.zoneId,
    order.deliveryDate,
    order.lines.map(line => [line.productId, line.quantity, line.unitPriceCents, line.totalCents]),
  ]
}

/**
 * Writes the attempt before anything is sent; null when another request was faster. What is charged
 * is what stands in the order at that moment: contents replaced since the repricing are shown first.
 */
async function beginAttempt(shop: Shop, order: Order, input: ProcessInput, caller: Browser) {
  return inTransaction(shop.db, async trx => {
    const { orderId, state, totalCents } = order
    const now = await sharedNow({ ...shop, db: trx })
    const won = await moveOrder(trx, { orderId, from: state, to: 'paying' }, now)
    if (!won) return null
    const current = await findOrder(trx, orderId)
    if (!current) throw noSuchOrder()
    if (!hasSameContents(current, order)) throw changedFor(input, toCheckoutView(orderId, current))
    const tokenHash = hashToken(input.tokenState.dataKey)
    const reservedDeclines = await reserveDecline(trx, shop, caller)
    const draft = { orderId, amountCents: totalCents, tokenHash, reservedDeclines }
    const attempt = await insertAttempt(trx, draft, now)
    if (!attempt) throw new ShopError('conflict', messages.tokenUsed)
    return attempt
  })
}

/**
 * What the attempt with the caller's own card came to. It may have been written since the order was
 * read, by a request that is still asking the provider.
 */
async function answerAttempt(
  shop: Shop,
  attempt: PaymentAttempt,
  input: ProcessInput,
): Promise<PaidReceipt> {
  if (attempt.outcome === null) return waitForEnd(shop, input)
  const order = await requireOrder(shop, attempt.orderId)
  if (order.paidAt) return repeatReceipt(shop, order, input)
  throw await toPaymentFailure(shop, attempt.id)
}

/** Answers what another request's payment of this order comes to, as far as that is known before the shop stops. */
async function waitForEnd(shop: Shop, input: ProcessInput): Promise<PaidReceipt> {
  for (let waited = 0; waited < WAIT_MS; waited += POLL_MS) {
    const order = await requireOrder(shop, input.tokenState.orderId)
    if (order.paidAt) return repeatReceipt(shop, order, input)
    if (order.state === 'unknown') throw unknownOutcome()
    if (order.state !== 'paying') {
      const last = await findLastAttempt(shop.db, order.orderId)
      if (!last) throw unknownOutcome()
      // One that begins anew after a decline is waited for too.
      if (last.outcome !== null) throw await failureOfOther(shop, last)
    }
    // Many may wait at once: each looks whether the shop stops, instead of listening for it.
    await sleep(POLL_MS)
    if (shop.payment.closing.aborted) throw unknownOutcome()
  }
  throw unknownOutcome()
}

/** What another request's payment came to, without what the provider said of that card. */
async function failureOfOther(shop: Shop, { id }: PaymentAttempt): Promise<ShopError> {
  const { code, message, details } = await toPaymentFailure(shop, id)
  return new ShopError(code, message, { details: { isCharged: details?.isCharged } })
}

async function requireOrder(shop: Shop, orderId: string): Promise<Order> {
  const order = await findOrder(shop.db, orderId)
  if (!order) throw noSuchOrder()
  return order
}

function hashToken(dataKey: string): string {
  return createHash('sha256').update(dataKey).digest('hex')
}

/** At once, unless another process took it up meanwhile. */
async function takeBack(shop: Shop, attempt: PaymentAttempt): Promise<void> {
  const written = await findRefundByKey(shop.db, reversalKey(attempt))
  const ours = written && (await claimRefund(shop.db, written, written.kind, await sharedNow(shop)))
  if (ours) await sendRefund(shop, ours)
}

function requireReceipt(order: Order): PaidReceipt {
  if (!order.receipt) throw new Error(`paid order ${order.orderId} has no receipt`)
  return { ...order.receipt, invoiceNumber: order.invoiceNumber ?? 0 }
}
