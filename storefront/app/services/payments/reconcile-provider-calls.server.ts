import type { LookupSchedule } from '#database/stores/lookup-schedule.ts'
import { claimLookup, type ProviderCallTable } from '#database/stores/open-provider-calls.ts'
import type { Shop } from '../../shop.server.ts'
import { databaseNow, watchDatabaseClock } from '../platform/database-clock.server.ts'
import { isFarFrom } from '../platform/steady-clock.ts'
import { lookupScheduleAt, STALE_MS } from './lookup-times.ts'

/** One kind of call to the provider, such as refunds. `name` and `fieldsOf` are for the log. */
type CallKind<Call> = {
  name: string
  fieldsOf: (call: Call) => object
  list: (schedule: LookupSchedule) => Promise<Call[]>
  /** Returns false if another process claimed the call, or its result is known. */
  claim: (call: Call, now: Date) => Promise<boolean>
  /** `isStale`: a call sent at this time can no longer arrive. */
  lookUp: (call: Call, isStale: (sentAt: string) => boolean) => Promise<void>
}

/** Looks up every call with an unknown result at the provider. A failure of one is logged and does not stop the others. */
export async function reconcileProviderCalls<Call>(
  shop: Shop,
  { name, fieldsOf, list, claim, lookUp }: CallKind<Call>,
): Promise<void> {
  const { now, hasJumped } = await watchDatabaseClock(shop, STALE_MS)
  const isStale = (sentAt: string) => !hasJumped && isFarFrom(sentAt, now, STALE_MS)
  for (const call of await list(lookupScheduleAt(now))) {
    try {
      if (await claim(call, await databaseNow(shop))) await lookUp(call, isStale)
    } catch (error) {
      shop.log.error({ err: error, ...fieldsOf(call) }, `looking up a ${name} failed`)
    }
  }
}

/** Returns how calls of a table are claimed and named in the log. */
export function callsInTable(
  { db }: Shop,
  table: ProviderCallTable,
): Pick<CallKind<{ id: number; lookedUpAt: string }>, 'fieldsOf' | 'claim'> {
  return {
    fieldsOf: ({ id }) => ({ table, id }),
    claim: (call, now) => claimLookup(db, table, call, now),
  }
}
