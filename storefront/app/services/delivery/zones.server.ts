import type { Db } from '#database/db.ts'
import { withWriteLock } from '#database/locks.ts'
import { memoize } from '#database/memo.ts'
import { listZoneRevisions, type ZoneRevisionQuery } from '#database/reads/zone-revisions.ts'
import { findRevisionZones, getZoneMap, saveZoneMap } from '#database/stores/zones.ts'
import { itemNotFound, ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { ZoneMapView, ZoneRevisionView } from '#shared/responses/zone.ts'
import type { ListResponse } from '#shared/schemas/list-request.ts'
import { ZONE_MAP_ID, type Zone, type ZonesInput, zoneList } from '#shared/schemas/zone.ts'
import type { Shop, StaffContext } from '../../shop.server.ts'
import { recordChange } from '../platform/activity.server.ts'
import { zoneLogFields } from './zone-log-fields.ts'

type LoadedZones = { zones: Zone[]; jsonZone: string; revision: number }

/** Returns the zone map as saved JSON and parsed. If several zones match an address, the last one wins. */
export function loadZones({ db }: { db: Db }): Promise<LoadedZones> {
  return memoize(db, 'zones', async () => {
    const { jsonZone, revision } = await getZoneMap(db)
    return { zones: zoneList.parse(JSON.parse(jsonZone)), jsonZone, revision }
  })
}

export async function getZoneMapView(shop: { db: Db }): Promise<ZoneMapView> {
  return { id: ZONE_MAP_ID, ...(await getZoneMap(shop.db)) }
}

/** Saves the zones as the next revision. Throws a 409 if the sent revision is not the newest. */
export function saveZones(
  staff: StaffContext,
  { jsonZone: zones, revision }: ZonesInput,
): Promise<ZoneMapView> {
  return withWriteLock(staff.db, async db => {
    await requireNewest(db, revision)
    return saveRevision(db, staff, zones)
  })
}

/** Restores an earlier revision by saving a copy of it as a new revision. */
export function restoreZones(
  staff: StaffContext,
  { id, revision }: { id: number; revision: ZonesInput['revision'] },
): Promise<ZoneMapView> {
  return withWriteLock(staff.db, async db => {
    const { jsonZone } = await requireZoneRevision({ db }, id)
    await requireNewest(db, revision)
    return saveRevision(db, staff, zoneList.parse(JSON.parse(jsonZone)))
  })
}

async function saveRevision(db: Db, staff: StaffContext, zones: Zone[]): Promise<ZoneMapView> {
  const { zones: before } = await loadZones({ db })
  await saveZoneMap(db, JSON.stringify(zones), staff.now(), staff.actor.name)
  await recordChange(db, staff, {
    subject: 'zones',
    id: ZONE_MAP_ID,
    name: 'Delivery zones',
    before: zoneLogFields(before),
    after: zoneLogFields(zones),
  })
  return getZoneMapView({ db })
}

export function listRevisions(
  shop: Shop,
  query: ZoneRevisionQuery,
): Promise<ListResponse<ZoneRevisionView>> {
  return listZoneRevisions(shop.db, query)
}

/** Returns one revision with its zones. Throws a 404 if it does not exist. */
export async function requireZoneRevision(
  { db }: { db: Db },
  id: number,
): Promise<ZoneRevisionView & { jsonZone: string }> {
  const { data } = await listZoneRevisions(db, { ascending: true, skip: 0, take: 1, ids: [id] })
  const jsonZone = await findRevisionZones(db, id)
  if (!data[0] || jsonZone === null) throw itemNotFound()
  return { ...data[0], jsonZone }
}

async function requireNewest(db: Db, sent: ZonesInput['revision']): Promise<void> {
  const { revision } = await getZoneMap(db)
  if (typeof sent !== 'number' || sent === revision) return
  throw new ShopError('conflict', messages.zonesChanged, { details: { revision } })
}
