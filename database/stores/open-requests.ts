import type { Db } from '../db.ts'
import { countRows } from '../query-helpers.ts'
import { type LookupSchedule, spanAround } from './lookup-schedule.ts'

/**
 * Tables of requests to the payment provider. A row is stored before its request is sent, and is open until the result is
 * known. `begunAt`: the column of when it was stored, or when the payment that is open began.
 */
const tables = {
  refunds: { open: { state: 'checking' }, begunAt: 'created_at' },
  captures: { open: { state: 'checking' }, begunAt: 'created_at' },
  payment_requests: { open: { state: 'paying' }, begunAt: 'sent_at' },
} as const
export type RequestTable = keyof typeof tables

/** Lists the rows of requests without a known result, the least recently looked up first. */
export async function listOpenRows<Row>(
  db: Db,
  table: RequestTable,
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

/** Counts the requests made before `until` that have no result yet. */
export function countOpenRows(db: Db, table: RequestTable, until: Date): Promise<number> {
  const { open, begunAt } = tables[table]
  return countRows(db(table).where(open).where(begunAt, '<=', until.toISOString()))
}

/**
 * Claims an open request, to look up or set its result. Returns false if another process claimed it since it was read, or
 * the result is known.
 */
export async function claimLookup(
  db: Db,
  table: RequestTable,
  { id, lookedUpAt }: { id: number; lookedUpAt: string },
  now: Date,
): Promise<boolean> {
  const taken = await db(table)
    .where({ id, looked_at: lookedUpAt, ...tables[table].open })
    .update({ looked_at: now.toISOString() })
  return taken > 0
}
