import { distanceMetres } from '#shared/domain/zones.ts'
import type { Point } from '#shared/schemas/zone.ts'
import { intersect, type Polyline } from './polyline.ts'
import type { Place } from './port.ts'
import type { Street } from './street.ts'

const between = /\s+(?:and|at|x|و)\s+|\s*[&@/+]\s*/i
const lead = /^\s*(?:تقاطع|نبش|(?:the\s+)?(?:corner|intersection)(?:\s+of)?)\s+/i
/** Streets this close count as crossing, because the polylines are simplified. */
const CROSSING_METRES = 60
const PAD_DEGREES = 0.001

/** Returns the two streets of 'Yonge and Finch'. Null for any other text. */
export function splitCrossing(text: string): [string, string] | null {
  const [one = '', other = '', ...more] = text.replace(lead, '').split(between)
  const isStreet = (half: string) => /\p{L}{2}/u.test(half) && !/^\s*\p{N}+[a-z]?\s/iu.test(half)
  return more.length === 0 && isStreet(one) && isStreet(other) ? [one, other] : null
}

type Named = { street: Street; fit: number }

/** Returns the crossings of two sets of streets, sorted by name match and distance. */
export function findCrossings(some: Named[], others: Named[], near: Point): Place[] {
  const found: { place: Place; score: number }[] = []
  for (const one of some) {
    for (const other of others) {
      if (one.street.name === other.street.name) continue
      const at = findCrossingPoint(one.street.polylines, other.street.polylines)
      if (!at) continue
      const name = `${one.street.name} & ${other.street.name}, ${other.street.municipality}`
      const score = one.fit + other.fit - distanceMetres(at, near) / 10_000
      found.push({
        score,
        place: { id: `crossing:${name}`, label: name, ...at, precision: 'street' },
      })
    }
  }
  const kept: Place[] = []
  for (const { place } of found.sort((a, b) => b.score - a.score)) {
    if (kept.every(other => distanceMetres(other, place) > 2 * CROSSING_METRES)) kept.push(place)
  }
  return kept
}

function findCrossingPoint(some: Polyline[], others: Polyline[]): Point | null {
  for (const one of some) {
    for (const other of others) {
      if (!mayCross(one, other)) continue
      const nearest = intersect(one, other)
      if (nearest && nearest.distance <= CROSSING_METRES) return nearest.at
    }
  }
  return null
}

function mayCross(one: Polyline, other: Polyline): boolean {
  const [a, b] = [boundsOf(one), boundsOf(other)]
  return a.south <= b.north && b.south <= a.north && a.west <= b.east && b.west <= a.east
}

function boundsOf({ points }: Polyline) {
  const lats = points.map(({ lat }) => lat)
  const lngs = points.map(({ lng }) => lng)
  return {
    south: Math.min(...lats) - PAD_DEGREES,
    north: Math.max(...lats) + PAD_DEGREES,
    west: Math.min(...lngs) - PAD_DEGREES,
    east: Math.max(...lngs) + PAD_DEGREES,
  }
}
