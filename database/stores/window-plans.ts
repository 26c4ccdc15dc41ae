import type {
  WeeklyWindow,
  WindowException,
  WindowSchedule,
} from '#shared/domain/time/delivery-windows.ts'
import type { Day } from '#shared/domain/time/shop-time.ts'
import { type Db, isPostgres } from '../db.ts'
import { lockKeys } from '../lock-keys.ts'
import { findRow } from '../query-helpers.ts'

type PlanRow = {
  id: number
  kind: WeeklyWindow['kind']
  zone_id: number | null
  weekday: number
  from_minute: number
  to_minute: number
  capacity: number
  cut_off_kind: WeeklyWindow['cutOff']['kind']
  cut_off_minutes: number
  surcharge_cents: number
}

type ExceptionRow = {
  id: number
  date: Day
  kind: WindowException['kind']
  zone_id: number | null
  effect: WindowException['effect']
  from_minute: number
  to_minute: number
  capacity: number
  reason: string
  f_reason: string
}

/** Keeps the schedule as it is until the transaction ends. Payments do not wait for each other. */
export async function lockScheduleShared(trx: Db): Promise<void> {
  if (isPostgres(trx)) await trx.raw('select pg_advisory_xact_lock_shared(?)', [lockKeys.schedule])
}

/** Waits for the transactions that hold the shared lock, before a change of the schedule. */
export async function lockSchedule(trx: Db): Promise<void> {
  if (isPostgres(trx)) await trx.raw('select pg_advisory_xact_lock(?)', [lockKeys.schedule])
}

/** Returns the weekly plan, and the exceptions since `from`. */
export async function readSchedule(db: Db, from: Day): Promise<WindowSchedule> {
  const plans: PlanRow[] = await db('window_plans').orderBy(['weekday', 'from_minute', 'id'])
  const exceptions: ExceptionRow[] = await db('window_exceptions')
    .where('date', '>=', from)
    .orderBy(['date', 'id'])
  return { plans: plans.map(toPlan), exceptions: exceptions.map(toException) }
}

export async function findPlan(db: Db, id: number): Promise<WeeklyWindow | null> {
  const row = await findRow<PlanRow>(db('window_plans').where({ id }))
  return row ? toPlan(row) : null
}

export async function findException(db: Db, id: number): Promise<WindowException | null> {
  const row = await findRow<ExceptionRow>(db('window_exceptions').where({ id }))
  return row ? toException(row) : null
}

type Table = 'window_plans' | 'window_exceptions'

export async function insertPlan(
  db: Db,
  plan: Omit<WeeklyWindow, 'id'>,
  now: Date,
): Promise<number> {
  return insert(db, 'window_plans', toPlanRow(plan), now)
}

export async function insertException(
  db: Db,
  exception: Omit<WindowException, 'id'>,
  now: Date,
): Promise<number> {
  return insert(db, 'window_exceptions', toExceptionRow(exception), now)
}

/** Returns false if there is no such plan. */
export function updatePlan(db: Db, { id, ...plan }: WeeklyWindow, now: Date): Promise<boolean> {
  return update(db, 'window_plans', id, toPlanRow(plan), now)
}

/** Returns false if there is no such exception. */
export function updateException(
  db: Db,
  { id, ...exception }: WindowException,
  now: Date,
): Promise<boolean> {
  return update(db, 'window_exceptions', id, toExceptionRow(exception), now)
}

export async function deletePlan(db: Db, id: number): Promise<boolean> {
  return (await db('window_plans').where({ id }).delete()) > 0
}

export async function deleteException(db: Db, id: number): Promise<boolean> {
  return (await db('window_exceptions').where({ id }).delete()) > 0
}

async function insert(db: Db, table: Table, row: object, now: Date): Promise<number> {
  const [{ id }] = await db(table)
    .insert({ ...row, updated_at: now.toISOString() })
    .returning('id')
  return id
}

async function update(db: Db, table: Table, id: number, row: object, now: Date) {
  const changed = await db(table)
    .where({ id })
    .update({ ...row, updated_at: now.toISOString() })
  return changed > 0
}

function toPlanRow(plan: Omit<WeeklyWindow, 'id'>): Omit<PlanRow, 'id'> {
  return {
    kind: plan.kind,
    zone_id: plan.zoneId,
    weekday: plan.weekday,
    from_minute: plan.from,
    to_minute: plan.to,
    capacity: plan.capacity,
    cut_off_kind: plan.cutOff.kind,
    cut_off_minutes: plan.cutOff.minutes,
    surcharge_cents: plan.surchargeCents,
  }
}

function toPlan(row: PlanRow): WeeklyWindow {
  return {
    id: row.id,
    kind: row.kind,
    zoneId: row.zone_id,
    weekday: row.weekday,
    from: row.from_minute,
    to: row.to_minute,
    capacity: row.capacity,
    cutOff: { kind: row.cut_off_kind, minutes: row.cut_off_minutes },
    surchargeCents: row.surcharge_cents,
  }
}

function toExceptionRow(exception: Omit<WindowException, 'id'>): Omit<ExceptionRow, 'id'> {
  const { date, kind, effect, capacity, reason } = exception
  return {
    date,
    kind,
    effect,
    capacity,
    reason,
    zone_id: exception.zoneId,
    from_minute: exception.from,
    to_minute: exception.to,
    f_reason: exception.fReason,
  }
}

function toException(row: ExceptionRow): WindowException {
  const { id, date, kind, effect, capacity, reason } = row
  return {
    id,
    date,
    kind,
    effect,
    capacity,
    reason,
    zoneId: row.zone_id,
    from: row.from_minute,
    to: row.to_minute,
    fReason: row.f_reason,
  }
}
