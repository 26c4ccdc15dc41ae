import { distanceMetres } from '#shared/domain/zones.ts'
import { CITY, isCityNamed, type Locality } from './locality.ts'
import type { Match, Preference } from './match.ts'
import { certainty } from './street.ts'

/**
 * Returns the houses of streets of another type, if no street of the typed type is long enough for the house in the named
 * city. '885 Wilson St': Wilson St lacks this house, but Wilson Ave has it. An uncertain house counts only if it is nearer,
 * and not if a street of the typed type may have the house.
 */
export function listOtherHouses(matches: Match[], { near, localities }: Preference): Match[] {
  const exact = matches.filter(match => match.isExact && match.streetName !== null)
  const isHere = (match: Match) => isInNamedCity(match, localities)
  const best = Math.max(...exact.filter(isHere).map(match => match.certainty))
  if (exact.length === 0 || best > certainty.unlikely) return []
  const isMaybeTyped = best > certainty.none
  const hasHouse = exact.some(match => match.certainty > certainty.none)
  const metresTo = ({ place }: Match) => distanceMetres(place, near)
  const exactMetres = Math.min(...exact.map(metresTo))
  const isKnown = (match: Match) => match.certainty === certainty.known
  const isInTown = (match: Match) => localities.length > 0 && isHere(match)
  const isSure = (match: Match) =>
    isMaybeTyped
      ? isKnown(match) && isHere(match)
      : isInTown(match) || (!hasHouse && (isKnown(match) || metresTo(match) < exactMetres))
  return matches.filter(
    match =>
      !match.isExact && match.isTyped && match.certainty >= certainty.likely && isSure(match),
  )
}

/**
 * Returns the houses with a typing error in the name, if the typed name has only streets of another type. If no street has
 * the typed name, several similar or longer names may fit.
 */
export function listSimilarHouses(sorted: Match[], { localities }: Preference): Match[] {
  const [first] = sorted
  if (!first || (first.isExact && !first.isOtherType)) return []
  const least = first.isOtherType ? certainty.likely : certainty.known
  return sorted.filter(
    match =>
      !match.isOtherType &&
      (match.isTyped || match.hasWords) &&
      match.streetName !== first.streetName &&
      match.certainty >= least &&
      isInNamedCity(match, localities),
  )
}

/** False for a place in another town than the city, if the text names the city. */
export function isInNamedCity({ municipality }: Match, localities: Locality[]): boolean {
  return municipality === CITY || !isCityNamed(localities)
}
