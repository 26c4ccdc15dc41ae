import { createHash } from 'node:crypto'
import { inTransaction } from '#database/db.ts'
import type { Order } from '#database/stores/order-rows.ts'
import { findOrder, moveOrder, replaceOrder } from '#database/stores/orders.ts'
import { insertAttempt, type PaymentAttempt } from '#database/stores/payment-attempts.ts'
import { canMove } from '#shared/domain/order-state.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { ProcessInput } from '#shared/schemas/checkout.ts'
import type { Receipt } from '#shared/schemas/order.ts'
import type { Shop } from '../shop.server.ts'
import { priceWish } from './order-pricing.server.ts'
import { toCheckoutView } from './order-views.server.ts'
import { settle } from './settlement.server.ts'

const WAIT_MS = 45_000
const POLL_MS = 250

/**
 * Charges a stored order once. Repeating a paid order answers its receipt; a call for an order that
 * is being paid waits for that payment's end. Amounts come from the stored order alone.
 */
export async function processPayment(shop: Shop, input: ProcessInput): Promise<Receipt> {
  const { orderId, dataKey } = input.tokenState
  const order = await requireOrder(shop, orderId)
  if (order.paidAt) return requireReceipt(order)
  if (order.state === 'paying') return waitForEnd(shop, orderId)
  if (order.state === 'unknown') throw unknownOutcome()
  const allowed = canMove(order.state, 'paying')
  if (!allowed.ok) throw new ShopError('conflict', allowed.reason)

  await requireUnchanged(shop, order, input)
  const attempt = await beginAttempt(shop, order, dataKey)
  if (!attempt) return waitForEnd(shop, orderId)

  const result = await shop.payment.charge({
    attemptId: attempt.id,
    orderId,
    amountCents: attempt.amountCents,
    dataKey,
  })
  return settle(shop, attempt, 'paying', result)
}

/** Reprices what is about to be charged; a difference is stored, shown, and nothing is charged. */
async function requireUnchanged(shop: Shop, order: Order, input: ProcessInput): Promise<void> {
  const { draft, priced } = await priceWish(shop, {
    basket: order.lines.map(({ productId, quantity, comment }) => ({
      id: productId,
      qty: quantity,
      comment,
    })),
    shipping: order,
    address: order,
  })
  const expected = input.tokenState.amount ?? input.paymentState?.amount
  const summary = toCheckoutView(order.orderId, draft, priced.notices)
  const sawOtherAmount =
    expected !== null && expected !== undefined && expected !== summary.paymentState.amount
  const same = JSON.stringify(contents(draft)) === JSON.stringify(contents(order))
  if (same && !sawOtherAmount) return
  await replaceOrder(shop.db, order.orderId, draft, shop.now())
  throw new ShopError('conflict', messages.orderChanged, {
    details: { error: messages.orderChanged, summary },
  })
}

/** What a shopper agrees to by paying. */
function contents(order: Pick<Order, 'lines' | 'totalCents' | 'zoneId' | 'deliveryDate'>) {
  return [
    order.totalCents,
    order.zoneId,
    order.deliveryDate,
    order.lines.map(line => [line.productId, line.quantity, line.unitPriceCents, line.totalCents]),
  ]
}

/** Writes the attempt before anything is sent; null when another request was faster. */
async function beginAttempt(
  shop: Shop,
  order: Order,
  dataKey: string,
): Promise<PaymentAttempt | null> {
  const tokenHash = createHash('sha256').update(dataKey).digest('hex')
  return inTransaction(shop.db, async trx => {
    const { orderId, state, totalCents } = order
    const won = await moveOrder(trx, { orderId, from: state, to: 'paying' }, shop.now())
    if (!won) return null
    const attempt = await insertAttempt(
      trx,
      { orderId, amountCents: totalCents, tokenHash },
      shop.now(),
    )
    if (!attempt) throw failure('conflict', messages.tokenUsed)
    return attempt
  })
}

/** Answers what another request's payment of this order comes to. */
async function waitForEnd(shop: Shop, orderId: string): Promise<Receipt> {
  for (let waited = 0; waited < WAIT_MS; waited += POLL_MS) {
    const order = await requireOrder(shop, orderId)
    if (order.paidAt) return requireReceipt(order)
    if (order.state === 'unknown') throw unknownOutcome()
    if (order.state !== 'paying') throw failure('declined', messages.declined)
    await new Promise(resolve => setTimeout(resolve, POLL_MS))
  }
  throw unknownOutcome()
}

async function requireOrder(shop: Shop, orderId: string): Promise<Order> {
  const order = await findOrder(shop.db, orderId)
  if (!order) throw failure('not_found', 'There is no such order.')
  return order
}

function requireReceipt(order: Order): Receipt {
  if (!order.receipt) throw new Error(`paid order ${order.orderId} has no receipt`)
  return order.receipt
}

function failure(code: 'conflict' | 'declined' | 'not_found', message: string): ShopError {
  return new ShopError(code, message, { details: { error: message } })
}

function unknownOutcome(): ShopError {
  return new ShopError('unavailable', messages.paymentUnknown, {
    details: { error: messages.paymentUnknown },
  })
}
