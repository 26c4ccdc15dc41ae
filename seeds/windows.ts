import type { Db } from '#database/db.ts'
import { insertException, insertWeeklyWindow, readSchedule } from '#database/stores/window-plans.ts'
import { findWindows, setWindowCapacity } from '#database/stores/windows.ts'
import {
  type PlannedWindow,
  planWindows,
  type WeeklyWindow,
  type WindowException,
} from '#shared/domain/time/delivery-windows.ts'
import { addDays, shopDay } from '#shared/domain/time/shop-time.ts'
import { demoZones } from './zones.ts'

const HOUR = 60

type Hours = Pick<WeeklyWindow, 'from' | 'to' | 'cutOff'>

/** Whoever orders before 2 pm gets a window of the same day, as without a plan. */
const hours: readonly Hours[] = [
  { from: 10 * HOUR, to: 13 * HOUR, cutOff: { kind: 'dayBefore', minutes: 20 * HOUR } },
  { from: 14 * HOUR, to: 17 * HOUR, cutOff: { kind: 'before', minutes: 2 * HOUR } },
  { from: 18 * HOUR, to: 21 * HOUR, cutOff: { kind: 'before', minutes: 4 * HOUR } },
]
const weekdays = [0, 1, 2, 3, 4, 5, 6] as const
/** Orders that three vans deliver in a window. */
const CAPACITY = 40
const [farthest] = demoZones

/** Delivery windows of every day. Evenings in the farthest zone cost more. */
const demoPlans: Omit<WeeklyWindow, 'id'>[] = weekdays.flatMap(weekday =>
  hours.flatMap(times => {
    const plan = { ...times, kind: 'delivery', weekday, capacity: CAPACITY } as const
    const isEvening = times.from >= 18 * HOUR
    return [
      { ...plan, zoneId: null, surchargeCents: 0 },
      { ...plan, zoneId: farthest?.id ?? null, surchargeCents: isEvening ? 300 : 0 },
    ]
  }),
)

/** The window that an order paid at `at` gets, if it asks for none. */
export function earliestWindow(at: Date, timeZone: string): PlannedWindow {
  const today = shopDay(at, timeZone)
  const weeklyWindows = demoPlans.map((plan, index) => ({ ...plan, id: index + 1 }))
  const days = { kind: 'delivery', zoneId: null, from: today, to: addDays(today, 1) } as const
  const windows = planWindows({ weeklyWindows, exceptions: [] }, days, timeZone)
  const window = windows.find(({ cutOff }) => at < cutOff)
  if (!window) throw new Error('the demo plan has no window for tomorrow')
  return window
}

export async function insertPlans(db: Db, now: Date): Promise<void> {
  for (const plan of demoPlans) await insertWeeklyWindow(db, plan, now)
}

const POPULAR_IN_DAYS = 4
const CLOSED_IN_DAYS = 6

/** Returns the popular window: an evening that some demo orders choose. */
export async function findPopularWindow(
  db: Db,
  now: Date,
  timeZone: string,
): Promise<PlannedWindow> {
  const date = addDays(shopDay(now, timeZone), POPULAR_IN_DAYS)
  const days = { kind: 'delivery', zoneId: null, from: date, to: date } as const
  const window = planWindows(await readSchedule(db, date), days, timeZone).at(-1)
  if (!window) throw new Error('the demo plan has no evening window')
  return window
}

/** Closes one day. Sets the capacity of another to the orders in its popular window, so that it is full. */
export async function insertExceptions(
  db: Db,
  popular: PlannedWindow,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<void> {
  const allDeliveries = { kind: 'delivery', zoneId: null, from: 0, to: 0 } as const
  const closed: Omit<WindowException, 'id'> = {
    ...allDeliveries,
    date: addDays(shopDay(now, timeZone), CLOSED_IN_DAYS),
    effect: 'closed',
    capacity: 0,
    reason: 'No deliveries: inventory day',
    fReason: 'به‌خاطر انبارگردانی ارسال نداریم',
  }
  await insertException(db, closed, now)
  const taken = (await findWindows(db, [popular.id])).get(popular.id)
  if (!taken) return
  const limited: Omit<WindowException, 'id'> = {
    ...allDeliveries,
    date: popular.date,
    effect: 'capacity',
    capacity: taken.used,
    reason: 'Fewer deliveries: a van is in the garage',
    fReason: 'ارسال کمتر: یکی از خودروها در تعمیرگاه است',
  }
  await insertException(db, limited, now)
  await setWindowCapacity(db, popular.id, taken.used)
}
