import { distanceMetres } from '#shared/domain/zones.ts'
import type { Point } from '#shared/schemas/zone.ts'
import { CITY } from './locality.ts'
import type { PostalArea } from './offline-data.server.ts'
import { type District, getMiddle, type Street } from './street.ts'

/**
 * Assigns a district to each of several streets with the same name in one town. Streets in the same postal area count
 * as one, so the result may be shorter than the list.
 */
export function assignDistricts(streets: Street[], areas: PostalArea[]): Street[] {
  const byArea = new Map<PostalArea, Street>()
  for (const street of streets) {
    const area = findArea(street, areas)
    const same = byArea.get(area)
    byArea.set(area, same ? merge(same, street) : street)
  }
  if (byArea.size < 2) return [...byArea.values()]
  const located = [...byArea].map(([area, street]) => ({ area, street }))
  const isClear = located.every(({ area, street: { municipality } }) =>
    located.every(
      other =>
        area.place !== municipality && (other.area === area || other.area.place !== area.place),
    ),
  )
  return located.map(({ area, street }) => {
    const name = isClear ? area.place : (area.parts[0] ?? area.place)
    return { ...street, district: { name, ...pick(area), municipality: street.municipality } }
  })
}

/** `30 Church St, Weston, Toronto`, without repeating the town: `30 Church St, Downtown Toronto`. */
export function toStreetLabel({ name, municipality, district }: Street): string {
  return district ? withDistrict(name, district.name, municipality) : `${name}, ${municipality}`
}

export function withDistrict(name: string, district: string, municipality: string): string {
  return [name, district, ...(district.includes(municipality) ? [] : [municipality])].join(', ')
}

function findArea(street: Street, areas: PostalArea[]): PostalArea {
  const middle = getMiddle(street)
  const isInCity = street.municipality === CITY
  return findNearestArea(
    middle,
    areas.filter(area => area.code.length === 3 && isCityArea(area) === isInCity),
  )
}

/** Returns the districts of the city: the places of its postal areas. */
export function listCityDistricts(areas: PostalArea[]): District[] {
  return areas
    .filter(isCityArea)
    .map(({ place, lat, lng }) => ({ name: place, lat, lng, municipality: CITY }))
}

/** Returns the district of the city that contains all points, or null if they lie in several. */
export function findCityDistrict(points: Point[], areas: PostalArea[]): string | null {
  const cityAreas = areas.filter(isCityArea)
  const [first, ...others] = points
  if (!first) return null
  const { place } = findNearestArea(first, cityAreas)
  return others.every(point => findNearestArea(point, cityAreas).place === place) ? place : null
}

/** True for a postal area of the city. */
export function isCityArea({ code }: PostalArea): boolean {
  return code.startsWith('M') && code.length === 3
}

/** Returns the postal area whose centre is nearest. */
export function findNearestArea(point: Point, areas: PostalArea[]): PostalArea {
  const [first, ...others] = areas
  if (!first) throw new Error('The table of postal areas is empty')
  let nearest = { area: first, metres: distanceMetres(first, point) }
  for (const area of others) {
    const metres = distanceMetres(area, point)
    if (metres < nearest.metres) nearest = { area, metres }
  }
  return nearest.area
}

function pick({ lat, lng }: Point): Point {
  return { lat, lng }
}

function merge(one: Street, other: Street): Street {
  const byNumber = (a: { number: number }, b: { number: number }) => a.number - b.number
  return {
    ...one,
    polylines: [...one.polylines, ...other.polylines].sort((a, b) => b.length - a.length),
    houses: [...one.houses, ...other.houses].sort(byNumber),
    estimates: [...one.estimates, ...other.estimates].sort(byNumber),
  }
}
