import { type Db, inTurn } from '#database/db.ts'
import { listZoneRevisions, type ZoneRevisionQuery } from '#database/reads/zone-revisions.ts'
import { findRevisionZones, getZoneMap, saveZoneMap } from '#database/stores/zones.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { ListResponse } from '#shared/schemas/list-request.ts'
import {
  ZONE_MAP_ID,
  type Zone,
  type ZoneMapView,
  type ZoneRevisionView,
  type ZonesInput,
  zoneList,
} from '#shared/schemas/zone.ts'
import type { Shop } from '../shop.server.ts'

export type LoadedZones = { zones: Zone[]; jsonZone: string; revision: number }

/** The zone map as it was saved and as its zones; the last match in the list wins. */
export async function loadZones(shop: Pick<Shop, 'db'>): Promise<LoadedZones> {
  const { jsonZone, revision } = await getZoneMap(shop.db)
  return { zones: zoneList.parse(JSON.parse(jsonZone)), jsonZone, revision }
}

export async function getZoneMapView(shop: Pick<Shop, 'db'>): Promise<ZoneMapView> {
  return { id: ZONE_MAP_ID, ...(await getZoneMap(shop.db)) }
}

/** Keeps the zones as the next revision; 409 when a sent revision is not the newest (decision 38). */
export function saveZones(
  shop: Shop,
  { jsonZone: zones, revision }: ZonesInput,
  savedBy: string,
): Promise<ZoneMapView> {
  return inTurn(shop.db, async db => {
    await requireNewest(db, revision)
    await saveZoneMap(db, JSON.stringify(zones), shop.now(), savedBy)
    return getZoneMapView({ db })
  })
}

/** Makes an earlier revision the newest again, as a revision of its own. */
export function restoreZones(
  shop: Shop,
  { id, revision }: { id: number; revision: ZonesInput['revision'] },
  savedBy: string,
): Promise<ZoneMapView> {
  return inTurn(shop.db, async db => {
    const { jsonZone } = await requireZoneRevision({ db }, id)
    await requireNewest(db, revision)
    await saveZoneMap(db, jsonZone, shop.now(), savedBy)
    return getZoneMapView({ db })
  })
}

export function listRevisions(
  shop: Shop,
  query: ZoneRevisionQuery,
): Promise<ListResponse<ZoneRevisionView>> {
  return listZoneRevisions(shop.db, query)
}

/** One saved zone map with its zones. */
export async function requireZoneRevision(
  { db }: Pick<Shop, 'db'>,
  id: number,
): Promise<ZoneRevisionView & { jsonZone: string }> {
  const { data } = await listZoneRevisions(db, { ascending: true, skip: 0, take: 1, ids: [id] })
  const jsonZone = await findRevisionZones(db, id)
  if (!data[0] || jsonZone === null) throw new ShopError('not_found', 'There is no such item.')
  return { ...data[0], jsonZone }
}

async function requireNewest(db: Db, seen: ZonesInput['revision']): Promise<void> {
  const { revision } = await getZoneMap(db)
  if (typeof seen !== 'number' || seen === revision) return
  throw new ShopError('conflict', messages.zonesChanged, { details: { revision } })
}
