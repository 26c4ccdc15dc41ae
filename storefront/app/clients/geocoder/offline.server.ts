import { readAddressText } from '#shared/domain/address-text.ts'
import type { Language } from '#shared/domain/language.ts'
import { distanceMetres, MAX_DELIVERY_METRES } from '#shared/domain/zones.ts'
import type { Point } from '#shared/schemas/zone.ts'
import { yieldToEventLoop } from '#shared/yield-to-event-loop.ts'
import { findCrossings, splitCrossing } from './crossing.ts'
import {
  createLocalitySplitter,
  type Locality,
  type SplitWords,
  withoutRegion,
} from './locality.ts'
import { createNameIndex, type NameIndex } from './name-index.ts'
import { type NamedPlace, type PostalArea, readOfflineData } from './offline-data.server.ts'
import { type Entry, toEntries, toNamedPlace, toPostalPlace } from './offline-entries.ts'
import type { Geocoder, Place, SuggestOptions } from './port.ts'
import { isTypeWord, sameSpelling, withCorrectedTypes, withSaint, wordsOf } from './street-words.ts'

type Tables = {
  areas: Map<string, PostalArea>
  entries: Entry[]
  index: NameIndex
  splitLocality: (words: string[]) => SplitWords
  placesByName: Map<string, NamedPlace>
  toEnglish: (text: string) => string
}
type Query = SplitWords & {
  number: string | null
  near: Point
  around: Place | undefined
  language: Language
}
type Ranked = { place: Place; accuracy: number; score: number; isExact: boolean }

/** Matches farther than this from the given postal area or town are discarded. */
const REACH_METRES = 8000
/** Centre of the region that the tables cover best. */
const defaultCentre: Point = { lat: 43.74, lng: -79.4 }
const MAX_RANKED = 40
const MAX_CROSSED = 12
const CITY = 'Toronto'
/** Score of a house by accuracy: no house, completed number, beyond the known numbers, known or interpolated. */
const accuracyScores = [-10, 1, 6, 12]

/** Creates a geocoder for postal codes, addresses, crossings and places in and around Toronto. Uses no network. */
export function createOfflineGeocoder(): Geocoder {
  let loading: Promise<Tables> | null = null
  return {
    typeAhead: true,
    async suggest(text, options) {
      loading ??= loadTables()
      const tables = await loading
      await yieldToEventLoop()
      return suggest(text, options, tables)
    },
  }
}

async function loadTables(): Promise<Tables> {
  const data = await readOfflineData()
  await yieldToEventLoop()
  const entries = toEntries(data)
  await yieldToEventLoop()
  const persian = [
    ...data.places.map(({ name, persianName }) => [name, persianName]),
    ...data.streetNames,
  ]
    .filter(([, name]) => name)
    .map(([english = '', name = '']) => [wordsOf(name).join(' '), english] as const)
    .flatMap(([name, english]) => [
      [name, english] as const,
      [name.replaceAll(' ', ''), english] as const,
    ])
    .sort(([a], [b]) => b.length - a.length)
  return {
    areas: new Map(data.areas.map(area => [area.code, area])),
    entries,
    index: await createNameIndex(entries),
    splitLocality: createLocalitySplitter(data.places),
    placesByName: new Map(data.places.map(place => [wordsOf(place.name).join(' '), place])),
    toEnglish: words =>
      persian.reduce(
        (text, [name, english]) => text.replace(` ${name} `, ` ${english} `),
        ` ${words} `,
      ),
  }
}

function suggest(text: string, options: SuggestOptions, tables: Tables): Place[] {
  const near = isSet(options.near) ? options.near : defaultCentre
  const halves = splitCrossing(text)
  const crossings = halves ? findCrossing(halves, near, tables) : []
  if (crossings.length > 0) return crossings.slice(0, options.limit)
  const { number, words, postalCode } = readAddressText(text)
  const around = postalCode ? findArea(postalCode, tables) : undefined
  const queryWords = toWords(words, tables)
  const split = tables.splitLocality(queryWords)
  const town =
    around ?? split.localities.map(({ place }) => toNamedPlace(place, options.language)).at(-1)
  const farTown = number === null && !postalCode && findFarTown(queryWords, near, tables)
  const query: Query = { number, near, around, language: options.language, ...split }
  const isTooFar = town !== undefined && distanceMetres(town, near) > MAX_DELIVERY_METRES
  // A town's name may also be part of a street name, as in 'Queen Victoria St'.
  const isAlsoName = split.localities.length > 0 && (isTooFar || number === null)
  const found = isAlsoName ? search({ ...query, words: queryWords, localities: [] }, tables) : []
  if (isTooFar && found.length === 0) return [town]
  if (!isTooFar) found.push(...searchCorrected(query, tables))
  // All words may be one name: '12 Mackenzie King'.
  if (found.length === 0)
    found.push(...search({ ...query, words: queryWords, localities: [] }, tables))
  const places = takeBest(found, near)
  if (farTown) return withFirst(toNamedPlace(farTown, options.language), places, options.limit)
  if (!town || (places.length > 0 && !around)) return places.slice(0, options.limit)
  return [...places.slice(0, options.limit - 1), town]
}

/**
 * Returns a place that is too far if the text is only its name. A town of Ontario needs the province: 'Kingston' may
 * also be the beginning of 'Kingston Rd'.
 */
function findFarTown(words: string[], near: Point, { placesByName }: Tables): NamedPlace | null {
  const name = withoutRegion(words)
  const place = placesByName.get(name.join(' '))
  if (!place || distanceMetres(place, near) <= MAX_DELIVERY_METRES) return null
  const isFar = place.kind === 'far' || place.kind === 'abroad'
  return isFar || name.length < words.length ? place : null
}

function withFirst(first: Place, places: Place[], limit: number): Place[] {
  return [first, ...places.filter(({ id }) => id !== first.id)].slice(0, limit)
}

/** False for 0/0: the map of a new shop has no centre yet. */
function isSet(point: Point | undefined): point is Point {
  return point !== undefined && (point.lat !== 0 || point.lng !== 0)
}

/** For other provinces the table contains only the first letter, which is enough to detect that they are too far. */
function findArea(postalCode: string, { areas }: Tables): Place | undefined {
  const area = areas.get(postalCode.slice(0, 3)) ?? areas.get(postalCode.slice(0, 1))
  return area && toPostalPlace(area, postalCode, [...areas.values()])
}

function toWords(words: string[], { toEnglish }: Tables): string[] {
  return wordsOf(toEnglish(words.map(sameSpelling).join(' ')))
}

/** Corrects a street type only if nothing was found, because it may also be a name. */
function searchCorrected(query: Query, tables: Tables): Ranked[] {
  const found = search(query, tables)
  const words = withCorrectedTypes(query.words)
  const isCorrected = words.some((word, at) => word !== query.words[at])
  return found.length === 0 && isCorrected ? search({ ...query, words }, tables) : found
}

function search(query: Query, { entries, index }: Tables): Ranked[] {
  const { localities, number } = query
  const words = withSaint(query.words)
  const core = words.filter(word => !isTypeWord(word))
  // Memoized: several searches below find the same entry, and parsing its street is slow.
  const fitOf = memoizeByKey((entry: Entry) => getFit(entry.names, words) + entry.weight / 20)
  const candidatesOf = memoizeByKey((entry: Entry) =>
    toRanked(entry, fitOf(entry), hasName(entry, words), query),
  )
  const rank = (terms: string[], isMisspelt: boolean) =>
    index
      .find(terms, isMisspelt)
      .flatMap(at => entries[at] ?? [])
      .filter(entry => isWithin(entry, localities))
      .filter(entry => core.length > 0 || hasName(entry, words))
      .sort((a, b) => fitOf(b) - fitOf(a))
      .slice(0, MAX_RANKED)
      .flatMap(candidatesOf)
  for (const terms of core.length < words.length ? [words, core] : [words]) {
    for (const isMisspelt of [false, true]) {
      const ranked = terms.length > 0 ? rank(terms, isMisspelt) : []
      const isPlaced = ranked.some(({ accuracy }) => number === null || accuracy > 0)
      if (isPlaced) return ranked
      if (ranked.length > 0 && (isMisspelt || number === null)) return ranked
    }
  }
  return core.length > 0 ? rank(core, false) : []
}

function memoizeByKey<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, Value>()
  return key => {
    const value = values.get(key) ?? compute(key)
    values.set(key, value)
    return value
  }
}

function toRanked(entry: Entry, fit: number, isExact: boolean, query: Query): Ranked[] {
  const { number, near, around, language, localities } = query
  const isCityNamed = localities.some(({ municipalities }) => municipalities.includes(CITY))
  return entry.toCandidates(number, language).flatMap(({ place, accuracy }) => {
    if (around && distanceMetres(place, around) > REACH_METRES) return []
    const kilometres = distanceMetres(place, near) / 1000
    const isCity = entry.municipality === CITY ? (isCityNamed ? 20 : 4) : 0
    const house = number === null ? 0 : (accuracyScores[accuracy] ?? 0)
    return [
      { place, accuracy, isExact, score: fit + house + isCity - Math.min(10, kilometres / 10) },
    ]
  })
}

/** True if the entry lies in the given town. 'Toronto' matches any town: many people write it for a suburb. */
function isWithin({ municipality }: Entry, localities: Locality[]): boolean {
  const town = localities.find(({ place }) => place.kind === 'town') ?? localities[0]
  return !town || town.municipalities.includes(CITY) || town.municipalities.includes(municipality)
}

function hasName({ names }: Entry, words: string[]): boolean {
  return names.some(name => isSameName(withSaint(wordsOf(name)), words))
}

function isSameName(known: string[], words: string[]): boolean {
  return known.length === words.length && words.every(word => known.includes(word))
}

function getFit(names: string[], words: string[]): number {
  return Math.max(...names.map(name => fitOfName(withSaint(wordsOf(name)), words)))
}

/** Scores a name. Whole words score higher than prefixes, and the start of a name higher than its middle. */
function fitOfName(known: string[], words: string[]): number {
  const core = known.filter(word => !isTypeWord(word))
  const terms = words.filter(word => !isTypeWord(word))
  const isWhole = terms.every(word => known.includes(word))
  const isSameCore = isWhole && core.length === terms.length
  const types = words.filter(word => isTypeWord(word) && known.includes(word)).length
  const isBeginning = known[0]?.startsWith(words[0] ?? '')
  return (
    (isWhole ? 10 : 0) +
    (isSameCore ? 15 : 0) +
    types * 4 +
    (isSameName(known, words) ? 16 : 0) +
    (isBeginning ? 8 : 0)
  )
}

/**
 * Sorts and deduplicates. Drops far places if near ones exist, and places without a house if houses exist, unless only
 * they have exactly the typed name.
 */
function takeBest(ranked: Ranked[], near: Point): Place[] {
  const isNear = ({ place }: Ranked) => distanceMetres(place, near) <= MAX_DELIVERY_METRES
  const reachable = ranked.some(isNear) ? ranked.filter(isNear) : ranked
  const houses = reachable.filter(({ accuracy }) => accuracy > 0)
  const isExact = (ranked: Ranked) => ranked.isExact
  const isOther = houses.length > 0 && !houses.some(isExact) && reachable.some(isExact)
  const sorted = (houses.length > 0 && !isOther ? houses : reachable).sort(
    (a, b) => (isOther ? Number(b.isExact) - Number(a.isExact) : 0) || b.score - a.score,
  )
  return [...new Map(sorted.map(({ place }) => [place.id, place])).values()]
}

function findCrossing(halves: [string, string], near: Point, tables: Tables): Place[] {
  const [one = [], other = []] = halves.map(half => {
    const split = tables.splitLocality(toWords(readAddressText(half).words, tables))
    const words = withSaint(split.words)
    return tables.index
      .find(words)
      .flatMap(at => tables.entries[at] ?? [])
      .filter(entry => entry.readStreet)
      .map(entry => ({ entry, fit: getFit(entry.names, words) + entry.weight / 20 }))
      .sort((a, b) => b.fit - a.fit)
      .slice(0, MAX_CROSSED)
      .flatMap(({ entry, fit }) => {
        const street = entry.readStreet?.()
        return street ? [{ street, fit }] : []
      })
  })
  return findCrossings(one, other, near)
}
