import { withPayment } from '#app/services/orders/money/charged-amounts.server.ts'
import type { Db } from '#database/db.ts'
import { setCharged } from '#database/stores/order-charged.ts'
import { addOrderNote } from '#database/stores/order-events.ts'
import { addReceiptToSearch } from '#database/stores/order-payments.ts'
import type { Order } from '#database/stores/order-types.ts'
import {
  finishAttempt,
  insertAttempt,
  type PaymentAttempt,
} from '#database/stores/payment-attempts.ts'
import {
  beginPaymentRequest,
  endPaymentOfRequest,
  findUnfinishedRequest,
} from '#database/stores/payment-requests.ts'
import { formatMoney } from '#shared/domain/money/money.ts'
import type { Receipt } from '#shared/responses/order.ts'

type DemoPayment = { at: Date; tokenHash: string; receiptOf: (attempt: PaymentAttempt) => Receipt }

/** Pays the open request of an edited order, as its link does. */
export async function payDemoLink(
  db: Db,
  order: Order,
  { at, tokenHash, receiptOf }: DemoPayment,
): Promise<void> {
  const { orderId, state } = order
  const request = await findUnfinishedRequest(db, orderId)
  if (!request) throw new Error(`demo order ${orderId} has no open link`)
  const { id, amountCents } = request
  const draft = { orderId, kind: 'charge', amountCents, tokenHash, paymentRequestId: id } as const
  const attempt = await insertAttempt(db, draft, at)
  if (!attempt) throw new Error(`the link of demo order ${orderId} was paid before`)
  const own = { id, attemptId: attempt.id }
  const demand = { ...request, releasesHold: false }
  await beginPaymentRequest(db, { ...own, demand }, at)
  const receipt = receiptOf(attempt)
  await finishAttempt(db, attempt.id, { outcome: 'approved', receipt }, at)
  await endPaymentOfRequest(db, own, 'paid', at)
  await setCharged(db, orderId, withPayment(order, demand.parts))
  await addReceiptToSearch(db, orderId, receipt, at)
  await addOrderNote(
    db,
    { orderId, state, note: `${formatMoney(amountCents, 'en')} paid by link` },
    at,
  )
}
