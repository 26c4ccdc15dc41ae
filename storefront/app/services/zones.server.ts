import { getZoneMap } from '#database/stores/zones.ts'
import { type Zone, zoneList } from '#shared/schemas/zone.ts'
import type { Shop } from '../shop.server.ts'

export type LoadedZones = { zones: Zone[]; jsonZone: string; revision: number }

/** The zone map as it was saved and as its zones; the last match in the list wins. */
export async function loadZones(shop: Pick<Shop, 'db'>): Promise<LoadedZones> {
  const { jsonZone, revision } = await getZoneMap(shop.db)
  return { zones: zoneList.parse(JSON.parse(jsonZone)), jsonZone, revision }
}
