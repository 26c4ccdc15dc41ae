import { distanceMetres, MAX_DELIVERY_METRES } from '#shared/domain/zones.ts'
import type { Point } from '#shared/schemas/zone.ts'
import { findCityDistrict, findNearestArea, isCityArea, withDistrict } from './districts.ts'
import { CITY, isCityNamed, isPartOfTown, type Locality } from './locality.ts'
import type { Match, Preference } from './match.ts'
import type { PostalArea } from './offline-data.server.ts'
import { listOtherHouses, listSimilarHouses } from './other-types.ts'
import type { Place } from './port.ts'
import { certainty } from './street.ts'

/** Places of one street on a border, or places that are equally near to a district, are within this distance. */
const SAME_AREA_METRES = 1000
/** A place this far from the centre of a district is not in it. */
const DISTRICT_METRES = 9000

/**
 * Sorts matches and removes duplicates. Drops far places if near ones exist, and places without a house if houses exist,
 * unless only they have exactly the typed name. Marks the first ones as ambiguous if they are several streets, or
 * contradict the postal code. Also if their numbers only begin with the typed one, or their name or town was not typed. Also
 * if only a nearer street of another type has the house.
 */
export function takeBest(all: Match[], preference: Preference): Place[] {
  const { near, areas, mayBeTown } = preference
  const matches = withoutContradictions(all)
  const isNear = ({ place }: Match) => distanceMetres(place, near) <= MAX_DELIVERY_METRES
  const reachable = matches.some(isNear) ? matches.filter(isNear) : matches
  const houses = reachable.filter(match => match.certainty > certainty.none)
  const isExact = (match: Match) => match.isExact
  const hasOnlyOtherHouses = !houses.some(isExact) && reachable.some(isExact)
  const sorted = (houses.length > 0 && !hasOnlyOtherHouses ? houses : reachable).sort(
    (a, b) =>
      Number(b.isExact) - Number(a.isExact) ||
      Number(b.isTyped) - Number(a.isTyped) ||
      b.score - a.score,
  )
  const otherHouses = listOtherHouses(reachable, preference)
  const similarHouses = listSimilarHouses(sorted, preference)
  const found = [otherHouses, sorted, similarHouses].flatMap(list => findLeaders(list, preference))
  const leaders = [...found, ...listStreetsOf(reachable, found, preference)]
  const isUncertain = (match: Match) =>
    isCompleted(match) || match.isElsewhere || isInOtherTown(match, preference)
  const isAmbiguous =
    areSeveral(leaders) ||
    leaders.some(isUncertain) ||
    leaders.some(({ isTyped, isExact }) => (mayBeTown ? isExact : !isTyped))
  const marked = isAmbiguous
    ? leaders.map(leader => ({ ...leader, place: { ...nameDistrict(leader, areas), isAmbiguous } }))
    : leaders
  const ordered = [...marked, ...sorted.filter(match => !leaders.includes(match))]
  const places = new Map<string, Place>()
  for (const { place } of ordered) if (!places.has(place.id)) places.set(place.id, place)
  return [...places.values()]
}

/**
 * Returns the streets of the typed name that lack the house. They are offered only if the streets that may have it lie in
 * another town than the typed one. Without a typed town: if those lie farther, and their numbers are unknown.
 */
function listStreetsOf(matches: Match[], leaders: Match[], preference: Preference): Match[] {
  const metresTo = ({ place }: Match) => distanceMetres(place, preference.near)
  const isElsewhere = (match: Match) => isInOtherTown(match, preference)
  const isUnknown = ({ isExact, certainty: found }: Match) =>
    isExact && found > certainty.none && found <= certainty.possible
  const areElsewhere = leaders.every(isElsewhere)
  if (!areElsewhere && !leaders.every(isUnknown)) return []
  const nearest = Math.min(...leaders.map(metresTo))
  return matches.filter(
    match =>
      match.isExact &&
      match.certainty === certainty.none &&
      leaders.some(({ streetName }) => streetName === match.streetName) &&
      !isElsewhere(match) &&
      (areElsewhere || metresTo(match) < nearest),
  )
}

/** Keeps places that contradict the postal code only if the typed house is nowhere else. */
function withoutContradictions(matches: Match[]): Match[] {
  const fitting = matches.filter(match => !match.isElsewhere)
  const hasHouse = fitting.some(match => match.isExact && match.certainty > certainty.completed)
  return hasHouse ? fitting : matches
}

/** True for a house whose number only begins with the typed one. It never stands for the typed house. */
function isCompleted(match: Match): boolean {
  return match.certainty === certainty.completed
}

/** True for a street of another town than the typed one. On the border, or by its postal code, it belongs to both. */
function isInOtherTown({ municipality, place }: Match, preference: Preference): boolean {
  const { localities, postalArea, areas } = preference
  // Thornhill lies in two large towns.
  const isFarFromCommunity = localities.some(
    locality =>
      locality.municipalities.length > 1 && distanceMetres(locality, place) > DISTRICT_METRES,
  )
  if (!isCityNamed(localities) || municipality === CITY) return isFarFromCommunity
  return isCityArea(findNearestArea(place, areas)) ? false : !postalArea || isCityArea(postalArea)
}

/** Returns the streets with the name of the first match that the house number, town, district and postal code allow. */
function findLeaders(sorted: Match[], preference: Preference): Match[] {
  const [first] = sorted
  if (!first || first.streetName === null) return []
  const named = sorted.filter(
    match =>
      match.streetName === first.streetName &&
      match.isExact === first.isExact &&
      match.isTyped === first.isTyped,
  )
  const located = named.filter(match => !isCompleted(match))
  const same = located.length > 0 ? located : named
  const { postalArea, areas, localities } = preference
  const inVillage = same.filter(match => isNamedAfterVillage(match, localities))
  if (inVillage.length > 0) return mostCertain(inVillage, preference.near)
  const district = localities.find(({ place }) => isPartOfTown(place))
  const inside = same.filter(({ place }) => findNearestArea(place, areas) === postalArea)
  const nearest = postalArea ? nearestTo(postalArea, same, 0) : same
  const inPostalArea = inside.length > 0 ? inside : nearest
  const inDistrict = district ? inDistrictOf(district, inPostalArea, areas) : inPostalArea
  const inCity = inDistrict.filter(({ municipality }) => municipality === CITY)
  return mostCertain(
    isCityNamed(localities) && inCity.length > 0 ? inCity : inDistrict,
    preference.near,
  )
}

/**
 * Keeps the matches with the most certain house number, and those that may be meant instead:
 * - all uncertain ones, if none is certain, because many streets have no known number;
 * - in a town of the best, those that are about as certain;
 * - in another town, possible ones that are nearer to the shop.
 */
function mostCertain(matches: Match[], near: Point): Match[] {
  const best = Math.max(...matches.map(match => match.certainty))
  const least = leastCertain(matches, best)
  if (best < certainty.likely) return matches.filter(match => match.certainty >= least)
  const isBest = (match: Match) => match.certainty === best
  const towns = new Set(matches.filter(isBest).map(({ municipality }) => municipality))
  const nearest = Math.min(
    ...matches.filter(isBest).map(({ place }) => distanceMetres(place, near)),
  )
  return matches.filter(match => {
    if (isBest(match)) return true
    if (towns.has(match.municipality)) return match.certainty >= least
    return match.certainty >= certainty.possible && distanceMetres(match.place, near) < nearest
  })
}

/** Returns the least certainty beside the best one. With another type both may be meant: '20 Doris Rd' is Doris Ave or Dr. */
function leastCertain(matches: Match[], best: number): number {
  if (best < certainty.likely) return Math.min(best, certainty.unlikely)
  const isTyped = matches.some(({ isOtherType }) => !isOtherType)
  return best === certainty.known && isTyped ? certainty.likely : certainty.possible
}

/** True for 'Main Street Unionville' if the text names Unionville, a community of a larger town. */
function isNamedAfterVillage({ place }: Match, localities: Locality[]): boolean {
  const [street = ''] = place.label.split(',')
  return localities.some(
    ({ place: { name }, municipalities }) =>
      !municipalities.includes(name) && !municipalities.includes(CITY) && street.endsWith(name),
  )
}

function inDistrictOf(
  { place, ...point }: Locality,
  matches: Match[],
  areas: PostalArea[],
): Match[] {
  const named = matches.filter(match => findDistrict(match, areas) === place.name)
  if (named.some(match => !match.isOtherType)) return named
  const nearest = nearestTo(point, matches, SAME_AREA_METRES)
  const isInside = nearest.some(match => distanceMetres(match.place, point) <= DISTRICT_METRES)
  // With another type both may be meant: Willowdale is a part of North York with a name of its own.
  const inside = matches.filter(
    match => named.includes(match) || (isInside && nearest.includes(match)),
  )
  return inside.length > 0 ? inside : matches
}

function nearestTo(point: Point, matches: Match[], toleranceMetres: number): Match[] {
  const metresTo = ({ place }: Match) => distanceMetres(place, point)
  const least = Math.min(...matches.map(metresTo))
  return matches.filter(match => metresTo(match) <= least + toleranceMetres)
}

/** False if all are one street: a street on a border belongs to both towns. */
function areSeveral([first, ...others]: Match[]): boolean {
  if (!first) return false
  const nameOf = ({ place }: Match) => place.label.split(',')[0]
  return others.some(
    other =>
      nameOf(other) !== nameOf(first) ||
      distanceMetres(other.place, first.place) > SAME_AREA_METRES,
  )
}

/** Adds the district to the label of a street in the city. A long street lies in several. */
function nameDistrict(match: Match, areas: PostalArea[]): Place {
  const { place, district } = match
  const name = district === null && findDistrict(match, areas)
  const [street = ''] = place.label.split(',')
  return name ? { ...place, label: withDistrict(street, name, CITY) } : place
}

function findDistrict(match: Match, areas: PostalArea[]): string | null {
  const { place, municipality, district } = match
  if (district !== null || municipality !== CITY) return district
  const extent = match.certainty === certainty.none ? (place.reach ?? []) : []
  return findCityDistrict([place, ...extent], areas)
}
