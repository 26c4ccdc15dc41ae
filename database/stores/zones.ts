import { ZONE_MAP_ID } from '#shared/schemas/zone.ts'
import { type Db, inTransaction } from '../db.ts'
import { findRow } from '../query-helpers.ts'

type ZoneMap = { jsonZone: string; revision: number }

export async function getZoneMap(db: Db): Promise<ZoneMap> {
  const row = await findRow<{ json_zone: string; revision: number }>(
    db('zone_maps').where({ id: ZONE_MAP_ID }),
  )
  return row ? { jsonZone: row.json_zone, revision: row.revision } : { jsonZone: '[]', revision: 0 }
}

/** Stores the next revision of the zone map and returns its number. `savedBy` is a person's name. */
export async function saveZoneMap(
  db: Db,
  jsonZone: string,
  now: Date,
  savedBy = '',
): Promise<number> {
  return inTransaction(db, async trx => {
    const { revision } = await getZoneMap(trx)
    const next = revision + 1
    const at = now.toISOString()
    await trx('zone_revisions').insert({
      revision: next,
      json_zone: jsonZone,
      zone_count: JSON.parse(jsonZone).length,
      saved_by: savedBy,
      created_at: at,
    })
    await trx('zone_maps')
      .insert({ id: ZONE_MAP_ID, json_zone: jsonZone, revision: next, updated_at: at })
      .onConflict('id')
      .merge()
    return next
  })
}

export async function findRevisionZones(db: Db, revision: number): Promise<string | null> {
  const row = await findRow<{ json_zone: string }>(db('zone_revisions').where({ revision }))
  return row?.json_zone ?? null
}
