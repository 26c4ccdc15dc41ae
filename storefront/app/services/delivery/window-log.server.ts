import type { Db } from '#database/db.ts'
import type {
  PlannedWindow,
  Scope,
  WeeklyWindow,
  WindowException,
} from '#shared/domain/time/delivery-windows.ts'
import { shopTime } from '#shared/domain/time/shop-time.ts'
import { formatWindowName, hoursText, weeklyWindowName } from '#shared/domain/time/window-name.ts'
import { zoneLabel } from '#shared/domain/zone-label.ts'
import type { Zone } from '#shared/schemas/zone.ts'
import type { StaffContext } from '../../shop.server.ts'
import { type LoggedChange, recordChange } from '../platform/activity.server.ts'
import { toExceptionView, toWeeklyWindowView } from './window-views.server.ts'
import { loadZones } from './zones.server.ts'

/** The changed entry, with its state before and after; null if it did not exist. */
type Logged<Thing> = { before: Thing | null; after: Thing | null }

export async function recordWeeklyWindow(
  trx: Db,
  staff: StaffContext,
  { before, after }: Logged<WeeklyWindow>,
): Promise<void> {
  const window = after ?? before
  if (!window) return
  const zones = await listZones(trx)
  const fieldsOf = (some: WeeklyWindow) => {
    const { cutOffMinutes, cutOffTime, ...fields } = withoutIds(toWeeklyWindowView(some))
    const cutOff = fields.cutOffKind === 'before' ? { cutOffMinutes } : { cutOffTime }
    return { ...fields, ...cutOff, ...scopeFields(some, zones) }
  }
  await recordWindow(trx, staff, window, weeklyWindowName(window), {
    subject: 'window-plans',
    before: before && fieldsOf(before),
    after: after && fieldsOf(after),
  })
}

/** `called`: the orders to call because of it. */
export async function recordException(
  trx: Db,
  staff: StaffContext,
  { before, after }: Logged<WindowException>,
  called?: { ordersToCall?: string },
): Promise<void> {
  const exception = after ?? before
  if (!exception) return
  const zones = await listZones(trx)
  const fieldsOf = (some: WindowException) => {
    const { from, to, capacity, ...fields } = withoutIds(toExceptionView(some))
    return {
      ...fields,
      ...(fields.effect === 'hours' && { from, to }),
      ...(fields.effect !== 'closed' && { capacity }),
      ...scopeFields(some, zones),
    }
  }
  await recordWindow(trx, staff, exception, exception.date, {
    subject: 'window-exceptions',
    before: before && fieldsOf(before),
    after: after && { ...fieldsOf(after), ...called },
  })
}

export type LoggedClosing = { closed: boolean; reason: string; fReason: string }

/** A window of one day that was closed or opened. */
export function recordClosing(
  trx: Db,
  staff: StaffContext,
  window: PlannedWindow,
  change: { before: LoggedClosing; after: LoggedClosing },
): Promise<void> {
  const [from = '', to = ''] = [window.start, window.end].map(at =>
    shopTime(at, staff.env.TIME_ZONE),
  )
  const name = `${window.date} ${hoursText(from, to)}`
  return recordWindow(trx, staff, window, name, { subject: 'windows', ...change })
}

/** Names a window by its time, kind and zone, and lets the log be searched for the time as either language shows it. */
async function recordWindow(
  trx: Db,
  staff: StaffContext,
  { id, ...scope }: Scope & { id: number | string },
  time: string,
  change: Pick<LoggedChange, 'subject' | 'before' | 'after'>,
): Promise<void> {
  const { kind, zone } = scopeFields(scope, await listZones(trx))
  const kindName = kind[0]?.toUpperCase() + kind.slice(1)
  const name = [time, kindName, ...(scope.zoneId === null ? [] : [zone])].join(', ')
  const searchWords = [formatWindowName(time, 'en'), formatWindowName(time, 'fa')].join(' ')
  await recordChange(trx, staff, { ...change, id, name, searchWords })
}

async function listZones(trx: Db): Promise<Zone[]> {
  return (await loadZones({ db: trx })).zones
}

function withoutIds<View extends { id: unknown; zoneId: unknown }>({
  id: _,
  zoneId: __,
  ...fields
}: View) {
  return fields
}

/** Whom something applies to, in words: a zone can be deleted. Pickup has no zone. */
function scopeFields({ kind, zoneId }: Scope, zones: Zone[]) {
  const zone = zones.find(({ id }) => id === zoneId)
  const name = zone ? zoneLabel(zone) : zoneId === null ? 'All zones' : String(zoneId)
  return { kind: kind ?? 'Delivery and pickup', zone: kind === 'pickup' ? undefined : name }
}
