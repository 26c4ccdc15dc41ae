import { requireAttempt } from '#database/stores/payment-attempts.ts'
import { listPayingRequests } from '#database/stores/payment-requests.ts'
import type { Shop } from '../../shop.server.ts'
import { reconcileProviderCalls } from './reconcile-provider-calls.server.ts'
import { lookUpAttempt } from './settlement.server.ts'

/** Looks up every payment by link with an unknown result at the provider. Never charges. */
export async function reconcileLinks(shop: Shop): Promise<void> {
  await reconcileProviderCalls(
    shop,
    'payment_requests',
    schedule => listPayingRequests(shop.db, schedule),
    async ({ attemptId }, isStale) => {
      const attempt = await requireAttempt(shop.db, attemptId ?? '')
      await lookUpAttempt(shop, attempt, () => isStale)
    },
  )
}
