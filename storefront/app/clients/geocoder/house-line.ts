import { distanceMetres } from '#shared/domain/zones.ts'
import type { Point } from '#shared/schemas/zone.ts'
import { type Polyline, projectOnto, toPolyline } from './polyline.ts'
import type { HouseNumber } from './street.ts'

/** Houses farther apart than their numbers allow are on different streets. */
const MAX_METRES_PER_NUMBER = 15
/** The width of the road with the front yards on both sides. */
const ACROSS_METRES = 150
/** Houses on both sides of a straight road are this close to its line. */
const OFF_LINE_METRES = 60

/** Draws a street that has no line through its houses. Expects them sorted by number. */
export function drawThroughHouses(houses: HouseNumber[]): Polyline[] {
  const pieces: HouseNumber[][] = []
  for (const house of houses) {
    const piece = pieces.find(one => continues(one.at(-1), house))
    if (piece) piece.push(house)
    else pieces.push([house])
  }
  return pieces.map(piece => toPolyline(simplify(piece))).sort((a, b) => b.length - a.length)
}

function continues(last: HouseNumber | undefined, next: HouseNumber): boolean {
  if (!last) return false
  const numbers = next.number - last.number
  return distanceMetres(last, next) <= numbers * MAX_METRES_PER_NUMBER + ACROSS_METRES
}

/** Leaves out the points close to the line between the others (Douglas–Peucker), so that it does not zigzag. */
function simplify(points: Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return points.map(({ lat, lng }) => ({ lat, lng }))
  const chord = toPolyline([first, last])
  const distances = points.map(point => projectOnto(chord, point).distance)
  const farthest = Math.max(...distances)
  if (farthest <= OFF_LINE_METRES) return simplify([first, last])
  const at = distances.indexOf(farthest)
  return [...simplify(points.slice(0, at + 1)), ...simplify(points.slice(at)).slice(1)]
}
