import { distanceMetres } from '#shared/domain/zones.ts'
import { readAddressText } from './address-text.ts'
import { type PostalArea, readOfflineData } from './offline-data.server.ts'
import { type Candidate, type Entry, toEntries, toPostalPlace } from './offline-entries.ts'
import type { Geocoder, Place, SuggestOptions } from './port.ts'
import { createWordIndex, type WordIndex, wordsOfName } from './word-index.ts'

type Tables = { areas: Map<string, PostalArea>; index: WordIndex<Entry> }

const SHORTEST_NAME = 2
/** What stands farther than this from the postal area or town that was named is another address. */
const REACH_METRES = 8000
/** They may follow any address here; another unknown word is a town that we do not know. */
const regionWords = new Set([
  'toronto',
  'تورنتو',

  'on',
  'ont',
  'ontario',
  'canada',
  'gta',
  'انتاریو',
  'اونتاریو',
  'کانادا',
])

/** Finds postal codes, addresses and places of Toronto and around without the network. */
export function createOfflineGeocoder(): Geocoder {
  let loading: Promise<Tables> | null = null
  return {
    typeAhead: true,
    async suggest(text, options) {
      loading ??= loadTables()
      return suggest(text, options, await loading)
    },
  }
}

async function loadTables(): Promise<Tables> {
  const data = await readOfflineData()
  return {
    areas: new Map(data.areas.map(area => [area.code, area])),
    index: createWordIndex(toEntries(data), entry => entry.names),
  }
}

function suggest(text: string, { limit, language }: SuggestOptions, tables: Tables): Place[] {
  const { number, words, postalCode } = readAddressText(text)
  const { found, rest } = findNamed(words, tables.index)
  const area = postalCode ? tables.areas.get(postalCode.slice(0, 3)) : undefined
  const town = findNamed(rest, tables.index).found.find(entry => entry.isTown)
  const isElsewhere = postalCode ? !area : !town && rest.some(word => !regionWords.has(word))
  if (isElsewhere) return []
  const around =
    area && postalCode
      ? toPostalPlace(area, postalCode)
      : town?.toCandidates(null, language)[0]?.place
  const named = bestFirst(found.flatMap(entry => entry.toCandidates(number, language)))
  if (!around) return named.slice(0, limit)
  const near = named.filter(place => distanceMetres(place, around) <= REACH_METRES)
  return [...near.slice(0, limit - 1), around]
}

/** Words at the end that nothing is named after, such as the city's, are left as the rest. */
function findNamed(words: string[], index: WordIndex<Entry>): { found: Entry[]; rest: string[] } {
  for (let count = words.length; count > 0; count--) {
    const kept = words.slice(0, count)
    if (!kept.some(word => word.length >= SHORTEST_NAME)) break
    const found = index.find(kept)
    if (found.length > 0) return { found: sortByFit(found, kept), rest: words.slice(count) }
  }
  return { found: [], rest: [] }
}

function sortByFit(entries: Entry[], words: string[]): Entry[] {
  const rank = new Map(entries.map(entry => [entry, getFit(entry, words)]))
  const rankOf = (entry: Entry) => rank.get(entry) ?? 0
  return entries.sort((a, b) => rankOf(b) - rankOf(a) || b.weight - a.weight)
}

/** Whole words count more than begun ones, and the beginning of a name more than its middle. */
function getFit({ names }: Entry, words: string[]): number {
  const known = names.flatMap(wordsOfName)
  const isWhole = words.every(word => known.includes(word))
  const isBeginning = names.some(name => wordsOfName(name)[0]?.startsWith(words[0] ?? ''))
  return (isWhole ? 2 : 0) + (isBeginning ? 1 : 0)
}

/** Where a house was found, streets and places without one only distract. */
function bestFirst(candidates: Candidate[]): Place[] {
  const houses = candidates.filter(candidate => candidate.tier > 0)
  const kept = houses.length > 0 ? houses : candidates
  return kept.sort((a, b) => b.tier - a.tier).map(candidate => candidate.place)
}
