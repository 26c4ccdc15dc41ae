import { inTransaction } from '#database/db.ts'
import { findOrder, moveOrder, takeInvoiceNumber } from '#database/stores/orders.ts'
import {
  findLastAttempt,
  findUnsettledOrders,
  finishAttempt,
  type PaymentAttempt,
} from '#database/stores/payment-attempts.ts'
import type { OrderState } from '#shared/domain/order-state.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { Receipt } from '#shared/schemas/order.ts'
import type { PaymentResult } from '../clients/payment/port.ts'
import type { Shop } from '../shop.server.ts'

type Outcome = Omit<PaymentResult, 'outcome'> & { outcome: PaymentResult['outcome'] | 'not_found' }

/** Longer than any charge is on its way; what stands in `paying` since was left by a crash. */
const STALE_MS = 60_000

/** Writes what became of an attempt. Answers the receipt, or throws why there is none. */
export async function settle(
  shop: Shop,
  attempt: PaymentAttempt,
  from: OrderState,
  result: Outcome,
): Promise<Receipt> {
  const { receipt } = result
  if (result.outcome === 'approved' && receipt) {
    await markPaid(shop, attempt, from, receipt)
    return receipt
  }
  const to = result.outcome === 'unknown' || result.outcome === 'approved' ? 'unknown' : 'declined'
  await inTransaction(shop.db, async trx => {
    await finishAttempt(trx, attempt.id, result, shop.now())
    if (from !== to) {
      const { orderId } = attempt
      await moveOrder(trx, { orderId, from, to, reason: result.category ?? '' }, shop.now())
    }
  })
  throw toError(shop, attempt, result, to)
}

async function markPaid(shop: Shop, attempt: PaymentAttempt, from: OrderState, receipt: Receipt) {
  const { orderId } = attempt
  await inTransaction(shop.db, async trx => {
    await finishAttempt(trx, attempt.id, { outcome: 'approved', receipt }, shop.now())
    const set = {
      receipt,
      invoiceNumber: await takeInvoiceNumber(trx),
      paidAt: shop.now().toISOString(),
    }
    const moved = await moveOrder(trx, { orderId, from, to: 'paid', set }, shop.now())
    // Rolls the number back; somebody else has settled this attempt already.
    if (!moved) throw new ShopError('conflict', messages.unexpected)
  })
}

function toError(shop: Shop, attempt: PaymentAttempt, result: Outcome, to: OrderState): ShopError {
  const { receipt, category } = result
  const details = (error: string) => ({ details: { error, receipt } })
  if (to === 'unknown') {
    return new ShopError('unavailable', messages.paymentUnknown, details(messages.paymentUnknown))
  }
  if (result.outcome === 'declined') {
    return new ShopError('declined', messages.declined, details(messages.declined))
  }
  shop.log.error({ attempt: attempt.id, category }, 'payment provider refused the request')
  return new ShopError('provider', messages.notCharged, details(messages.notCharged))
}

/** Asks the provider about every payment whose end is not known; nothing is charged by it. */
export async function reconcilePayments(shop: Shop): Promise<void> {
  const staleSince = new Date(shop.now().getTime() - STALE_MS)
  for (const orderId of await findUnsettledOrders(shop.db, staleSince)) {
    const order = await findOrder(shop.db, orderId)
    const attempt = await findLastAttempt(shop.db, orderId)
    if (!order || !attempt) continue
    const result = await shop.payment.lookup({
      attemptId: attempt.id,
      orderId,
      amountCents: attempt.amountCents,
    })
    // Until then the charge may still arrive at the provider.
    const isFinal = attempt.createdAt < staleSince.toISOString()
    if (result.outcome === 'not_found' && !isFinal) continue
    try {
      await settle(shop, attempt, order.state, result)
      shop.log.info({ orderId }, 'payment found')
    } catch (error) {
      shop.log.info({ orderId, outcome: result.outcome, error: String(error) }, 'payment looked up')
    }
  }
}
