import type { Db } from '#database/db.ts'
import { memoize } from '#database/memo.ts'
import { readSchedule } from '#database/stores/window-plans.ts'
import { findWindows } from '#database/stores/windows.ts'
import {
  bookableDays,
  findWindowObstacle,
  lastWeighedDay,
  type PlannedWindow,
  planWindows,
  type WindowAudience,
  type WindowObstacle,
  type WindowSchedule,
} from '#shared/domain/time/delivery-windows.ts'
import { addDays, type Day, shopDay } from '#shared/domain/time/shop-time.ts'
import type { Env } from '../../env.server.ts'
import type { Shop } from '../../shop.server.ts'
import { ownReason, reasonOf } from './window-reasons.server.ts'

/** The subset of `Shop` that windows need. */
export type WindowShop = { db: Db } & Pick<Shop, 'now'> & { env: Pick<Env, 'TIME_ZONE'> }

/** A planned window with its orders. */
export type CurrentWindow = PlannedWindow & {
  used: number
  left: number
  /** Why shoppers cannot take it; null if they can. */
  obstacle: WindowObstacle | null
}

/** Returns the plan and its exceptions; cached until the contents change. */
export function loadSchedule({ db, now, env }: WindowShop): Promise<WindowSchedule> {
  return memoize(db, 'windows', () => readSchedule(db, addDays(shopDay(now(), env.TIME_ZONE), -1)))
}

/** `isWeighed`: for an order with weighed goods. */
export type BookingAudience = WindowAudience & { isWeighed?: boolean }
type WindowDays = BookingAudience & { from: Day; to: Day }

/** Returns the windows of these days by the plan; cached until the contents change. */
function loadPlanned(shop: WindowShop, { kind, zoneId, from, to }: WindowDays) {
  return memoize(shop.db, `windows ${kind} ${zoneId} ${from} ${to}`, async () =>
    planWindows(await loadSchedule(shop), { kind, zoneId, from, to }, shop.env.TIME_ZONE),
  )
}

/** Returns a window of the days that shoppers of this audience can book. It may be closed or past its cut-off. */
export async function findWindowOnBookableDay(
  shop: WindowShop,
  audience: WindowAudience,
  windowId: string,
): Promise<PlannedWindow | undefined> {
  const days = bookableDays(shop.now(), shop.env.TIME_ZONE)
  const planned = await loadPlanned(shop, { ...audience, ...days })
  return planned.find(({ id }) => id === windowId)
}

/** Returns the windows of these days for a zone or for pickup, with the orders that they have now. */
export async function listCurrentWindows(
  shop: WindowShop,
  query: WindowDays,
): Promise<CurrentWindow[]> {
  const planned = await loadPlanned(shop, query)
  if (planned.length === 0) return []
  const now = shop.now()
  const { TIME_ZONE } = shop.env
  const lastOfAll = bookableDays(now, TIME_ZONE).to
  const last = query.isWeighed ? lastWeighedDay(now, TIME_ZONE) : lastOfAll
  const stored = await findWindows(
    shop.db,
    planned.map(({ id }) => id),
  )
  return planned.map(window => {
    const known = stored.get(window.id)
    const { used, overbooked, isClosed } = known ?? { used: 0, overbooked: 0, isClosed: false }
    const current = { ...window, isClosed: window.isClosed || isClosed }
    const places = current.capacity + overbooked
    const isFar = window.date > last
    const far = ownReason(window.date > lastOfAll ? 'notYet' : 'notForWeighed')
    return {
      ...current,
      used,
      left: Math.max(0, places - used),
      ...reasonOf(window, known, isFar ? far : null),
      obstacle: isFar ? 'closed' : findWindowObstacle({ ...current, capacity: places }, used, now),
    }
  })
}
