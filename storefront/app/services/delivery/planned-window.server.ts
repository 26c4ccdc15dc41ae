import {
  dayOfWindow,
  type PlannedWindow,
  planWindows,
  type WindowAudience,
  type WindowSchedule,
} from '#shared/domain/time/delivery-windows.ts'

/** Returns a window that is planned for this audience; null if it is not. It may be closed or past its cut-off. */
export function findPlannedWindow(
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
 * Like `findPlannedWindow`, and also finds a window for all zones. Orders of a zone with windows of its own can keep such a
 * window and move to it.
 */
export function findPlannedOrCommonWindow(
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
  const find = (some: WindowSchedule) => findPlannedWindow(some, audience, windowId, timeZone)
  return find(schedule) ?? find(common)
}
