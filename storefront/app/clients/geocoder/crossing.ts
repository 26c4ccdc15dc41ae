import { distanceMetres } from '#shared/domain/zones.ts'
import type { Point } from '#shared/schemas/zone.ts'
import { toStreetLabel } from './districts.ts'
import { drawThroughHouses } from './house-line.ts'
import { boundsOf, intersect, overlap, type Polyline } from './polyline.ts'
import type { Place } from './port.ts'
import type { Street } from './street.ts'

const between = /\s+(?:and|at|x|و)\s+|\s*[&@/+]\s*/i
const lead = /^\s*(?:تقاطع|نبش|(?:the\s+)?(?:corner|intersection)(?:\s+of)?)\s+/i
/** `NW corner` behind the streets. */
const corner = /(?:[\s,]+(?:[ns][ew]|(?:north|south)[\s-]?(?:east|west)))?[\s,]+corner\s*$/i
/** Streets this close count as crossing, because the polylines are simplified. */
const CROSSING_METRES = 60
const PAD_DEGREES = 0.001
/** The distance between two main roads, about 5 km. */
const NEAR_DEGREES = 0.06

/** Returns the two streets of 'Yonge and Finch'. Null for any other text. */
export function splitCrossing(text: string): [string, string] | null {
  const [one = '', other = '', ...more] = text.replace(lead, '').replace(corner, '').split(between)
  const isStreet = (half: string) => /\p{L}{2}/u.test(half) && !/^\s*\p{N}+[a-z]?\s/iu.test(half)
  return more.length === 0 && isStreet(one) && isStreet(other) ? [one, other] : null
}

export type NamedStreet = {
  street: Street
  lines: Polyline[]
  weight: number
  score: number
  isExact: boolean
}

/** Returns the crossings of two sets of streets, sorted by name match and distance. Several exact ones are ambiguous. */
export function findCrossings(some: NamedStreet[], others: NamedStreet[], near: Point): Place[] {
  const found: { place: Place; score: number; isExact: boolean }[] = []
  for (const one of some) {
    for (const other of others) {
      if (one.street.name === other.street.name) continue
      const at = findCrossingPoint(one.lines, other.lines)
      if (!at) continue
      const name = `${one.street.name} & ${toStreetLabel(other.street)}`
      found.push({
        score: one.score + other.score - distanceMetres(at, near) / 10_000,
        isExact: one.isExact && other.isExact,
        place: { id: `crossing:${name}`, label: name, ...at, precision: 'street' },
      })
    }
  }
  const kept: typeof found = []
  for (const crossing of found.sort(
    (a, b) => Number(b.isExact) - Number(a.isExact) || b.score - a.score,
  )) {
    const isSame = (other: { place: Place }) =>
      other.place.id === crossing.place.id ||
      distanceMetres(other.place, crossing.place) <= 2 * CROSSING_METRES
    if (!kept.some(isSame)) kept.push(crossing)
  }
  const isAmbiguous = kept.filter(({ isExact }) => isExact).length > 1
  return kept.map(({ place, isExact }) =>
    isAmbiguous && isExact ? { ...place, isAmbiguous } : place,
  )
}

/** True if some of the streets are neighbours, so that a crossing of both would be known. */
export function areNear(some: NamedStreet[], others: NamedStreet[]): boolean {
  const boxes = others.flatMap(({ lines }) => lines.map(line => boundsOf(line, 0)))
  return some.some(({ lines }) =>
    lines.some(line => {
      const around = boundsOf(line, NEAR_DEGREES)
      return boxes.some(box => overlap(around, box))
    }),
  )
}

/** Some main roads have no line: Sheppard Ave E, Hurontario St. */
export function linesOf({ polylines, houses }: Street): Polyline[] {
  return polylines.length > 0 ? polylines : drawThroughHouses(houses)
}

function findCrossingPoint(some: Polyline[], others: Polyline[]): Point | null {
  for (const one of some) {
    for (const other of others) {
      if (!overlap(boundsOf(one, PAD_DEGREES), boundsOf(other, PAD_DEGREES))) continue
      const nearest = intersect(one, other)
      if (nearest && nearest.distance <= CROSSING_METRES) return nearest.at
    }
  }
  return null
}
