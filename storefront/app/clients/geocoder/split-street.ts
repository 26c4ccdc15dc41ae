import { distanceMetres } from '#shared/domain/zones.ts'
import type { Point } from '#shared/schemas/zone.ts'
import { drawThroughHouses } from './house-line.ts'
import { boundsOf, overlap, type Polyline, projectOnto } from './polyline.ts'
import type { Street } from './street.ts'

/** Segments of one street are closer than this, unless one continues the line of the other. */
const APART_METRES = 2500
const APART_DEGREES = 0.032
const MAX_GAP_METRES = 12_000
const MAX_LATERAL_METRES = 700
/** A shorter segment does not show where the street continues. */
const MIN_LINE_METRES = 1500
const METRES_PER_DEGREE = 111_195

/**
 * Separates different streets with the same name. Toronto merged six municipalities, so it has two streets named
 * 'Church St', 10 km apart.
 */
export function splitStreet(street: Street): Street[] {
  const { polylines, houses, estimates } = street
  const hasLines = polylines.length > 0
  const groups = groupSegments(hasLines ? polylines : drawThroughHouses(houses))
  if (groups.length < 2) return [street]
  const nearestTo = (point: Point) => findNearest(groups, point)
  return groups.map(group => ({
    ...street,
    polylines: hasLines ? group : [],
    houses: houses.filter(house => nearestTo(house) === group),
    estimates: estimates.filter(estimate => nearestTo(estimate) === group),
  }))
}

function groupSegments(segments: Polyline[]): Polyline[][] {
  let groups: Polyline[][] = []
  for (const segment of segments) {
    const same = groups.filter(group => group.some(other => areOneStreet(other, segment)))
    groups = [...groups.filter(group => !same.includes(group)), [...same.flat(), segment]]
  }
  return groups.map(group => group.sort((a, b) => b.length - a.length))
}

function areOneStreet(one: Polyline, other: Polyline): boolean {
  if (areClose(one, other)) return true
  const [long, short] = one.length >= other.length ? [one, other] : [other, one]
  if (long.length < MIN_LINE_METRES || endGap(one, other) > MAX_GAP_METRES) return false
  return short.points.every(point => lateralMetres(long, point) <= MAX_LATERAL_METRES)
}

function areClose(one: Polyline, other: Polyline): boolean {
  return (
    overlap(boundsOf(one, APART_DEGREES), boundsOf(other, 0)) &&
    one.points.some(a => other.points.some(b => distanceMetres(a, b) <= APART_METRES))
  )
}

function endGap(one: Polyline, other: Polyline): number {
  const ends = ({ points }: Polyline) => [points[0], points.at(-1)].filter(end => end !== undefined)
  return Math.min(...ends(one).flatMap(a => ends(other).map(b => distanceMetres(a, b))))
}

/** Returns the distance of a point to the straight line through both ends of a polyline. */
function lateralMetres({ points }: Polyline, point: Point): number {
  const [first, last] = [points[0] ?? point, points.at(-1) ?? point]
  const lngScale = Math.cos((point.lat * Math.PI) / 180)
  const [east, north] = [(last.lng - first.lng) * lngScale, last.lat - first.lat]
  const cross = east * (point.lat - first.lat) - north * (point.lng - first.lng) * lngScale
  return (Math.abs(cross) / Math.hypot(east, north)) * METRES_PER_DEGREE
}

function findNearest(groups: Polyline[][], point: Point): Polyline[] | undefined {
  const metresTo = (group: Polyline[]) =>
    Math.min(...group.map(polyline => projectOnto(polyline, point).distance))
  return groups
    .map(group => ({ group, metres: metresTo(group) }))
    .sort((a, b) => a.metres - b.metres)[0]?.group
}
