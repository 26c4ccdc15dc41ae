import type { Db } from '../db.ts'
import { countRows } from '../query-helpers.ts'
import { type LookupSchedule, spanAround } from './lookup-schedule.ts'

/**
 * Tables of calls to the payment provider. A row is stored before its call is sent, and is open until the result is
 * known. `begunAt`: the column of when it was stored, or when the payment that is open began.
 */
const tables = {
  refunds: { open: { state: 'checking' }, begunAt: 'created_at' },
  captures: { open: { state: 'checking' }, begunAt: 'created_at' },
  payment_requests: { open: { state: 'paying' }, begunAt: 'sent_at' },
} as const
export type ProviderCallTable = keyof typeof tables

/** Lists the rows of calls without a known result, the least recently looked up first. */
export async function listOpenRows<Row>(
  db: Db,
  table: ProviderCallTable,
  { now, oldMs, slowLookupMs }: Omit<LookupSchedule, 'staleMs'>,
): Promise<Row[]> {
  const { open, begunAt } = tables[table]
  return db(table)
    .where(open)
    .whereNot(lookedUpLately =>
      lookedUpLately
        .whereBetween('looked_at', spanAround(now, slowLookupMs))
        .where(begunAt, '<=', new Date(+now - oldMs).toISOString()),
    )
    .orderBy('looked_at')
    .limit(100)
}

/** Counts the calls begun before `until` that have no result yet. */
export function countOpenRows(db: Db, table: ProviderCallTable, until: Date): Promise<number> {
  const { open, begunAt } = tables[table]
  return countRows(db(table).where(open).where(begunAt, '<=', until.toISOString()))
}

/**
 * Claims an open call, to look up or set its result. Returns false if another process claimed it since it was read, or
 * the result is known.
 */
export async function claimLookup(
  db: Db,
  table: ProviderCallTable,
  { id, lookedUpAt }: { id: number; lookedUpAt: string },
  now: Date,
): Promise<boolean> {
  const taken = await db(table)
    .where({ id, looked_at: lookedUpAt, ...tables[table].open })
    .update({ looked_at: now.toISOString() })
  return taken > 0
}
