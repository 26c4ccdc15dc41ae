import type { Precision } from '../schemas/checkout.ts'
import type { Point, Zone } from '../schemas/zone.ts'

export const MAX_DELIVERY_METRES = 100_000

const EARTH_RADIUS_METRES = 6_371_000

// About a tenth of a millimetre. Rounding errors must not move a point off its boundary.
const TOLERANCE_METRES = 1e-4
const TOLERANCE_DEGREES = 1e-9

/** Returns the great-circle distance between two points (haversine). */
export function distanceMetres(a: Point, b: Point): number {
  const squaredHalfChord =
    sinOfHalf(b.lat - a.lat) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * sinOfHalf(b.lng - a.lng) ** 2
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(squaredHalfChord)))
}

/** True inside the zone and on its boundary. */
export function isInZone(point: Point, zone: Zone): boolean {
  switch (zone.type) {
    case 'circle':
      return isWithin(zone.circle.radius, point, zone.circle.center)
    case 'rectangle': {
      const { southWest, northEast } = zone.rectangle
      return (
        isBetween(point.lat, southWest.lat, northEast.lat) &&
        isBetween(point.lng, southWest.lng, northEast.lng)
      )
    }
    case 'polygon':
      return isInPolygon(point, zone.polygon)
  }
}

/** Returns the last zone in the list that contains the point. */
export function findZone(point: Point, zones: Zone[]): Zone | null {
  return zones.findLast(zone => isInZone(point, zone)) ?? null
}

/** True if a place is too vague for a zone: a postal area or a town may span several. */
export function isVague(precision: Precision | '' | undefined): boolean {
  return precision === 'postal' || precision === 'place'
}

/** Returns the zone that serves a point. Beyond 100 km from the shop there is none, whatever zones exist. */
export function decideZone({
  point,
  zones,
  centre,
}: {
  point: Point
  zones: Zone[]
  centre: Point
}): { zone: Zone | null; tooFar: boolean } {
  const tooFar = !isWithin(MAX_DELIVERY_METRES, point, centre)
  return { zone: tooFar ? null : findZone(point, zones), tooFar }
}

function isWithin(metres: number, point: Point, centre: Point): boolean {
  return distanceMetres(point, centre) <= metres + TOLERANCE_METRES
}

/** Even-odd rule: a point is inside if a ray to the east crosses the outline an odd number of times. */
function isInPolygon(point: Point, corners: Point[]): boolean {
  let inside = false
  let from = corners.at(-1)
  for (const to of corners) {
    if (from && isOnEdge(point, from, to)) return true
    if (from && crossesEastOf(point, from, to)) inside = !inside
    from = to
  }
  return inside
}

function crossesEastOf(point: Point, from: Point, to: Point): boolean {
  if (from.lat > point.lat === to.lat > point.lat) return false
  const share = (point.lat - from.lat) / (to.lat - from.lat)
  return point.lng < from.lng + share * (to.lng - from.lng)
}

function isOnEdge(point: Point, from: Point, to: Point): boolean {
  const north = to.lat - from.lat
  const east = to.lng - from.lng
  const offset = Math.abs(north * (point.lng - from.lng) - east * (point.lat - from.lat))
  return (
    offset <= TOLERANCE_DEGREES * Math.hypot(north, east) &&
    isBetween(point.lat, from.lat, to.lat) &&
    isBetween(point.lng, from.lng, to.lng)
  )
}

function isBetween(value: number, a: number, b: number): boolean {
  return value >= Math.min(a, b) - TOLERANCE_DEGREES && value <= Math.max(a, b) + TOLERANCE_DEGREES
}

function sinOfHalf(degrees: number): number {
  return Math.sin(radians(degrees) / 2)
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

/**
 * True if the basket's total exceeds the zone's minimum, or the minimum is 0. Both in the same unit.
 */
export function exceedsMinimum(basketTotal: number, minPurchase: number): boolean {
  return minPurchase === 0 || basketTotal > minPurchase
}
