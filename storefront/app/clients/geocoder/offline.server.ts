import { readAddressText } from '#shared/domain/address-text.ts'
import type { Language } from '#shared/domain/language.ts'
import { distanceMetres, MAX_DELIVERY_METRES } from '#shared/domain/zones.ts'
import type { Point } from '#shared/schemas/zone.ts'
import { yieldToEventLoop } from '#shared/yield-to-event-loop.ts'
import { findCrossings, splitCrossing } from './crossing.ts'
import { createLocalitySplitter, type Locality, type SplitWords } from './locality.ts'
import { createNameIndex, type NameIndex } from './name-index.ts'
import { type PostalArea, readOfflineData } from './offline-data.server.ts'
import { type Entry, toEntries, toNamedPlace, toPostalPlace } from './offline-entries.ts'
import type { Geocoder, Place, SuggestOptions } from './port.ts'
import { isTypeWord, sameSpelling, wordsOf } from './street-words.ts'

type Tables = {
  areas: Map<string, PostalArea>
  entries: Entry[]
  index: NameIndex
  splitLocality: (words: string[]) => SplitWords
  toEnglish: (text: string) => string
}
type Question = SplitWords & {
  number: string | null
  near: Point
  around: Place | undefined
  language: Language
}
type Ranked = { place: Place; tier: number; score: number }

/** What stands farther than this from the postal area or town that was named is another address. */
const REACH_METRES = 8000
/** The middle of what the tables know best. */
const torontoHere: Point = { lat: 43.74, lng: -79.4 }
const LOOKED_AT = 40
const CROSSED_AT_MOST = 12
const CITY = 'Toronto'
/** What a name gains by a house: none, one that goes on, one beyond the known ones, a known one. */
const tierScores = [-10, 1, 6, 12]

/** Finds postal codes, addresses, crossings and places of Toronto and around without the network. */
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
    .sort(([one], [other]) => other.length - one.length)
  return {
    areas: new Map(data.areas.map(area => [area.code, area])),
    entries,
    index: await createNameIndex(entries),
    splitLocality: createLocalitySplitter(data.places),
    toEnglish: words =>
      persian.reduce(
        (text, [name, english]) => text.replace(` ${name} `, ` ${english} `),
        ` ${words} `,
      ),
  }
}

function suggest(text: string, options: SuggestOptions, tables: Tables): Place[] {
  const near = isSet(options.near) ? options.near : torontoHere
  const halves = splitCrossing(text)
  const crossings = halves ? findCrossing(halves, near, tables) : []
  if (crossings.length > 0) return crossings.slice(0, options.limit)
  const { number, words, postalCode } = readAddressText(text)
  const around = postalCode ? findArea(postalCode, tables) : undefined
  const query = toWords(words, tables)
  const split = tables.splitLocality(query)
  const town =
    around ?? split.localities.map(({ place }) => toNamedPlace(place, options.language)).at(-1)
  const question: Question = { number, near, around, language: options.language, ...split }
  const isTooFar = town !== undefined && distanceMetres(town, near) > MAX_DELIVERY_METRES
  // A town's name may be the end of a street's, as in 'Queen Victoria St'.
  const isAlsoName = split.localities.length > 0 && (isTooFar || number === null)
  const found = isAlsoName ? search({ ...question, words: query, localities: [] }, tables) : []
  if (isTooFar && found.length === 0) return [town]
  if (!isTooFar) found.push(...search(question, tables))
  const places = takeBest(found, near)
  if (!town || (places.length > 0 && !around)) return places.slice(0, options.limit)
  return [...places.slice(0, options.limit - 1), town]
}

/** A new shop's map has no middle yet. */
function isSet(point: Point | undefined): point is Point {
  return point !== undefined && (point.lat !== 0 || point.lng !== 0)
}

/** Of other provinces the first letter alone is known, which is enough to say that they are too far. */
function findArea(postalCode: string, { areas }: Tables): Place | undefined {
  const area = areas.get(postalCode.slice(0, 3)) ?? areas.get(postalCode.slice(0, 1))
  return area && toPostalPlace(area, postalCode, [...areas.values()])
}

function toWords(words: string[], { toEnglish }: Tables): string[] {
  return [...new Set(wordsOf(toEnglish(words.map(sameSpelling).join(' '))))]
}

function search(question: Question, { entries, index }: Tables): Ranked[] {
  const { words, localities, number } = question
  const core = words.filter(word => !isTypeWord(word))
  // Each is found by several of the ways below, and the street behind it is long to read.
  const fitOf = remember((entry: Entry) => getFit(entry.names, words) + entry.weight / 20)
  const look = remember((entry: Entry) => toRanked(entry, fitOf(entry), question))
  const rank = (asked: string[], isMisspelt: boolean) =>
    index
      .find(asked, isMisspelt)
      .flatMap(at => entries[at] ?? [])
      .filter(entry => isWithin(entry, localities))
      .filter(entry => core.length > 0 || hasName(entry, words))
      .sort((a, b) => fitOf(b) - fitOf(a))
      .slice(0, LOOKED_AT)
      .flatMap(look)
  for (const asked of core.length < words.length ? [words, core] : [words]) {
    for (const isMisspelt of [false, true]) {
      const ranked = asked.length > 0 ? rank(asked, isMisspelt) : []
      const isPlaced = ranked.some(({ tier }) => number === null || tier > 0)
      if (isPlaced) return ranked
      if (ranked.length > 0 && (isMisspelt || number === null)) return ranked
    }
  }
  return core.length > 0 ? rank(core, false) : []
}

function remember<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>()
  return key => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}

function toRanked(entry: Entry, fit: number, question: Question): Ranked[] {
  const { number, near, around, language, localities } = question
  const isCityNamed = localities.some(({ municipalities }) => municipalities.includes(CITY))
  return entry.toCandidates(number, language).flatMap(({ place, tier }) => {
    if (around && distanceMetres(place, around) > REACH_METRES) return []
    const away = distanceMetres(place, near) / 1000
    const isCity = entry.municipality === CITY ? (isCityNamed ? 20 : 4) : 0
    const house = number === null ? 0 : (tierScores[tier] ?? 0)
    return [{ place, tier, score: fit + house + isCity - Math.min(10, away / 10) }]
  })
}

/** Streets must lie in the town that was named; many write the city's name for a town beside it. */
function isWithin({ municipality }: Entry, localities: Locality[]): boolean {
  const town = localities.find(({ place }) => place.kind === 'town') ?? localities[0]
  return !town || town.municipalities.includes(CITY) || town.municipalities.includes(municipality)
}

function hasName({ names }: Entry, words: string[]): boolean {
  return names.some(name => isSameName(wordsOf(name), words))
}

function isSameName(known: string[], words: string[]): boolean {
  return known.length === words.length && words.every(word => known.includes(word))
}

function getFit(names: string[], words: string[]): number {
  return Math.max(...names.map(name => fitOfName(wordsOf(name), words)))
}

/** Whole words count more than begun ones, and the beginning of a name more than its middle. */
function fitOfName(known: string[], words: string[]): number {
  const core = known.filter(word => !isTypeWord(word))
  const asked = words.filter(word => !isTypeWord(word))
  const isWhole = asked.every(word => known.includes(word))
  const isSameCore = isWhole && core.length === asked.length
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

/** Where a house was found, streets and places without one only distract; so does what is far away. */
function takeBest(ranked: Ranked[], near: Point): Place[] {
  const isNear = ({ place }: Ranked) => distanceMetres(place, near) <= MAX_DELIVERY_METRES
  const reached = ranked.some(isNear) ? ranked.filter(isNear) : ranked
  const houses = reached.filter(({ tier }) => tier > 0)
  const kept = (houses.length > 0 ? houses : reached).sort((a, b) => b.score - a.score)
  return [...new Map(kept.map(({ place }) => [place.id, place])).values()]
}

function findCrossing(halves: [string, string], near: Point, tables: Tables): Place[] {
  const [one = [], other = []] = halves.map(half => {
    const words = tables.splitLocality(toWords(readAddressText(half).words, tables)).words
    return tables.index
      .find(words)
      .flatMap(at => tables.entries[at] ?? [])
      .filter(entry => entry.readStreet)
      .map(entry => ({ entry, fit: getFit(entry.names, words) + entry.weight / 20 }))
      .sort((a, b) => b.fit - a.fit)
      .slice(0, CROSSED_AT_MOST)
      .flatMap(({ entry, fit }) => {
        const street = entry.readStreet?.()
        return street ? [{ street, fit }] : []
      })
  })
  return findCrossings(one, other, near)
}
