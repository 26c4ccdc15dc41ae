import type { Db } from '#database/db.ts'
import type { PlannedWindow, WindowException, WindowPlan } from '#shared/domain/delivery-windows.ts'
import { shopTime, timeOf } from '#shared/domain/shop-time.ts'
import { zoneLabel } from '#shared/domain/zone-label.ts'
import type { StaffContext } from '../../shop.server.ts'
import { type Change, recordChange } from '../platform/activity.server.ts'
import { toExceptionView, toPlanView } from './window-views.server.ts'
import { loadZones } from './zones.server.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** A plan before and after a change; null if it did not exist. */
export function recordPlan(
  trx: Db,
  staff: StaffContext,
  before: WindowPlan | null,
  after: WindowPlan | null,
): Promise<void> {
  const plan = after ?? before
  if (!plan) return Promise.resolve()
  const name = `${weekdays[plan.weekday]} ${timeOf(plan.from)}–${timeOf(plan.to)}`
  const fieldsOf = ({
    id: _,
    cutOffMinutes,
    cutOffTime,
    ...fields
  }: ReturnType<typeof toPlanView>) =>
    fields.cutOffKind === 'before' ? { ...fields, cutOffMinutes } : { ...fields, cutOffTime }
  return recordScoped(trx, staff, {
    subject: 'window-plans',
    id: plan.id,
    name,
    before: before && fieldsOf(toPlanView(before)),
    after: after && fieldsOf(toPlanView(after)),
  })
}

/** An exception before and after a change; null if it did not exist. `called`: the orders to call because of it. */
export function recordException(
  trx: Db,
  staff: StaffContext,
  before: WindowException | null,
  after: WindowException | null,
  called?: { ordersToCall?: string },
): Promise<void> {
  const exception = after ?? before
  if (!exception) return Promise.resolve()
  const fieldsOf = ({
    id: _,
    from,
    to,
    capacity,
    ...fields
  }: ReturnType<typeof toExceptionView>) => ({
    ...fields,
    ...(fields.effect === 'hours' && { from, to }),
    ...(fields.effect !== 'closed' && { capacity }),
  })
  return recordScoped(trx, staff, {
    subject: 'window-exceptions',
    id: exception.id,
    name: exception.date,
    before: before && fieldsOf(toExceptionView(before)),
    after: after && { ...fieldsOf(toExceptionView(after)), ...called },
  })
}

export type LoggedClosing = { closed: boolean; reason: string; fReason: string }

/** A window that was closed or opened. Its name is its day and hours. */
export function recordClosing(
  trx: Db,
  staff: StaffContext,
  { id, date, start, end, kind, zoneId }: PlannedWindow,
  { before, after }: { before: LoggedClosing; after: LoggedClosing },
): Promise<void> {
  const [from, to] = [start, end].map(at => shopTime(at, staff.env.TIME_ZONE))
  return recordScoped(trx, staff, {
    subject: 'windows',
    id,
    name: `${date} ${from}–${to}`,
    before,
    after: { kind, zoneId, ...after },
  })
}

/** Writes the name of a zone, because it can be deleted, instead of its id. */
async function recordScoped(trx: Db, staff: StaffContext, change: Change): Promise<void> {
  const { zones } = await loadZones({ db: trx })
  const named = (fields: Change['before']) => {
    if (!fields) return null
    const { zoneId, ...rest } = fields
    const zone = zones.find(({ id }) => id === zoneId)
    return { ...rest, zone: zone ? zoneLabel(zone) : (zoneId ?? null) }
  }
  await recordChange(trx, staff, {
    ...change,
    before: named(change.before),
    after: named(change.after),
  })
}
