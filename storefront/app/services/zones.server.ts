import { inTurn } from '#database/db.ts'
import { getZoneMap, saveZoneMap } from '#database/stores/zones.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import {
  ZONE_MAP_ID,
  type Zone,
  type ZoneMapView,
  type ZonesInput,
  zoneList,
} from '#shared/schemas/zone.ts'
import type { Desk, Shop } from '../shop.server.ts'
import { recordChange } from './activity.server.ts'
import { zoneFields } from './zone-fields.ts'

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
  desk: Desk,
  { jsonZone: zones, revision }: ZonesInput,
): Promise<ZoneMapView> {
  return inTurn(desk.db, async db => {
    const newest = await getZoneMap(db)
    if (typeof revision === 'number' && revision !== newest.revision) {
      throw new ShopError('conflict', messages.zonesChanged, {
        details: { revision: newest.revision },
      })
    }
    const before = zoneList.parse(JSON.parse(newest.jsonZone))
    await saveZoneMap(db, JSON.stringify(zones), desk.now())
    await recordChange(db, desk, {
      subject: 'zones',
      id: ZONE_MAP_ID,
      name: 'Delivery zones',
      before: zoneFields(before),
      after: zoneFields(zones),
    })
    return getZoneMapView({ db })
  })
}
