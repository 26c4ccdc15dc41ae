import { distanceMetres } from '#shared/domain/zones.ts'
import type { Point } from '#shared/schemas/zone.ts'
import { interpolatePoint, type Polyline, pointAt, projectOnto } from './polyline.ts'

export type HouseNumber = Point & { label: string; number: number }
/** The part of a town that tells a street from others with the same name. */
export type District = Point & { name: string; municipality: string }

export type Street = {
  name: string
  municipality: string
  /** Set if the town has several streets with this name. */
  district?: District
  /** Connected segments, longest first. Empty if only houses are known. */
  polylines: Polyline[]
  /** Sorted by number. */
  houses: HouseNumber[]
  /** Estimated numbers, for roads with hardly any known houses. */
  estimates: HouseNumber[]
}

/** How certain it is that a street has a house number. A higher value is more certain. */
export const certainty = {
  none: 0,
  /** Another number that starts with the typed digits. */
  completed: 1,
  /** The street is probably too short. */
  unlikely: 2,
  possible: 3,
  /** Beyond the known numbers, but on the street. */
  likely: 4,
  /** In the tables, or between two numbers of the tables. */
  known: 5,
}

type Located = Point & {
  certainty: number
  /** Possible error of the position. */
  metres: number
}

/** Even and odd numbers are on opposite sides. Prefer the same side within this difference. */
const NEAR_NUMBERS = 300
const METRES_PER_NUMBER = 4
/** A number this far beyond the end of the street does not exist. */
const METRES_BEYOND = 300
/** A number that falls this far before the start of the street still exists: the first houses are narrower. */
const METRES_BEFORE = 1200
/** The end of a street is exact to this. */
const CLOSE_METRES = 100
/** Minimum error of an estimate: houses are set back and numbered unevenly. */
const ESTIMATE_METRES = 60
/** Two points of Yonge Street, where the numbering of east-west streets starts. */
const yonge = { south: { lat: 43.643, lng: -79.3755 }, north: { lat: 43.86, lng: -79.435 } }

function findHouseNumber({ houses }: Street, label: string): HouseNumber | null {
  return houses.find(house => house.label === label) ?? null
}

/** Returns known houses whose number starts with the typed digits. */
export function completeHouseNumbers(
  { houses }: Street,
  label: string,
  limit: number,
): HouseNumber[] {
  return houses
    .filter(house => house.label !== label && house.label.startsWith(label))
    .slice(0, limit)
}

/** Returns a point on the street, about half way along. */
export function getMiddle({ polylines, houses }: Street): Point {
  const [longest] = polylines
  const house = houses[Math.floor(houses.length / 2)]
  return longest
    ? pointAt(longest, longest.length / 2)
    : { lat: house?.lat ?? 0, lng: house?.lng ?? 0 }
}

/** Locates a house: a known house, interpolated between neighbours, or extrapolated from an end of the street. */
export function locateHouse(street: Street, label: string): Located | null {
  const house = findHouseNumber(street, label)
  if (house) return { lat: house.lat, lng: house.lng, certainty: certainty.known, metres: 0 }
  const number = Number.parseInt(label, 10)
  const [before, after] = neighbours(knownNumbers(street), number)
  if (before && after) {
    const apart = distanceMetres(before, after) / 2
    const metres = Math.min(METRES_BEYOND, Math.max(ESTIMATE_METRES, apart))
    return {
      ...interpolateHouse(street, before, after, number),
      certainty: certainty.known,
      metres,
    }
  }
  const nearest = before ?? after
  return nearest ? extrapolate(street, nearest, number) : extrapolateFromStart(street, number)
}

/** Returns the houses and estimates by number: a single house does not show how the numbers of a long road rise. */
function knownNumbers({ houses, estimates }: Street): HouseNumber[] {
  if (estimates.length === 0) return houses
  return [...houses, ...estimates].sort((a, b) => a.number - b.number)
}

/** Returns the nearest lower and higher houses. Prefers the same side of the street within NEAR_NUMBERS. */
function neighbours(
  houses: HouseNumber[],
  number: number,
): [HouseNumber | undefined, HouseNumber | undefined] {
  const isSameSide = (house: HouseNumber) => house.number % 2 === number % 2
  const lower = houses.filter(house => house.number <= number).reverse()
  const higher = houses.filter(house => house.number >= number)
  return [lower, higher].map(list => {
    const [nearest] = list
    const same = list.find(isSameSide)
    const isClose = same && nearest && Math.abs(same.number - nearest.number) <= NEAR_NUMBERS
    return isClose ? same : nearest
  }) as [HouseNumber | undefined, HouseNumber | undefined]
}

function interpolateHouse(
  street: Street,
  before: HouseNumber,
  after: HouseNumber,
  number: number,
): Point {
  const share = (number - before.number) / Math.max(1, after.number - before.number)
  const straight = interpolatePoint(before, after, share)
  const polyline = street.polylines.find(one => isNear(one, before) && isNear(one, after))
  if (!polyline) return straight
  const [from, to] = [projectOnto(polyline, before), projectOnto(polyline, after)]
  const length = Math.abs(to.along - from.along)
  // The way along the polyline is much longer than the direct distance: the street is a loop.
  if (length > 2 * distanceMetres(before, after) + 60) return straight
  const onStreet = pointAt(polyline, from.along + share * (to.along - from.along))
  const setback = interpolatePoint(offset(from.nearest, before), offset(to.nearest, after), share)
  return { lat: onStreet.lat + setback.lat, lng: onStreet.lng + setback.lng }
}

function extrapolate(street: Street, nearest: HouseNumber, number: number): Located | null {
  const numbers = Math.abs(number - nearest.number)
  const polyline = street.polylines.find(one => isNear(one, nearest))
  if (!polyline) {
    const { lat, lng } = nearest
    return numbers > 60 ? null : { lat, lng, certainty: certainty.likely, metres: METRES_BEYOND }
  }
  const { along, nearest: onStreet } = projectOnto(polyline, nearest)
  const slope = metresPerNumber(street, polyline)
  const position = along + Math.sign(number - nearest.number) * slope * numbers
  const beyond = Math.max(-position, position - polyline.length, 0)
  const isBefore = nearest.number > number
  if (beyond > (isBefore ? METRES_BEFORE : METRES_BEYOND)) return null
  const end = Math.min(polyline.length, Math.max(0, position))
  // Before the first known number the numbers begin at the start of the street.
  const fromStart = end + (along - end) * (number / nearest.number)
  const at = pointAt(polyline, isBefore && beyond > 0 ? fromStart : end)
  const setback = offset(onStreet, nearest)
  return {
    lat: at.lat + setback.lat,
    lng: at.lng + setback.lng,
    certainty: beyond < CLOSE_METRES ? certainty.likely : certainty.possible,
    metres: Math.max(METRES_BEYOND, beyond),
  }
}

/** Returns the metres per house number along the polyline. Negative if the numbers descend. */
function metresPerNumber(street: Street, polyline: Polyline): number {
  const known = knownNumbers(street)
  const [first, last] = [known[0], known.at(-1)]
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
  return {
    ...at,
    certainty: along > polyline.length ? certainty.unlikely : certainty.possible,
    metres: Math.max(METRES_BEYOND, polyline.length / 2),
  }
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

function isNear(polyline: Polyline, house: Point): boolean {
  return projectOnto(polyline, house).distance < METRES_BEYOND
}

function offset(from: Point, to: Point): Point {
  return { lat: to.lat - from.lat, lng: to.lng - from.lng }
}
