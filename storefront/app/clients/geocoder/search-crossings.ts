import type { Point } from '#shared/schemas/zone.ts'
import { areNear, findCrossings, linesOf, type NamedStreet } from './crossing.ts'
import { isNearlyName, scoreNames, toStatedName } from './name-match.ts'
import type { AddressEntry } from './offline-entries.ts'
import type { Place } from './port.ts'
import { isWithin } from './search-entries.ts'
import { isTypeWord, withSaint } from './street-words.ts'
import type { Tables } from './tables.server.ts'

const MAX_CROSSED = 12
/** 'Victoria Park Lake Shore Blvd W Toronto' */
const MAX_WORDS = 7

/**
 * Finds the crossings of two streets. Forgives a typing error in a street that does not exist as typed near the other
 * one. If both exist there, a street with a longer name is only offered.
 */
export function searchCrossings(halves: string[][], near: Point, tables: Tables): Place[] {
  const splits = halves.map(tables.splitLocality)
  const localities = splits.flatMap(split => split.localities)
  const [one = [], other = []] = splits.map(split => withSaint(split.words))
  const isHere = (entry: AddressEntry) => isWithin(entry, localities)
  const typedOne = rank(one, false, tables, isHere)
  const typedOther = rank(other, false, tables, isHere)
  const [exactOne, exactOther] = [exactOf(typedOne, one), exactOf(typedOther, other)]
  const areNeighbours = areNear(exactOne, exactOther)
  const exact = areNeighbours ? findCrossings(exactOne, exactOther, near) : []
  if (exact.length > 0) return exact
  const found = findCrossings(typedOne, typedOther, near)
  if (areNeighbours) return found.map(place => ({ ...place, isAmbiguous: true }))
  if (found.length > 0) return found
  const rankLike = (words: string[], exact: NamedStreet[]) =>
    rank(words, true, tables, entry => isHere(entry) && mayReplace(entry, words, exact))
  const likeOne = rankLike(one, exactOne)
  const likeOther = rankLike(other, exactOther)
  const isOneKnown = areNear(exactOne, exactOther.length > 0 ? exactOther : likeOther)
  const isOtherKnown = areNear(exactOther, exactOne.length > 0 ? exactOne : likeOne)
  return findCrossings(isOneKnown ? exactOne : likeOne, isOtherKnown ? exactOther : likeOther, near)
}

/** Returns the streets with exactly the typed name. 'Avenue' alone is a type and no name, unlike 'Avenue Rd'. */
function exactOf(streets: NamedStreet[], words: string[]): NamedStreet[] {
  return words.every(isTypeWord) ? [] : streets.filter(({ isExact }) => isExact)
}

/** A street that exists as typed, but elsewhere, stands only for a longer street whose whole name is similar. */
function mayReplace(
  { names, weight }: AddressEntry,
  words: string[],
  exact: NamedStreet[],
): boolean {
  const isLonger = exact.every(street => weight >= street.weight)
  return exact.length === 0 || (isLonger && isNearlyName(names, words))
}

/** Finds the crossing of two whole street names without a word between them: 'yonge finch'. */
export function searchUnmarked(words: string[], near: Point, tables: Tables): Place[] {
  if (words.length > MAX_WORDS) return []
  for (let at = 1; at < words.length; at++) {
    const halves = [words.slice(0, at), words.slice(at)]
    const areNames = halves.every(half => hasStreet(tables.splitLocality(half).words, tables))
    const found = areNames ? searchCrossings(halves, near, tables) : []
    if (found.length > 0) return found
  }
  return []
}

function hasStreet(words: string[], { index, entries }: Tables): boolean {
  const isStreet = (at: number) => {
    const entry = entries[at]
    return entry?.readStreet !== undefined && isNearlyName(entry.names, withSaint(words))
  }
  return !words.every(isTypeWord) && index.find(withSaint(words), true).some(isStreet)
}

function rank(
  words: string[],
  isMisspelt: boolean,
  { entries, index }: Tables,
  isAllowed: (entry: AddressEntry) => boolean,
): NamedStreet[] {
  return index
    .find(words, isMisspelt)
    .flatMap(at => entries[at] ?? [])
    .filter(entry => entry.readStreet && isAllowed(entry))
    .map(entry => ({ entry, score: scoreNames(entry.names, words) + entry.weight / 20 }))
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_CROSSED)
    .flatMap(({ entry, score }) => {
      const street = entry.readStreet?.()
      const { isExact } = toStatedName(entry.names, words)
      return street
        ? [{ street, lines: linesOf(street), weight: entry.weight, score, isExact }]
        : []
    })
}
