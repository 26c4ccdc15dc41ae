import { DAY_MS } from '#shared/domain/durations.ts'

/** Returns when the bank lets a reserved amount go at the latest. `createdAt`: of the attempt that reserved it. */
export function heldUntil(createdAt: string, holdDays: number): Date {
  return new Date(Date.parse(createdAt) + holdDays * DAY_MS)
}
