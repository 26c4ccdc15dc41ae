import type { Language } from '#shared/domain/language.ts'
import { distanceMetres } from '#shared/domain/zones.ts'
import type { Point } from '#shared/schemas/zone.ts'
import { listSpellings } from './joined-words.ts'
import { CITY, isCityNamed, type Locality, type SplitWords } from './locality.ts'
import type { Match } from './match.ts'
import { hasName, scoreNames, toStatedName } from './name-match.ts'
import type { PostalArea } from './offline-data.server.ts'
import type { AddressEntry } from './offline-entries.ts'
import { isInNamedCity } from './other-types.ts'
import { streetReach } from './postal-reach.ts'
import { certainty } from './street.ts'
import { isStreetType, isTypeWord, withSaint } from './street-words.ts'
import type { NameTables } from './tables.server.ts'

export type AddressQuery = SplitWords & {
  number: string | null
  near: Point
  postalArea: PostalArea | undefined
  areas: PostalArea[]
  language: Language
}

/** Matches farther than this from the given postal area are discarded. */
const MAX_CONTRADICTION_METRES = 40_000
const MAX_RANKED = 40
/** Score of a house by the certainty of its number. */
const certaintyScores = [-10, 1, 6, 6, 6, 12]

/**
 * Finds the entries for a query. Only if no house of the typed name was found, it also searches the other spellings of the
 * name. 'Elm Grove' is the name of Elm Grove Ave, not of Elmgrove Ave.
 */
export function searchEntries(query: AddressQuery, tables: NameTables): Match[] {
  const isWholeName = (match: Match) =>
    match.isExact || (match.isTyped && !match.isOtherType && hasTypedWords(match, query.words))
  const isMeant = (match: Match) =>
    isWholeName(match) &&
    (query.number === null || match.certainty > certainty.unlikely) &&
    isInNamedCity(match, query.localities)
  const typed = search(query, tables)
  if (typed.some(isMeant)) return typed
  const spelt = listSpellings(query.words, tables)
    .flatMap(words => search({ ...query, words }, tables))
    .filter(isMeant)
  return [...spelt, ...typed]
}

/** How well the matches of a search fit the text. A higher value is better. */
const fit = {
  none: 0,
  /** The house, or a similar name, but not the typed one. */
  near: 1,
  /** The typed name, but only in another town than the city that the text names. */
  elsewhere: 2,
  meant: 3,
}

/**
 * Searches the words as typed, then without the type: another type is a smaller error than another name. 'Doris St' is
 * Doris Ave, not Dorset St. Then the same with typing errors.
 */
function search(query: AddressQuery, tables: NameTables): Match[] {
  const words = withSaint(query.words)
  const core = coreOf(words)
  const rank = createRanking(words, core, query, tables)
  let nearest: Match[] = []
  for (const isMisspelt of [false, true]) {
    let best = { fit: fit.none, ranked: [] as Match[] }
    for (const terms of core.length < words.length ? [words, core] : [words]) {
      const ranked = rank(terms, isMisspelt)
      const found = fitOf(ranked, words, isMisspelt, query)
      if (found > best.fit) best = { fit: found, ranked }
      const asTyped = nearest.filter(match => match.hasWords && match.certainty === certainty.known)
      if (found === fit.meant) return [...new Set([...ranked, ...asTyped, ...listOthers(ranked)])]
    }
    if (best.fit === fit.elsewhere) return best.ranked
    if (nearest.length === 0) nearest = best.ranked
  }
  return nearest.length > 0 ? nearest : rank(core, false)

  /** Returns houses that may be meant too, if no typed street of the typed type is long enough. */
  function listOthers(ranked: Match[]): Match[] {
    const here = ranked.filter(match => isInNamedCity(match, query.localities))
    const exact = here.filter(match => match.isExact)
    const typed = here.filter(match => match.isTyped && !match.isOtherType)
    const numbers = (exact.length > 0 ? exact : typed).map(match => match.certainty)
    const best = Math.max(certainty.none, ...numbers)
    if (query.number === null || best > certainty.unlikely) return []
    if (best > certainty.none) return rank(core, false)
    return rank(words, true).filter(match => lacksLetter(match, words))
  }
}

function fitOf(ranked: Match[], words: string[], isMisspelt: boolean, query: AddressQuery): number {
  const placed = ranked.filter(match => query.number === null || match.certainty > certainty.none)
  const meant = placed.filter(match => match.isTyped && (isMisspelt || hasTypedWords(match, words)))
  // 'Jarvis Ave, Toronto' may also be Toronto's Jarvis St, if only Aurora has a Jarvis Ave.
  if (meant.some(match => isInNamedCity(match, query.localities))) return fit.meant
  if (meant.length > 0) return fit.elsewhere
  return (isMisspelt ? ranked : placed).length > 0 ? fit.near : fit.none
}

/** 'Kinsdale Ave' may be Kinsdale Blvd, or lack a letter of Kingsdale Ave. Any other error is less likely than the type. */
function lacksLetter({ isTyped, isOtherType, streetName }: Match, words: string[]): boolean {
  return isTyped && !isOtherType && (streetName ?? '').length > words.join(' ').length
}

/** Returns the best matches of some words, as typed or with typing errors. */
function createRanking(
  words: string[],
  core: string[],
  query: AddressQuery,
  { entries, index }: NameTables,
): (terms: string[], isMisspelt: boolean) => Match[] {
  const { localities, number } = query
  // Memoized: several searches find the same entry, and parsing its street is slow.
  const scoreOf = memoizeByKey(
    (entry: AddressEntry) => scoreNames(entry.names, words) + entry.weight / 20,
  )
  const matchesOf = memoizeByKey((entry: AddressEntry) =>
    toMatches(entry, scoreOf(entry), words, query),
  )
  return (terms, isMisspelt) =>
    index
      .find(terms, isMisspelt)
      .flatMap(at => entries[at] ?? [])
      .filter(entry => isWithin(entry, localities))
      .filter(entry => core.length > 0 || hasName(entry.names, words))
      .filter(entry => number === null || mayHaveHouses(entry, core))
      .sort((a, b) => scoreOf(b) - scoreOf(a))
      .slice(0, MAX_RANKED)
      .flatMap(matchesOf)
}

/** Towns have no municipality. With a house number the text names one only in full: 'Tabr Rd' is not Tabriz. */
function mayHaveHouses({ names, municipality }: AddressEntry, core: string[]): boolean {
  return municipality !== '' || hasName(names, core)
}

/** Returns the words without types. Of 'Avenue St' only the last one is a type. */
function coreOf(words: string[]): string[] {
  const core = words.filter(word => !isTypeWord(word))
  return core.length === 0 && words.length > 1 ? words.slice(0, 1) : core
}

/** False for 'Livingstone Ave' and for a street without the typed direction. A similar name may fit better. */
function hasTypedWords({ streetName }: Match, words: string[]): boolean {
  const known = streetName?.split(' ')
  return !known || words.every(word => known.includes(word) || isStreetType(word))
}

function memoizeByKey<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, Value>()
  return key => {
    const value = values.get(key) ?? compute(key)
    values.set(key, value)
    return value
  }
}

function toMatches(
  entry: AddressEntry,
  nameScore: number,
  words: string[],
  query: AddressQuery,
): Match[] {
  const { number, near, postalArea, language, localities } = query
  const { names, municipality, district } = entry
  const cityScore = municipality === CITY ? (isCityNamed(localities) ? 20 : 4) : 0
  const { statedName, isExact, isTyped, isOtherType, hasWords } = toStatedName(names, words)
  const isStreet = entry.readStreet !== undefined
  const common = {
    isExact,
    isTyped: !isStreet || isTyped,
    isOtherType: isStreet && isOtherType,
    hasWords,
    streetName: isStreet ? statedName : null,
    municipality,
    district: district?.name ?? null,
  }
  return entry.toCandidates(number, language).flatMap(candidate => {
    const { place } = candidate
    const metresAway = postalArea ? distanceMetres(place, postalArea) : 0
    const isElsewhere = postalArea !== undefined && metresAway > streetReach(postalArea)
    const isTypedHouse = isExact && candidate.certainty >= certainty.possible
    if (isElsewhere && (!isTypedHouse || metresAway > MAX_CONTRADICTION_METRES)) return []
    const kilometres = distanceMetres(place, near) / 1000
    const houseScore = number === null ? 0 : (certaintyScores[candidate.certainty] ?? 0)
    const score = nameScore + houseScore + cityScore - Math.min(10, kilometres / 10)
    return [{ ...common, ...candidate, score, isElsewhere }]
  })
}

/** True if the entry lies in the given town. 'Toronto' matches any town: many people write it for a suburb. */
export function isWithin({ municipality }: AddressEntry, localities: Locality[]): boolean {
  const town = localities.find(({ place }) => place.kind === 'town') ?? localities[0]
  return !town || town.municipalities.includes(CITY) || town.municipalities.includes(municipality)
}
