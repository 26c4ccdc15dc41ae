import type { LookupSchedule } from '#database/stores/lookup-schedule.ts'
import { DAY_MS, MINUTE_MS } from '#shared/domain/time/durations.ts'

/** Longer than a charge and its lookup take. Older unsettled payments are from a crash. */
export const STALE_MS = 90_000
/** After this time staff may settle a payment by hand, and lookups run only every `SLOW_LOOKUP_MS`. */
const OLD_MS = DAY_MS
const SLOW_LOOKUP_MS = 10 * MINUTE_MS

export function maySettleByHand(begunAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(begunAt) >= OLD_MS
}

export function lookupScheduleAt(now: Date): LookupSchedule {
  return { now, staleMs: STALE_MS, oldMs: OLD_MS, slowLookupMs: SLOW_LOOKUP_MS }
}
