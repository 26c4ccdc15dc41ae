import { DAY_MS } from '#shared/domain/time/durations.ts'
import type { Env } from '../../../env.server.ts'

/** Returns when a card hold expires at the latest. `createdAt`: of the attempt that reserved it. */
export function heldUntil(createdAt: string, holdDays: number): Date {
  return new Date(Date.parse(createdAt) + holdDays * DAY_MS)
}

/** A hold from this time or earlier expires within a day, or has expired. */
export function holdsEndingBefore(
  { CARD_HOLD_DAYS }: Pick<Env, 'CARD_HOLD_DAYS'>,
  now: Date,
): Date {
  return new Date(now.getTime() - (CARD_HOLD_DAYS - 1) * DAY_MS)
}
