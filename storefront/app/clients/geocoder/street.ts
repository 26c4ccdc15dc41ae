import { distanceMetres } from '#shared/domain/zones.ts'
import type { Point } from '#shared/schemas/zone.ts'
import { type Polyline, pointAt, projectOnto } from './polyline.ts'

export type HouseNumber = Point & { label: string; number: number }
export type Street = {
  name: string
  municipality: string
  /** Connected segments, longest first. Empty if only doors are known. */
  polylines: Polyline[]
  /** Sorted by number. */
  doors: HouseNumber[]
  /** Estimated numbers, for roads with hardly any known doors. */
  estimates: HouseNumber[]
}
type Located = Point & {
  kind: 'door' | 'between' | 'beyond'
  /** Possible error of the position. */
  metres: number
}

/** Even and odd numbers are on opposite sides. Prefer the same side within this difference. */
const NEAR_NUMBERS = 300
const METRES_PER_NUMBER = 4
/** A number this far beyond the end of the street does not exist. */
const METRES_BEYOND = 300
/** Minimum error of an estimate: houses are set back and numbered unevenly. */
const ESTIMATE_METRES = 60
/** Consecutive doors are closer than this. */
const APART_METRES = 2500
/** Two points of Yonge Street, where the numbering of east-west streets starts. */
const yonge = { south: { lat: 43.643, lng: -79.3755 }, north: { lat: 43.86, lng: -79.435 } }

function findHouseNumber({ doors }: Street, label: string): HouseNumber | null {
  return doors.find(door => door.label === label) ?? null
}

/** Returns known doors whose number starts with the typed digits. */
export function completeHouseNumbers(
  { doors }: Street,
  label: string,
  limit: number,
): HouseNumber[] {
  return doors.filter(door => door.label !== label && door.label.startsWith(label)).slice(0, limit)
}

/** Returns a point on the street, about half way along. */
export function getMiddle({ polylines, doors }: Street): Point {
  const [longest] = polylines
  const door = doors[Math.floor(doors.length / 2)]
  return longest
    ? pointAt(longest, longest.length / 2)
    : { lat: door?.lat ?? 0, lng: door?.lng ?? 0 }
}

/** Locates a house: a known door, interpolated between neighbours, or extrapolated from an end of the street. */
export function locateHouse(street: Street, label: string): Located | null {
  const door = findHouseNumber(street, label)
  if (door) return { lat: door.lat, lng: door.lng, kind: 'door', metres: 0 }
  const number = Number.parseInt(label, 10)
  const known = street.doors.length > 0 ? doorsOfOneStreet(street.doors, number) : street.estimates
  const [before, after] = neighbours(known, number)
  if (before && after) {
    const apart = distanceMetres(before, after) / 2
    const metres = Math.min(METRES_BEYOND, Math.max(ESTIMATE_METRES, apart))
    return { ...interpolate(street, before, after, number), kind: 'between', metres }
  }
  const nearest = before ?? after
  return nearest ? extrapolate(street, nearest, number) : extrapolateFromStart(street, number)
}

/** Returns the segments of another street with the same name. Merged towns have such duplicates. */
export function findSameNamePolylines({ polylines }: Street, place: Point): Polyline[] {
  const nearest = polylines.find(polyline => isNear(polyline, place))
  if (!nearest) return []
  return polylines.filter(({ points }) =>
    [points[0], points.at(-1)].every(end => end && projectOnto(nearest, end).away > APART_METRES),
  )
}

/** Returns the nearest lower and higher doors. Prefers the same side of the street within NEAR_NUMBERS. */
function neighbours(
  doors: HouseNumber[],
  number: number,
): [HouseNumber | undefined, HouseNumber | undefined] {
  const isSameSide = (door: HouseNumber) => door.number % 2 === number % 2
  const lower = doors.filter(door => door.number <= number).reverse()
  const higher = doors.filter(door => door.number >= number)
  return [lower, higher].map(list => {
    const [nearest] = list
    const same = list.find(isSameSide)
    const isClose = same && nearest && Math.abs(same.number - nearest.number) <= NEAR_NUMBERS
    return isClose ? same : nearest
  }) as [HouseNumber | undefined, HouseNumber | undefined]
}

/** If a city has two streets with this name, returns the doors of the one with more doors. */
function doorsOfOneStreet(doors: HouseNumber[], number: number): HouseNumber[] {
  const [before, after] = neighbours(doors, number)
  if (!before || !after) return doors
  const farApart = APART_METRES + METRES_PER_NUMBER * 4 * (after.number - before.number)
  if (distanceMetres(before, after) < farApart) return doors
  const around = [before, after].map(at =>
    doors.filter(one => distanceMetres(one, at) < APART_METRES),
  )
  const [one = [], other = []] = around
  return one.length >= other.length ? one : other
}

function interpolate(
  street: Street,
  before: HouseNumber,
  after: HouseNumber,
  number: number,
): Point {
  const share = (number - before.number) / Math.max(1, after.number - before.number)
  const straight = mix(before, after, share)
  const polyline = street.polylines.find(one => isNear(one, before) && isNear(one, after))
  if (!polyline) return straight
  const [from, to] = [projectOnto(polyline, before), projectOnto(polyline, after)]
  const length = Math.abs(to.along - from.along)
  // The way along the polyline is much longer than the direct distance: the street is a loop.
  if (length > 2 * distanceMetres(before, after) + 60) return straight
  const onStreet = pointAt(polyline, from.along + share * (to.along - from.along))
  const aside = mix(offset(from.nearest, before), offset(to.nearest, after), share)
  return { lat: onStreet.lat + aside.lat, lng: onStreet.lng + aside.lng }
}

function extrapolate(street: Street, nearest: HouseNumber, number: number): Located | null {
  const numbers = Math.abs(number - nearest.number)
  const polyline = street.polylines.find(one => isNear(one, nearest))
  if (!polyline) {
    const { lat, lng } = nearest
    return numbers > 60 ? null : { lat, lng, kind: 'beyond', metres: METRES_BEYOND }
  }
  const { along, nearest: onStreet } = projectOnto(polyline, nearest)
  const away =
    along + Math.sign(number - nearest.number) * metresPerNumber(street, polyline) * numbers
  const missed = Math.max(-away, away - polyline.length, 0)
  if (missed > METRES_BEYOND) return null
  const at = pointAt(polyline, Math.min(polyline.length, Math.max(0, away)))
  const aside = offset(onStreet, nearest)
  return { lat: at.lat + aside.lat, lng: at.lng + aside.lng, kind: 'beyond', metres: METRES_BEYOND }
}

/** Returns the metres per house number along the polyline. Negative if the numbers descend. */
function metresPerNumber(street: Street, polyline: Polyline): number {
  const [first, last] = [street.doors[0], street.doors.at(-1)]
  if (
    first &&
    last &&
    last.number - first.number >= 10 &&
    isNear(polyline, first) &&
    isNear(polyline, last)
  ) {
    const slope = projectOnto(polyline, last).along - projectOnto(polyline, first).along
    const metres = slope / (last.number - first.number)
    if (Math.abs(metres) > 1 && Math.abs(metres) < 15) return metres
  }
  return startsAtFirst(polyline) ? METRES_PER_NUMBER : -METRES_PER_NUMBER
}

function extrapolateFromStart(street: Street, number: number): Located | null {
  const [polyline] = street.polylines
  if (!polyline) return null
  const along = number * METRES_PER_NUMBER
  if (along > 2 * polyline.length + 2 * METRES_BEYOND) return null
  const kept = along > polyline.length ? polyline.length / 2 : along
  const at = pointAt(polyline, startsAtFirst(polyline) ? kept : polyline.length - kept)
  return { ...at, kind: 'beyond', metres: Math.max(METRES_BEYOND, polyline.length / 2) }
}

/** True if numbering starts at the first point. Numbers ascend northward from the lake and away from Yonge Street. */
function startsAtFirst({ points }: Polyline): boolean {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return true
  const isAcross = Math.abs(last.lng - first.lng) * 0.72 > Math.abs(last.lat - first.lat)
  return isAcross ? fromYonge(first) <= fromYonge(last) : first.lat <= last.lat
}

function fromYonge({ lat, lng }: Point): number {
  const { south, north } = yonge
  const share = (lat - south.lat) / (north.lat - south.lat)
  return Math.abs(lng - (south.lng + share * (north.lng - south.lng)))
}

function isNear(polyline: Polyline, door: Point): boolean {
  return projectOnto(polyline, door).away < METRES_BEYOND
}

function offset(from: Point, to: Point): Point {
  return { lat: to.lat - from.lat, lng: to.lng - from.lng }
}

function mix(one: Point, other: Point, share: number): Point {
  return {
    lat: one.lat + share * (other.lat - one.lat),
    lng: one.lng + share * (other.lng - one.lng),
  }
}
