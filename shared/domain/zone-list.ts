import type { Point, Zone, ZoneColor, ZoneValues } from '#shared/schemas/zone.ts'
import { distanceMetres, isInZone, MAX_DELIVERY_METRES } from './zones.ts'

/** Rules of the zone list: its order is the zones' priority, the last one wins an overlap. */

/** The geometry of a zone in its wire form. */
export type ZoneShape =
  | Pick<Extract<Zone, { type: 'circle' }>, 'type' | 'circle'>
  | Pick<Extract<Zone, { type: 'rectangle' }>, 'type' | 'rectangle'>
  | Pick<Extract<Zone, { type: 'polygon' }>, 'type' | 'polygon'>

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** `zIndex` tells the place in the list, so that whoever draws by it draws the winner on top. */
export function inOrder(zones: Zone[]): Zone[] {
  return zones.map((zone, index) => ({ ...zone, zIndex: index + 1 }))
}

/** Swaps a zone with its neighbour; at the end of the list nothing changes. */
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

/** 'Zone' and a letter A–Z that cycles by index; letters in use are passed over while one is free. */
export function nextZoneName(zones: Pick<Zone, 'name'>[]): string {
  const used = new Set(zones.map(({ name }) => name))
  const names = Array.from(LETTERS, (_, step) => {
    return `Zone ${LETTERS[(zones.length + step) % LETTERS.length]}`
  })
  return names.find(name => !used.has(name)) ?? names[0] ?? 'Zone A'
}

/** The time of drawing, raised until no other zone has it. */
export function nextZoneId(zones: Pick<Zone, 'id'>[], now: number): number {
  const used = new Set(zones.map(({ id }) => id))
  let id = now
  while (used.has(id)) id++
  return id
}

/** Appends a drawn zone: no cost, no minimum, no alias yet. */
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

/** All zones that hold a point, the winner last. */
export function zonesAt(point: Point, zones: Zone[]): Zone[] {
  return zones.filter(zone => isInZone(point, zone))
}

/** How far a zone's farthest point lies from the shop, in metres. */
function reachMetres(zone: ZoneShape, centre: Point): number {
  if (zone.type === 'circle') {
    return distanceMetres(zone.circle.center, centre) + zone.circle.radius
  }
  return Math.max(...cornersOf(zone).map(corner => distanceMetres(corner, centre)))
}

/** True if part of the zone lies beyond the 100 km limit and is never served. */
export function reachesTooFar(zone: ZoneShape, centre: Point): boolean {
  return reachMetres(zone, centre) > MAX_DELIVERY_METRES
}

/** The corners of a straight-edged zone, counter-clockwise for a rectangle. */
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

/** The same zone with another geometry. */
export function withShape(zone: Zone, shape: ZoneShape): Zone {
  const { id, name, aliasName, color, zIndex, deliveryCost, minPurchase } = zone
  return { id, name, aliasName, color, zIndex, deliveryCost, minPurchase, ...shape }
}
