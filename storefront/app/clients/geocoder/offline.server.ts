import { readAddressText } from '#shared/domain/addresses/address-text.ts'
import { listWords } from '#shared/domain/search-key.ts'
import { distanceMetres, MAX_DELIVERY_METRES } from '#shared/domain/zones.ts'
import type { Point } from '#shared/schemas/zone.ts'
import { yieldToEventLoop } from '#shared/yield-to-event-loop.ts'
import { takeBest } from './best-matches.ts'
import { splitCrossing } from './crossing.ts'
import { listCityDistricts } from './districts.ts'
import { withKnownSpaces } from './joined-words.ts'
import { createKnownTowns } from './known-towns.ts'
import { createLexicon } from './lexicon.ts'
import {
  createLocalitySplitter,
  isPartOfTown,
  type LocalitySplitter,
  type SplitWords,
  withoutRegion,
} from './locality.ts'
import type { Match } from './match.ts'
import { createNameIndex, type NameIndex } from './name-index.ts'
import { type NamedPlace, type PostalArea, readOfflineData } from './offline-data.server.ts'
import { createEntries, type Entry, toNamedPlace, toPostalPlace } from './offline-entries.ts'
import { listOtherReadings } from './other-readings.ts'
import type { Geocoder, Place, SuggestOptions } from './port.ts'
import { isRural } from './postal-reach.ts'
import { searchCrossings, searchUnmarked } from './search-crossings.ts'
import { type Query, searchEntries } from './search-entries.ts'
import { certainty } from './street.ts'
import { sameSpelling, wordsOf } from './street-words.ts'

type Tables = {
  areas: Map<string, PostalArea>
  entries: Entry[]
  index: NameIndex
  listSplits: LocalitySplitter
  splitLocality: (words: string[]) => SplitWords
  towns: Map<string, NamedPlace>
  toEnglish: (text: string) => string
}

/** Centre of the region that the tables cover best. */
const defaultCentre: Point = { lat: 43.74, lng: -79.4 }

/** A rural postal area reaches this far from its centre. */
const RURAL_METRES = 40_000

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
  const entries = await createEntries(data)
  await yieldToEventLoop()
  const otherNames = [
    ...data.places.map(({ name, persianName }) => [name, persianName]),
    ...data.streetNames,
    ...data.landmarks.flatMap(({ name, aliases }) =>
      aliases.filter(isPersianPhrase).map(alias => [name, alias]),
    ),
  ]
    .filter(([, name]) => name)
    .map(
      ([english = '', name = '']) =>
        [listWords(name).map(sameSpelling).join(' '), english] as const,
    )
    .flatMap(([name, english]) => [
      [name, english] as const,
      [name.replaceAll(' ', ''), english] as const,
    ])
    .sort(([a], [b]) => b.length - a.length)
  const districts = [
    ...listCityDistricts(data.areas),
    ...entries.flatMap(({ district }) => district ?? []),
  ]
  const listSplits = createLocalitySplitter(data.places, districts)
  return {
    areas: new Map(data.areas.map(area => [area.code, area])),
    entries,
    index: await createNameIndex(entries),
    listSplits,
    splitLocality: words => listSplits(words)[0],
    towns: createKnownTowns(data.places, data.areas),
    toEnglish: words =>
      otherNames.reduce(
        (text, [name, english]) => text.replace(` ${name} `, ` ${english} `),
        ` ${words} `,
      ),
  }
}

/** A single word of a landmark's name may also be a street: «دافرین» is Dufferin Mall or Dufferin St. */
function isPersianPhrase(name: string): boolean {
  return /^[\u0600-\u06ff]+ [\u0600-\u06ff ]+$/.test(name)
}

function suggest(text: string, options: SuggestOptions, tables: Tables): Place[] {
  const places = findPlaces(text, options, tables)
  const isMissed = readAddressText(text).number !== null && !places.some(isHouse)
  const found = isMissed ? findOtherwise(text, options, tables) : null
  return (found ?? places).slice(0, options.limit)
}

/** Finds a house with a town before it or a building beside it. Asks if it leaves out other words. */
function findOtherwise(text: string, options: SuggestOptions, tables: Tables): Place[] | null {
  const toWords = (part: string) => toEnglishWords(readAddressText(part).words, tables)
  for (const reading of listOtherReadings(text, createLexicon(tables, toWords))) {
    const [first, ...others] = findPlaces(reading.text, options, tables)
    if (!first || !isHouse(first)) continue
    return [reading.isSure ? first : { ...first, isAmbiguous: true }, ...others]
  }
  return null
}

function isHouse({ id }: Place): boolean {
  return id.startsWith('address:')
}

function findPlaces(text: string, options: SuggestOptions, tables: Tables): Place[] {
  const { language } = options
  const near = isSet(options.near) ? options.near : defaultCentre
  const halves = splitCrossing(text)?.map(half =>
    toEnglishWords(readAddressText(half).words, tables),
  )
  const crossings = halves ? searchCrossings(halves, near, tables) : []
  if (crossings.length > 0) return crossings
  const { number, words, postalCode } = readAddressText(text)
  const areas = [...tables.areas.values()]
  const queryWords = toEnglishWords(words, tables)
  const [split, ...longerNames] = tables.listSplits(queryWords)
  const codeArea = postalCode ? findArea(postalCode, tables) : undefined
  const postalArea = codeArea && isTownCloser(codeArea, split) ? undefined : codeArea
  const query: Query = { number, near, postalArea, areas, language, ...split }
  const asTown = number === null && !postalCode ? findOnlyTown(queryWords, query, tables) : null
  if (asTown) return asTown
  const town =
    postalArea && postalCode
      ? toPostalPlace(postalArea, postalCode, areas)
      : split.localities.map(({ place }) => toNamedPlace(place, language)).at(-1)
  const isTooFar = town !== undefined && distanceMetres(town, near) > MAX_DELIVERY_METRES
  // A town's name may also be part of another name, as in 'Queen Victoria St' and 'York University'.
  const whole: Query = { ...query, words: queryWords, localities: [] }
  const isAlsoName = split.localities.length > 0 && (isTooFar || number === null)
  const wholeMatches = isAlsoName ? searchEntries(whole, tables) : []
  if (isTooFar && wholeMatches.length === 0) return [town]
  const isWhole = ({ words, localities }: Query) =>
    localities.length === 0 && words.length === queryWords.length
  const search = (named: Query) =>
    isAlsoName && isWhole(named) ? wholeMatches : searchEntries(named, tables)
  const isWholeName = wholeMatches.some(({ isExact, streetName }) => isExact && streetName === null)
  const named =
    isTooFar || isWholeName ? { query, matches: [] } : searchNames(query, longerNames, search)
  const found = [...wholeMatches, ...named.matches]
  // 'church weston' may be a street of the district Weston, or a crossing.
  const isDistrict =
    !text.includes(',') && split.localities.some(({ place }) => isPartOfTown(place))
  const mayCross = number === null && !postalCode && (found.length === 0 || isDistrict)
  const crossing = mayCross && !isWholeName ? searchUnmarked(queryWords, near, tables) : []
  if (crossing.length > 0 && found.length === 0) return crossing
  const places = takeBest(found, { ...named.query, mayBeTown: false })
  if (crossing.length > 0) {
    const choices = [...crossing, ...places.slice(0, 1)]
    return [...choices.map(place => ({ ...place, isAmbiguous: true })), ...places.slice(1)]
  }
  if (!town || (places.length > 0 && !postalArea)) return places
  // A house outside the postal area: the shopper chooses one of both.
  const isChoice = places.filter(({ isAmbiguous }) => isAmbiguous).length === 1
  const last = isChoice ? { ...town, isAmbiguous: true } : town
  return [...places.slice(0, options.limit - 1), last]
}

type Found = { query: Query; matches: Match[] }

/** Finds the street before the towns. If none has exactly this name, a town's name may end it: '12 Red Maple'. */
function searchNames(
  query: Query,
  longerNames: SplitWords[],
  search: (named: Query) => Match[],
): Found {
  const isMeant = ({ isExact, certainty: found }: Match) =>
    isExact && (query.number === null || found > certainty.none)
  const tried: Found[] = []
  for (const split of [query, ...longerNames]) {
    const named = { ...query, ...split }
    const matches = search(named)
    if (matches.some(isMeant)) return { query: named, matches }
    tried.push({ query: named, matches })
  }
  return tried.find(({ matches }) => matches.length > 0) ?? { query, matches: [] }
}

/**
 * Returns a town outside the delivery area if the text is only its name. 'Kingston' without a province may also mean
 * Kingston Rd, so the shopper has to choose.
 */
function findOnlyTown(words: string[], query: Query, tables: Tables): Place[] | null {
  const name = withoutRegion(words)
  const town = tables.towns.get(name.join(' '))
  if (!town) return null
  const isFar = distanceMetres(town, query.near) > MAX_DELIVERY_METRES
  if (!isFar && town.kind !== 'ontario') return null
  const whole: Query = { ...query, words: name, localities: [] }
  const mayBeTown = name.length === words.length
  const places = takeBest(searchEntries(whole, tables), { ...whole, mayBeTown })
  const place = toNamedPlace(town, query.language)
  const others = places.filter(({ id }) => id !== place.id)
  const streets = mayBeTown ? others.filter(({ isAmbiguous }) => isAmbiguous) : []
  if (streets.length === 0) return [place, ...others]
  const ambiguous = { ...place, isAmbiguous: true }
  const rest = others.filter(other => !streets.includes(other))
  return isFar ? [ambiguous, ...streets, ...rest] : [...streets, ambiguous, ...rest]
}

/** True if the text names a town of a rural postal area. Such an area is larger than its towns. */
function isTownCloser(area: PostalArea, { localities }: SplitWords): boolean {
  const town = localities.find(({ place }) => place.kind === 'town')
  return isRural(area) && town !== undefined && distanceMetres(town, area) <= RURAL_METRES
}

/** False for 0/0: the map of a new shop has no centre yet. */
function isSet(point: Point | undefined): point is Point {
  return point !== undefined && (point.lat !== 0 || point.lng !== 0)
}

/** For other provinces the table contains only the first letter, which is enough to detect that they are too far. */
function findArea(postalCode: string, { areas }: Tables): PostalArea | undefined {
  return areas.get(postalCode.slice(0, 3)) ?? areas.get(postalCode.slice(0, 1))
}

function toEnglishWords(words: string[], tables: Tables): string[] {
  const spaced = withKnownSpaces(words, tables)
  return wordsOf(tables.toEnglish(spaced.map(sameSpelling).join(' ')))
}
