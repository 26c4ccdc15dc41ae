import { distanceMetres } from '#shared/domain/zones.ts'
import type { Point } from '#shared/schemas/zone.ts'

/** The polyline of a street and its length in metres. */
export type Polyline = { points: Point[]; length: number }

export function toPolyline(points: Point[]): Polyline {
  return { points, length: toSegments(points).reduce((sum, { metres }) => sum + metres, 0) }
}

export function pointAt({ points }: Polyline, metres: number): Point {
  let left = metres
  for (const segment of toSegments(points)) {
    if (left <= segment.metres)
      return interpolatePoint(
        segment.from,
        segment.to,
        segment.metres === 0 ? 0 : left / segment.metres,
      )
    left -= segment.metres
  }
  const end = points.at(-1)
  return { lat: end?.lat ?? 0, lng: end?.lng ?? 0 }
}

/** Returns the nearest point of the polyline, its distance `along` the polyline, and the `distance` of the point to it. */
export function projectOnto({ points }: Polyline, point: Point) {
  const [start] = points
  let best = {
    along: 0,
    nearest: start ?? point,
    distance: start ? distanceMetres(start, point) : 0,
  }
  let along = 0
  for (const { from, to, metres } of toSegments(points)) {
    const share = shareOf(point, from, to)
    const nearest = interpolatePoint(from, to, share)
    const distance = distanceMetres(nearest, point)
    if (distance < best.distance) best = { along: along + share * metres, nearest, distance }
    along += metres
  }
  return best
}

/** Returns the intersection of two polylines, or else the nearest approach at a vertex of one of them. */
export function intersect(
  first: Polyline,
  second: Polyline,
): { at: Point; distance: number } | null {
  let best: { at: Point; distance: number } | null = null
  const keepNearer = (at: Point, distance: number) => {
    if (!best || distance < best.distance) best = { at, distance }
  }
  for (const a of toSegments(first.points)) {
    for (const b of toSegments(second.points)) {
      const crossing = cross(a, b)
      if (crossing) return { at: crossing, distance: 0 }
    }
  }
  for (const point of first.points)
    keepNearer(projectOnto(second, point).nearest, projectOnto(second, point).distance)
  for (const point of second.points) keepNearer(point, projectOnto(first, point).distance)
  return best
}

type Bounds = { south: number; north: number; west: number; east: number }

/** Returns the bounding box, extended by a margin. */
export function boundsOf({ points }: Polyline, marginDegrees: number): Bounds {
  const lats = points.map(({ lat }) => lat)
  const lngs = points.map(({ lng }) => lng)
  return {
    south: Math.min(...lats) - marginDegrees,
    north: Math.max(...lats) + marginDegrees,
    west: Math.min(...lngs) - marginDegrees,
    east: Math.max(...lngs) + marginDegrees,
  }
}

export function overlap(a: Bounds, b: Bounds): boolean {
  return a.south <= b.north && b.south <= a.north && a.west <= b.east && b.west <= a.east
}

type Segment = { from: Point; to: Point; metres: number }

function toSegments(points: Point[]): Segment[] {
  return points.slice(1).map((to, at) => {
    const from = points[at] ?? to
    return { from, to, metres: distanceMetres(from, to) }
  })
}

function shareOf(point: Point, from: Point, to: Point): number {
  const lngScale = Math.cos((from.lat * Math.PI) / 180)
  const [east, north] = [(to.lng - from.lng) * lngScale, to.lat - from.lat]
  const square = east * east + north * north
  if (square === 0) return 0
  const share = ((point.lng - from.lng) * lngScale * east + (point.lat - from.lat) * north) / square
  return Math.min(1, Math.max(0, share))
}

function cross(a: Segment, b: Segment): Point | null {
  const [ax, ay] = [a.to.lng - a.from.lng, a.to.lat - a.from.lat]
  const [bx, by] = [b.to.lng - b.from.lng, b.to.lat - b.from.lat]
  const determinant = ax * by - ay * bx
  if (determinant === 0) return null
  const [dx, dy] = [b.from.lng - a.from.lng, b.from.lat - a.from.lat]
  const [onA, onB] = [(dx * by - dy * bx) / determinant, (dx * ay - dy * ax) / determinant]
  return onA >= 0 && onA <= 1 && onB >= 0 && onB <= 1 ? interpolatePoint(a.from, a.to, onA) : null
}

/** Returns the point at a fraction of the way between two points. */
export function interpolatePoint(from: Point, to: Point, share: number): Point {
  return {
    lat: from.lat + share * (to.lat - from.lat),
    lng: from.lng + share * (to.lng - from.lng),
  }
}
