import type { Point } from '#shared/schemas/zone.ts'
import { type Course, pointAt } from './course.ts'

const METRES_PER_DEGREE = 111_195
const CORNERS = 8
const PIECES = 6

/** Points around a middle, as far as the area probably reaches. */
export function reachAround({ lat, lng }: Point, metres: number): Point[] {
  const narrow = Math.cos((lat * Math.PI) / 180)
  return Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (corner / CORNERS) * 2 * Math.PI
    const degrees = metres / METRES_PER_DEGREE
    return { lat: lat + degrees * Math.sin(angle), lng: lng + (degrees * Math.cos(angle)) / narrow }
  })
}

/** Points along a street from end to end. */
export function reachAlong(courses: Course[]): Point[] {
  return courses.flatMap(course =>
    Array.from({ length: PIECES + 1 }, (_, piece) =>
      pointAt(course, (piece / PIECES) * course.length),
    ),
  )
}
