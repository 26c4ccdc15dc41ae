import { distanceMetres, MAX_DELIVERY_METRES } from '#shared/domain/zones.ts'
import type { Point } from '#shared/schemas/zone.ts'
import type { SplitWords } from './locality.ts'
import type { Match } from './match.ts'
import { isInNamedCity } from './other-types.ts'
import type { AddressQuery } from './search-entries.ts'
import { certainty } from './street.ts'
import type { Tables } from './tables.server.ts'

type Found = { query: AddressQuery; matches: Match[] }

/**
 * Finds the street before the towns. A town's name may also end the name of the street: '12 Red Maple'. Prefers the more
 * certain house, and then the longer name. Returns both if both houses are known: '27 Royal York'.
 */
export function searchNames(
  query: AddressQuery,
  longerNames: SplitWords[],
  search: (named: AddressQuery) => Match[],
  { index }: Pick<Tables, 'index'>,
): Found[] {
  const tried: (Found & { certainty: number })[] = []
  for (const split of [query, ...longerNames]) {
    const isMet = tried.some(found => found.certainty >= 0)
    if (isMet && (query.number === null || index.find(split.words).length === 0)) continue
    const named = { ...query, ...split }
    const matches = search(named)
    tried.push({ query: named, matches, certainty: certaintyOf(named, matches) })
  }
  const best = Math.max(...tried.map(found => found.certainty))
  if (best < 0) return tried.filter(({ matches }) => matches.length > 0).slice(0, 1)
  const meant = tried.filter(found => found.certainty === best).reverse()
  return best === certainty.known ? meant : meant.slice(0, 1)
}

/** Returns how certain it is that the typed name has the house. Negative if the named town has no such name. */
function certaintyOf({ number, localities }: AddressQuery, matches: Match[]): number {
  const least = number === null ? certainty.none : certainty.possible
  return Math.max(
    -1,
    ...matches
      .filter(match => match.isExact && !match.isElsewhere && isInNamedCity(match, localities))
      .map(match => match.certainty)
      .filter(found => found >= least),
  )
}

/** A town that is too far ends the street's name if a near one stands behind it: '70 Old Kingston, Toronto'. */
export function listLikelySplits(
  words: string[],
  near: Point,
  { listSplits }: Pick<Tables, 'listSplits'>,
): SplitWords[] {
  const isFar = (place: Point | undefined) =>
    place !== undefined && distanceMetres(place, near) > MAX_DELIVERY_METRES
  const isLikely = ({ localities }: SplitWords) => isFar(localities[0]) || !isFar(localities.at(-1))
  return listSplits(words).filter(isLikely)
}
