import type { Point, Zone, ZoneColor, ZoneValues } from '../schemas/zone.ts'
import { distanceMetres, isInZone, MAX_DELIVERY_METRES } from './zones.ts'

/** Rules of the zone list. Its order is the priority of the zones: the last one wins an overlap. */

/** The geometry of a zone in the JSON format. */
export type ZoneShape =
  | Pick<Extract<Zone, { type: 'circle' }>, 'type' | 'circle'>
  | Pick<Extract<Zone, { type: 'rectangle' }>, 'type' | 'rectangle'>
  | Pick<Extract<Zone, { type: 'polygon' }>, 'type' | 'polygon'>

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Sets `zIndex` to the position in the list, so that maps draw the winner on top. */
export function inOrder(zones: Zone[]): Zone[] {
  return zones.map((zone, index) => ({ ...zone, zIndex: index + 1 }))
}

/** Swaps a zone with its neighbour. Without a neighbour the list stays unchanged. */
export function moveZone(zones: Zone[], id: number, by: -1 | 1): Zone[] {
  const from = zones.findIndex(zone => zone.id === id)
  const zone = zones[from]
  const neighbour = zones[from + by]
  if (!zone || !neighbour) return zones
  const moved = [...zones]
  moved[from] = neighbour
  moved[from + by] = zone
  return inOrder(moved)
}

/** Returns 'Zone' and a letter A–Z that cycles by index. Skips letters in use as long as one is free. */
export function nextZoneName(zones: Pick<Zone, 'name'>[]): string {
  const used = new Set(zones.map(({ name }) => name))
  const names = Array.from(LETTERS, (_, step) => {
    return `Zone ${LETTERS[(zones.length + step) % LETTERS.length]}`
  })
  return names.find(name => !used.has(name)) ?? names[0] ?? 'Zone A'
}

/** Returns the current time, incremented until no other zone has this id. */
export function nextZoneId(zones: Pick<Zone, 'id'>[], now: number): number {
  const used = new Set(zones.map(({ id }) => id))
  let id = now
  while (used.has(id)) id++
  return id
}

/** Appends a drawn zone. By default it has no cost, minimum or alias. */
export function appendZone(
  zones: Zone[],
  drawn: { shape: ZoneShape; color: ZoneColor; now: number; name?: string } & Partial<ZoneValues>,
): Zone[] {
  const { shape, color, now, deliveryCost = 0, minPurchase = 0, aliasName = '' } = drawn
  const id = nextZoneId(zones, now)
  const name = drawn.name || nextZoneName(zones)
  const values = { deliveryCost, minPurchase, aliasName }
  return inOrder([...zones, { ...shape, id, name, color, zIndex: 0, ...values }])
}

/** Returns all zones that contain a point, the winner last. */
export function zonesAt(point: Point, zones: Zone[]): Zone[] {
  return zones.filter(zone => isInZone(point, zone))
}

/** Returns the distance of a zone's farthest point from the shop in metres. */
function reachMetres(zone: ZoneShape, centre: Point): number {
  if (zone.type === 'circle') {
    return distanceMetres(zone.circle.center, centre) + zone.circle.radius
  }
  return Math.max(...cornersOf(zone).map(corner => distanceMetres(corner, centre)))
}

/** True if a part of the zone is beyond the 100 km limit and never served. */
export function reachesTooFar(zone: ZoneShape, centre: Point): boolean {
  return reachMetres(zone, centre) > MAX_DELIVERY_METRES
}

/** Returns the corners of a rectangle, counter-clockwise, or of a polygon. */
export function cornersOf(zone: Exclude<ZoneShape, { type: 'circle' }>): Point[] {
  if (zone.type === 'polygon') return zone.polygon
  const { southWest, northEast } = zone.rectangle
  return [
    southWest,
    { lat: southWest.lat, lng: northEast.lng },
    northEast,
    { lat: northEast.lat, lng: southWest.lng },
  ]
}

/** Returns the zone with another geometry. */
export function withShape(zone: Zone, shape: ZoneShape): Zone {
  const { id, name, aliasName, color, zIndex, deliveryCost, minPurchase } = zone
  return { id, name, aliasName, color, zIndex, deliveryCost, minPurchase, ...shape }
}
