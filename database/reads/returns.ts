import type { ReturnState } from '#shared/domain/orders/returns.ts'
import type { Db } from '../db.ts'
import { countRows } from '../query-helpers.ts'
import { listReturnsById, type Return } from '../stores/returns.ts'
import type { Page } from './page.ts'

export type ReturnQuery = Page & { ids?: number[]; orderId?: string; state?: ReturnState }

/** Lists returns by id. */
export async function listReturns(
  db: Db,
  { ids, orderId, state, ascending, skip, take }: ReturnQuery,
): Promise<{ data: Return[]; total: number }> {
  const matching = db('returns')
  if (ids) matching.whereIn('id', ids)
  if (orderId !== undefined) matching.where({ order_id: orderId })
  if (state !== undefined) matching.where({ state })
  const found: number[] = await matching
    .clone()
    .orderBy('id', ascending ? 'asc' : 'desc')
    .offset(skip)
    .limit(take)
    .pluck('id')
  const returns = await listReturnsById(db, found)
  const data = found.flatMap(id => returns.find(one => one.id === id) ?? [])
  return { data, total: await countRows(matching) }
}
