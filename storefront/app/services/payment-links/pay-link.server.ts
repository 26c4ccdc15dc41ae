import { dryRun } from '#database/dry-run.ts'
import { withWriteLock } from '#database/locks.ts'
import { payingAttemptId } from '#database/stores/order-types.ts'
import { lockOrders } from '#database/stores/orders.ts'
import {
  findAttemptOfToken,
  insertAttempt,
  type PaymentAttempt,
  requireAttempt,
} from '#database/stores/payment-attempts.ts'
import {
  beginPaymentRequest,
  findPaymentRequest,
  type PaymentRequest,
} from '#database/stores/payment-requests.ts'
import { toCents } from '#shared/domain/money/money.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { LinkedPayment } from '#shared/responses/linked-payment.ts'
import type { LinkPaymentInput } from '#shared/schemas/payment-request.ts'
import { hashToken } from '../../auth/hash-token.server.ts'
import type { Shop } from '../../shop.server.ts'
import { isMoneyMoving } from '../orders/money/open-payment.server.ts'
import {
  type PaymentProgress,
  resultOfAttempt,
  waitForEnd,
} from '../payments/attempt-result.server.ts'
import {
  countCharge,
  type PaymentClient,
  reserveDecline,
} from '../payments/payment-limits.server.ts'
import { chargeMore } from '../payments/payment-request-settlement.server.ts'
import { sendStoredReversals } from '../payments/reverse-now.server.ts'
import { sendAttempt } from '../payments/send-attempt.server.ts'
import { databaseNow } from '../platform/database-clock.server.ts'
import { readDemand } from './demand.server.ts'
import { requireLinkedRequest } from './link-access.server.ts'
import { toLinkedPayment } from './linked-payment.server.ts'

/**
 * Pays what is owed for an order, by its link. Like `processPayment`, it never charges twice: a repeated call returns the
 * result of the first, and a call during another payment waits for its end.
 */
export async function payLink(
  shop: Shop,
  input: LinkPaymentInput,
  caller: PaymentClient,
): Promise<LinkedPayment> {
  const request = await requireLinkedRequest(shop, input)
  const { id, orderId } = request
  const readProgress = progressReader(shop, id)
  const previous = await findAttemptOfToken(shop.db, orderId, hashToken(input.dataKey))
  if (previous) return resultOfAttempt(shop, previous, readProgress)
  if (request.state === 'paid') throw new ShopError('conflict', messages.payLinkPaid)
  if (request.state === 'paying') return waitForEnd(shop, readProgress)
  await countCharge(shop, caller)
  const begun = await begin(shop, request, input, caller)
  if (!begun) return waitForEnd(shop, readProgress)
  const { attempt, oldAttemptId } = begun
  const result = await sendAttempt(shop, attempt, input.dataKey)
  if (result?.outcome === 'approved') await sendStoredReversals(shop, attempt, oldAttemptId)
  return resultOfAttempt(shop, attempt, readProgress)
}

type Begun = { attempt: PaymentAttempt; oldAttemptId: string }

/**
 * Begins the payment in one transaction that also checks that the amount is still owed. Nothing may change what is owed
 * until it ends. Returns null if another request was faster.
 */
function begin(
  shop: Shop,
  { id, orderId }: PaymentRequest,
  { amount, dataKey }: LinkPaymentInput,
  caller: PaymentClient,
): Promise<Begun | null> {
  return withWriteLock(shop.db, async trx => {
    const shopInTransaction = { ...shop, db: trx }
    const now = await databaseNow(shopInTransaction)
    await lockOrders(trx, [orderId])
    const request = await findPaymentRequest(trx, id)
    if (!request || request.state === 'paying') return null
    requireOpen(request, now)
    const { state, demand } = await readDemand(shopInTransaction, trx, orderId)
    const { refunds, captures } = state
    if (await isMoneyMoving(trx, orderId, [...refunds, ...captures])) {
      throw new ShopError('conflict', messages.payLinkWait)
    }
    if (demand?.amountCents !== toCents(amount)) {
      const link = await toLinkedPayment(shopInTransaction, request)
      throw new ShopError('conflict', messages.payLinkChanged, { details: { link } })
    }
    // No card is charged for what the database would refuse to store.
    if (demand.kind === 'difference') {
      await dryRun(trx, inner => chargeMore(inner, state.order, demand.parts))
    }
    const draft = {
      orderId,
      kind: demand.kind === 'authorisation' ? 'authorisation' : 'charge',
      amountCents: demand.amountCents,
      tokenHash: hashToken(dataKey),
      reservedDeclines: await reserveDecline(trx, shopInTransaction, caller),
      paymentRequestId: id,
    } as const
    const attempt = await insertAttempt(trx, draft, now)
    if (!attempt) throw new ShopError('conflict', messages.tokenUsed)
    await beginPaymentRequest(trx, { id, attemptId: attempt.id, demand }, now)
    return { attempt, oldAttemptId: payingAttemptId(state.order) }
  })
}

function requireOpen({ state, expiresAt }: PaymentRequest, now: Date): void {
  if (state === 'paid') throw new ShopError('conflict', messages.payLinkPaid)
  if (state === 'cancelled') throw new ShopError('conflict', messages.payLinkCancelled)
  if (expiresAt <= now.toISOString()) throw new ShopError('conflict', messages.payLinkExpired)
}

/** Reads the payment of a link. Another attempt of it may have paid it. */
function progressReader(shop: Shop, id: number) {
  return async (own?: PaymentAttempt): Promise<PaymentProgress<LinkedPayment>> => {
    const request = await findPaymentRequest(shop.db, id)
    if (request?.state === 'paid' && (!own || request.attemptId === own.id)) {
      return { state: 'paid', result: await toLinkedPayment(shop, request) }
    }
    const last = request?.attemptId ? await requireAttempt(shop.db, request.attemptId) : null
    if (last?.outcome === 'unknown') return { state: 'unknown' }
    if (request?.state === 'paying') return { state: 'paying' }
    return { state: 'open', last }
  }
}
