import { claimLookup, type ProviderCallTable } from '#database/stores/open-provider-calls.ts'
import type { Shop } from '../../shop.server.ts'
import { sharedNow, watchSharedClock } from '../platform/shared-clock.server.ts'
import { isFarFrom } from '../platform/steady-clock.ts'
import { lookupScheduleAt, STALE_MS } from './settlement.server.ts'

type OpenRequest = { id: number; sentAt: string; lookedUpAt: string }
type Schedule = ReturnType<typeof lookupScheduleAt>

const names = {
  refunds: 'refund',
  captures: 'capture',
  payment_requests: 'payment request',
} as const

/**
 * Looks up every request to the provider with an unknown result. `isStale`: it was sent so long ago that it can no longer
 * arrive. A failure of one is logged and does not stop the others.
 */
export async function reconcileProviderCalls<Request extends OpenRequest>(
  shop: Shop,
  table: ProviderCallTable,
  list: (schedule: Schedule) => Promise<Request[]>,
  lookUp: (request: Request, isStale: boolean) => Promise<void>,
): Promise<void> {
  const { now, hasJumped } = await watchSharedClock(shop, STALE_MS)
  for (const request of await list(lookupScheduleAt(now))) {
    try {
      if (!(await claimLookup(shop.db, table, request, await sharedNow(shop)))) continue
      await lookUp(request, !hasJumped && isFarFrom(request.sentAt, now, STALE_MS))
    } catch (error) {
      const name = names[table]
      shop.log.error({ err: error, table, id: request.id }, `looking up a ${name} failed`)
    }
  }
}
