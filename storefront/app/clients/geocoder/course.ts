import { distanceMetres } from '#shared/domain/zones.ts'
import type { Point } from '#shared/schemas/zone.ts'

/** The polyline of a street and its length in metres. */
export type Course = { points: Point[]; length: number }

export function toCourse(points: Point[]): Course {
  return { points, length: steps(points).reduce((sum, { metres }) => sum + metres, 0) }
}

export function pointAt({ points }: Course, metres: number): Point {
  let left = metres
  for (const step of steps(points)) {
    if (left <= step.metres)
      return mix(step.from, step.to, step.metres === 0 ? 0 : left / step.metres)
    left -= step.metres
  }
  const end = points.at(-1)
  return { lat: end?.lat ?? 0, lng: end?.lng ?? 0 }
}

/** Projects a point onto the course: nearest point `foot`, distance `along` the course, distance `away` from it. */
export function locateOn({ points }: Course, point: Point) {
  const [start] = points
  let best = { along: 0, foot: start ?? point, away: start ? distanceMetres(start, point) : 0 }
  let along = 0
  for (const { from, to, metres } of steps(points)) {
    const share = shareOf(point, from, to)
    const foot = mix(from, to, share)
    const away = distanceMetres(foot, point)
    if (away < best.away) best = { along: along + share * metres, foot, away }
    along += metres
  }
  return best
}

/** Returns the intersection of two courses, or else the nearest approach at a vertex of one of them. */
export function meet(first: Course, second: Course): { at: Point; away: number } | null {
  let best: { at: Point; away: number } | null = null
  const keepNearer = (at: Point, away: number) => {
    if (!best || away < best.away) best = { at, away }
  }
  for (const a of steps(first.points)) {
    for (const b of steps(second.points)) {
      const crossing = cross(a, b)
      if (crossing) return { at: crossing, away: 0 }
    }
  }
  for (const point of first.points)
    keepNearer(locateOn(second, point).foot, locateOn(second, point).away)
  for (const point of second.points) keepNearer(point, locateOn(first, point).away)
  return best
}

type Step = { from: Point; to: Point; metres: number }

function steps(points: Point[]): Step[] {
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

function cross(a: Step, b: Step): Point | null {
  const [ax, ay] = [a.to.lng - a.from.lng, a.to.lat - a.from.lat]
  const [bx, by] = [b.to.lng - b.from.lng, b.to.lat - b.from.lat]
  const determinant = ax * by - ay * bx
  if (determinant === 0) return null
  const [dx, dy] = [b.from.lng - a.from.lng, b.from.lat - a.from.lat]
  const [onA, onB] = [(dx * by - dy * bx) / determinant, (dx * ay - dy * ax) / determinant]
  return onA >= 0 && onA <= 1 && onB >= 0 && onB <= 1 ? mix(a.from, a.to, onA) : null
}

function mix(from: Point, to: Point, share: number): Point {
  return {
    lat: from.lat + share * (to.lat - from.lat),
    lng: from.lng + share * (to.lng - from.lng),
  }
}
