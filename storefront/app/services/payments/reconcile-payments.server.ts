import { listUnsettledOrders } from '#database/reads/unsettled-orders.ts'
import { claimUnsettledOrder } from '#database/stores/orders.ts'
import {
  findLastAttempt,
  type PaymentAttempt,
  requireAttempt,
} from '#database/stores/payment-attempts.ts'
import { listPayingRequests } from '#database/stores/payment-requests.ts'
import type { Shop } from '../../shop.server.ts'
import { callsInTable, reconcileProviderCalls } from './reconcile-provider-calls.server.ts'
import { settle } from './settlement.server.ts'

/** Looks up every payment with an unknown result at the provider. Never charges. */
export async function reconcilePayments(shop: Shop): Promise<void> {
  await reconcileProviderCalls(shop, {
    name: 'payment',
    list: schedule => listUnsettledOrders(shop.db, schedule),
    fieldsOf: ({ orderId }) => ({ orderId }),
    claim: (order, now) => claimUnsettledOrder(shop.db, order, now),
    lookUp: async ({ orderId }, isStale) => {
      const attempt = await findLastAttempt(shop.db, orderId)
      if (!attempt) throw new Error(`order ${orderId} is being paid without an attempt`)
      await lookUpAttempt(shop, attempt, isStale)
    },
  })
}

/** Looks up every payment by link with an unknown result at the provider. Never charges. */
export async function reconcileLinks(shop: Shop): Promise<void> {
  await reconcileProviderCalls(shop, {
    name: 'payment request',
    ...callsInTable(shop, 'payment_requests'),
    list: schedule => listPayingRequests(shop.db, schedule),
    lookUp: async ({ attemptId }, isStale) => {
      await lookUpAttempt(shop, await requireAttempt(shop.db, attemptId ?? ''), isStale)
    },
  })
}

/** Looks up an attempt at the provider, and stores its result. */
async function lookUpAttempt(
  shop: Shop,
  attempt: PaymentAttempt,
  isStale: (sentAt: string) => boolean,
): Promise<void> {
  const { orderId } = attempt
  const request = { attemptId: attempt.id, orderId, amountCents: attempt.amountCents }
  const result = await (attempt.kind === 'charge'
    ? shop.payment.lookup(request)
    : shop.payment.lookupAuthorisation(request))
  // A recent charge may still arrive at the provider.
  if (result.outcome === 'not_found' && !isStale(attempt.createdAt)) return
  const settled = await settle(shop, attempt, result)
  if (settled) shop.log.info({ orderId, outcome: result.outcome }, 'payment looked up')
}
