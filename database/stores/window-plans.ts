import type {
  WeeklyWindow,
  WindowException,
  WindowSchedule,
} from '#shared/domain/time/delivery-windows.ts'
import type { Day } from '#shared/domain/time/shop-time.ts'
import type { Db } from '../db.ts'
import { findRow } from '../query-helpers.ts'

type WeeklyWindowRow = {
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

/** Returns the weekly plan, and the exceptions since `from`. */
export async function readSchedule(db: Db, from: Day): Promise<WindowSchedule> {
  const weeklyWindows: WeeklyWindowRow[] = await db('window_plans').orderBy([
    'weekday',
    'from_minute',
    'id',
  ])
  const exceptions: ExceptionRow[] = await db('window_exceptions')
    .where('date', '>=', from)
    .orderBy(['date', 'id'])
  return {
    weeklyWindows: weeklyWindows.map(fromWeeklyWindowRow),
    exceptions: exceptions.map(toException),
  }
}

export async function findWeeklyWindow(db: Db, id: number): Promise<WeeklyWindow | null> {
  const row = await findRow<WeeklyWindowRow>(db('window_plans').where({ id }))
  return row ? fromWeeklyWindowRow(row) : null
}

export async function findException(db: Db, id: number): Promise<WindowException | null> {
  const row = await findRow<ExceptionRow>(db('window_exceptions').where({ id }))
  return row ? toException(row) : null
}

type Table = 'window_plans' | 'window_exceptions'

export async function insertWeeklyWindow(
  db: Db,
  window: Omit<WeeklyWindow, 'id'>,
  now: Date,
): Promise<number> {
  return insert(db, 'window_plans', toWeeklyWindowRow(window), now)
}

export async function insertException(
  db: Db,
  exception: Omit<WindowException, 'id'>,
  now: Date,
): Promise<number> {
  return insert(db, 'window_exceptions', toExceptionRow(exception), now)
}

/** Returns false if there is no such window. */
export function updateWeeklyWindow(
  db: Db,
  { id, ...window }: WeeklyWindow,
  now: Date,
): Promise<boolean> {
  return update(db, 'window_plans', id, toWeeklyWindowRow(window), now)
}

/** Returns false if there is no such exception. */
export function updateException(
  db: Db,
  { id, ...exception }: WindowException,
  now: Date,
): Promise<boolean> {
  return update(db, 'window_exceptions', id, toExceptionRow(exception), now)
}

export async function deleteWeeklyWindow(db: Db, id: number): Promise<boolean> {
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

function toWeeklyWindowRow(window: Omit<WeeklyWindow, 'id'>): Omit<WeeklyWindowRow, 'id'> {
  return {
    kind: window.kind,
    zone_id: window.zoneId,
    weekday: window.weekday,
    from_minute: window.from,
    to_minute: window.to,
    capacity: window.capacity,
    cut_off_kind: window.cutOff.kind,
    cut_off_minutes: window.cutOff.minutes,
    surcharge_cents: window.surchargeCents,
  }
}

function fromWeeklyWindowRow(row: WeeklyWindowRow): WeeklyWindow {
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
