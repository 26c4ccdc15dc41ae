import { isPaidBy, type Order } from '#database/stores/order-types.ts'
import { findOrder } from '#database/stores/orders.ts'
import {
  findAttemptOfToken,
  findLastAttempt,
  type PaymentAttempt,
} from '#database/stores/payment-attempts.ts'
import { toDollars } from '#shared/domain/money/money.ts'
import { canChangeState, isPaymentUnsettled } from '#shared/domain/orders/order-state.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { PaidReceipt } from '#shared/responses/order.ts'
import type { PaymentStatus } from '#shared/responses/payment.ts'
import type { PaymentStatusInput, ProcessInput } from '#shared/schemas/checkout.ts'
import { hashToken } from '../../auth/hash-token.server.ts'
import type { PaymentResult } from '../../clients/payment/port.ts'
import type { Shop } from '../../shop.server.ts'
import {
  type PaymentProgress,
  resultOfAttempt,
  waitForEnd,
} from '../payments/attempt-result.server.ts'
import {
  noSuchOrder,
  toPaymentFailure,
  unknownOutcome,
} from '../payments/payment-failures.server.ts'
import { countCharge } from '../payments/payment-limits.server.ts'
import { sendStoredReversals } from '../payments/reverse-now.server.ts'
import { sendAttempt } from '../payments/send-attempt.server.ts'
import { beginPayment } from './begin-payment.server.ts'
import type { Payer } from './credit-share.server.ts'
import { isEmailOf } from './reprice-order.server.ts'

/**
 * Charges a stored order once; an order with a limit is authorised for it instead. Amounts come only from the stored order.
 * - Repeating the call for a paid order returns the receipt, if the caller placed the order.
 * - Repeating a failed call throws the current failure.
 * - A call for an order that is being paid waits for the end of that payment.
 */
export async function processPayment(shop: Shop, payer: Payer): Promise<PaidReceipt> {
  const { input, caller } = payer
  const { orderId, dataKey } = input.tokenState
  const readProgress = progressReader(shop, input)
  const order = await requireOrder(shop, orderId)
  if (order.paidAt) return repeatReceipt(shop, order, input)
  if (order.state === 'paying') return waitForEnd(shop, readProgress)
  requirePayable(order)
  const previous = await findAttemptOfToken(shop.db, orderId, hashToken(dataKey))
  if (previous) return resultOfAttempt(shop, previous, readProgress)
  await countCharge(shop, caller)

  const attempt = await beginPayment(shop, order, payer)
  if (!attempt) return waitForEnd(shop, readProgress)
  if (attempt.amountCents === 0) return requireReceipt(await requireOrder(shop, orderId))

  const result = await sendAttempt(shop, attempt, dataKey)
  return result ? resultOfCharge(shop, attempt, result) : waitForEnd(shop, readProgress)
}

/** Throws if the order's state does not allow a payment. */
function requirePayable({ state }: Order): void {
  if (state === 'unknown') throw unknownOutcome()
  const allowed = canChangeState(state, 'paying')
  if (allowed.ok) return
  const message = state === 'expired' ? messages.orderExpired : allowed.reason
  throw new ShopError('conflict', message, { details: { isClosed: true } })
}

/** Returns the receipt of a settled charge, or throws its failure. Reverses a charge that its order did not keep. */
async function resultOfCharge(
  shop: Shop,
  attempt: PaymentAttempt,
  { outcome }: PaymentResult,
): Promise<PaidReceipt> {
  const ended = await requireOrder(shop, attempt.orderId)
  if (isPaidBy(ended, attempt.id)) return requireReceipt(ended)
  if (outcome === 'approved') await sendStoredReversals(shop, attempt)
  throw await toPaymentFailure(shop, attempt.id)
}

/** Returns the payment status of an order. Requires the order's email address. Never charges. */
export async function findPaymentStatus(
  shop: Shop,
  { orderId, email }: PaymentStatusInput,
): Promise<PaymentStatus> {
  const order = await requireOrder(shop, orderId)
  if (!isEmailOf(order, email)) throw noSuchOrder()
  if (order.paidAt) return { state: 'paid', receipt: requireReceipt(order) }
  if (isPaymentUnsettled(order.state)) return { state: 'checking' }
  const last = await findLastAttempt(shop.db, orderId)
  if (!last) return { state: 'open' }
  if (last.outcome === null) return { state: 'checking' }
  const { code, message, details } = await toPaymentFailure(shop, last.id)
  return {
    state: 'open',
    failure: { code, message, error: message, isCharged: details?.isCharged === true },
  }
}

/** Returns the receipt only with the order's email or card token; the order number alone is not enough. */
async function repeatReceipt(shop: Shop, order: Order, input: ProcessInput): Promise<PaidReceipt> {
  const isAuthorized =
    isEmailOf(order, input.shippingState?.email) ||
    (await findAttemptOfToken(shop.db, order.orderId, hashToken(input.tokenState.dataKey)))
  if (!isAuthorized) throw new ShopError('conflict', messages.paidAlready)
  return requireReceipt(order)
}

/** Reads the payment of an order. A request that still waits for the provider may have stored its result. */
function progressReader(shop: Shop, input: ProcessInput) {
  return async (): Promise<PaymentProgress<PaidReceipt>> => {
    const order = await requireOrder(shop, input.tokenState.orderId)
    if (order.paidAt) {
      return { state: 'paid', result: await repeatReceipt(shop, order, input) }
    }
    const { state } = order
    if (state === 'unknown' || state === 'paying') return { state }
    return { state: 'open', last: await findLastAttempt(shop.db, order.orderId) }
  }
}

async function requireOrder(shop: Shop, orderId: string): Promise<Order> {
  const order = await findOrder(shop.db, orderId)
  if (!order) throw noSuchOrder()
  return order
}

function requireReceipt(order: Order): PaidReceipt {
  if (!order.receipt) throw new Error(`paid order ${order.orderId} has no receipt`)
  return {
    ...order.receipt,
    invoiceNumber: order.invoiceNumber ?? 0,
    credit: toDollars(order.creditCents),
  }
}
