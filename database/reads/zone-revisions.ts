import type { ZoneRevisionView } from '#shared/responses/zone.ts'
import type { Db } from '../db.ts'
import { countRows } from '../query-helpers.ts'
import type { Page } from './page.ts'

type Row = { revision: number; created_at: string; zone_count: number; saved_by: string }

export type ZoneRevisionQuery = Page & { ids?: number[] }

/** Lists the saved zone maps by revision. */
export async function listZoneRevisions(
  db: Db,
  { ascending, skip, take, ids }: ZoneRevisionQuery,
): Promise<{ data: ZoneRevisionView[]; total: number }> {
  const matching = db('zone_revisions')
  if (ids) matching.whereIn('revision', ids)
  const rows: Row[] = await matching
    .clone()
    .select('revision', 'created_at', 'zone_count', 'saved_by')
    .orderBy('revision', ascending ? 'asc' : 'desc')
    .offset(skip)
    .limit(take)
  const data = rows.map(row => ({
    id: row.revision,
    createdAt: row.created_at,
    zoneCount: row.zone_count,
    savedBy: row.saved_by,
  }))
  return { data, total: await countRows(matching) }
}
