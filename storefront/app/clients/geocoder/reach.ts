import type { Point } from '#shared/schemas/zone.ts'
import { type Polyline, pointAt } from './polyline.ts'

const METRES_PER_DEGREE = 111_195
const CORNERS = 8
const SEGMENTS = 6

/** Returns points on a circle around the centre, at the estimated radius of the area. */
export function reachAround({ lat, lng }: Point, metres: number): Point[] {
  const lngScale = Math.cos((lat * Math.PI) / 180)
  return Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (corner / CORNERS) * 2 * Math.PI
    const degrees = metres / METRES_PER_DEGREE
    return {
      lat: lat + degrees * Math.sin(angle),
      lng: lng + (degrees * Math.cos(angle)) / lngScale,
    }
  })
}

/** Returns evenly spaced points along a street. */
export function reachAlong(polylines: Polyline[]): Point[] {
  return polylines.flatMap(polyline =>
    Array.from({ length: SEGMENTS + 1 }, (_, segment) =>
      pointAt(polyline, (segment / SEGMENTS) * polyline.length),
    ),
  )
}
