import type { Zone } from '#shared/schemas/zone.ts'
import { toBounds } from './layer-shapes.ts'
import { L } from './leaflet-draw.ts'

const ROOM: L.PointTuple = [24, 24]

/** Pans and zooms the map to show all zones. */
export function fitZones(map: L.Map, zones: Zone[]) {
  const bounds = L.latLngBounds([])
  for (const zone of zones) bounds.extend(toBounds(zone))
  if (bounds.isValid()) map.fitBounds(bounds, { padding: ROOM })
}
