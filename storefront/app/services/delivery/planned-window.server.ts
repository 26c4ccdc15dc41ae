import {
  dayOfWindow,
  type PlannedWindow,
  planWindows,
  type WindowAudience,
  type WindowSchedule,
} from '#shared/domain/time/delivery-windows.ts'

/** Returns a window of those that shoppers of this audience see; null if it is not planned for them. */
export function findOfferedWindow(
  schedule: WindowSchedule,
  audience: WindowAudience,
  windowId: string,
  timeZone: string,
): PlannedWindow | null {
  const day = dayOfWindow(windowId)
  if (!day) return null
  const planned = planWindows(schedule, { ...audience, from: day, to: day }, timeZone)
  return planned.find(({ id }) => id === windowId) ?? null
}

/**
 * Like `findOfferedWindow`, and also finds a window for all zones. Orders of a zone with windows of its own can keep such a
 * window and move to it.
 */
export function findWindowOfOrder(
  schedule: WindowSchedule,
  audience: WindowAudience,
  windowId: string,
  timeZone: string,
): PlannedWindow | null {
  const common = {
    weeklyWindows: schedule.weeklyWindows.filter(({ zoneId }) => zoneId === null),
    // Other hours and another capacity of a zone concern only its own windows.
    exceptions: schedule.exceptions.filter(
      ({ zoneId, effect }) => zoneId === null || effect === 'closed',
    ),
  }
  const find = (some: WindowSchedule) => findOfferedWindow(some, audience, windowId, timeZone)
  return find(schedule) ?? find(common)
}
