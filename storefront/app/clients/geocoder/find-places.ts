import { readAddressText } from '#shared/domain/addresses/address-text.ts'
import { distanceMetres, MAX_DELIVERY_METRES } from '#shared/domain/zones.ts'
import type { Point } from '#shared/schemas/zone.ts'
import { takeBest } from './best-matches.ts'
import { splitCrossing } from './crossing.ts'
import { withKnownSpaces } from './joined-words.ts'
import { isPartOfTown, withoutRegion } from './locality.ts'
import type { PostalArea } from './offline-data.server.ts'
import { toNamedPlace, toPostalPlace } from './offline-entries.ts'
import type { Place, SuggestOptions } from './port.ts'
import { isTownOfRural } from './postal-reach.ts'
import { searchCrossings, searchUnmarked } from './search-crossings.ts'
import { type AddressQuery, searchEntries } from './search-entries.ts'
import { listLikelySplits, searchNames } from './search-names.ts'
import { sameSpelling, wordsOf } from './street-words.ts'
import type { Tables } from './tables.server.ts'

/** Centre of the region that the tables cover best. */
const defaultCentre: Point = { lat: 43.74, lng: -79.4 }

/** Finds the places of a text as it was typed, without other readings. */
export function findPlaces(text: string, options: SuggestOptions, tables: Tables): Place[] {
  const { language } = options
  const near = centreOf(options)
  const halves = splitCrossing(text)?.map(half => toEnglishWords(readAddressText(half), tables))
  const crossings = halves ? searchCrossings(halves, near, tables) : []
  if (crossings.length > 0) return crossings
  const { number, words, postalCode } = readAddressText(text)
  const areas = [...tables.areas.values()]
  const queryWords = toEnglishWords({ words, number }, tables)
  const [split = { words: queryWords, localities: [] }, ...longerNames] = listLikelySplits(
    queryWords,
    near,
    tables,
  )
  const codeArea = postalCode ? findArea(postalCode, tables) : undefined
  const namedTown = split.localities.find(({ place }) => place.kind === 'town')
  // A rural area is larger than its towns.
  const isTownCloser = codeArea && namedTown && isTownOfRural(codeArea, namedTown)
  const postalArea = isTownCloser ? undefined : codeArea
  const query: AddressQuery = { number, near, postalArea, areas, language, ...split }
  const asTown = number === null && !postalCode ? findOnlyTown(queryWords, query, tables) : null
  if (asTown) return asTown
  const town =
    postalArea && postalCode
      ? toPostalPlace(postalArea, postalCode, areas)
      : split.localities.map(({ place }) => toNamedPlace(place, language)).at(-1)
  const isTooFar = town !== undefined && distanceMetres(town, near) > MAX_DELIVERY_METRES
  // A town's name may also be part of another name, as in 'Queen Victoria St' and 'York University'.
  const whole: AddressQuery = { ...query, words: queryWords, localities: [] }
  const isAlsoName = split.localities.length > 0 && (isTooFar || number === null)
  const wholeMatches = isAlsoName ? searchEntries(whole, tables) : []
  if (isTooFar && wholeMatches.length === 0) return [town]
  const isWhole = ({ words, localities }: AddressQuery) =>
    localities.length === 0 && words.length === queryWords.length
  const search = (named: AddressQuery) =>
    isAlsoName && isWhole(named) ? wholeMatches : searchEntries(named, tables)
  const isWholeName = wholeMatches.some(({ isExact, streetName }) => isExact && streetName === null)
  const named =
    isTooFar || isWholeName
      ? [{ query, matches: [] }]
      : searchNames(query, longerNames, search, tables)
  const [best = { query, matches: [] }, ...alternatives] = named
  const found = [...wholeMatches, ...best.matches]
  // 'church weston' may be a street of the district Weston, or a crossing.
  const isDistrict =
    !text.includes(',') && split.localities.some(({ place }) => isPartOfTown(place))
  const mayCross = number === null && !postalCode && (found.length === 0 || isDistrict)
  const crossing = mayCross && !isWholeName ? searchUnmarked(queryWords, near, tables) : []
  if (crossing.length > 0 && found.length === 0) return crossing
  const places = takeBest(found, { ...best.query, mayBeTown: false })
  const others = [
    ...crossing,
    ...alternatives.flatMap(({ query, matches }) =>
      takeBest(matches, { ...query, mayBeTown: false }).slice(0, 1),
    ),
  ]
  if (others.length > 0) {
    const choices = [...others, ...places.slice(0, 1)]
    return [...choices.map(place => ({ ...place, isAmbiguous: true })), ...places.slice(1)]
  }
  if (!town || (places.length > 0 && !postalArea)) return places
  // A house outside the postal area: the shopper chooses one of both.
  const isChoice = places.filter(({ isAmbiguous }) => isAmbiguous).length === 1
  const last = isChoice ? { ...town, isAmbiguous: true } : town
  return [...places.slice(0, options.limit - 1), last]
}

/**
 * Returns a town outside the delivery area if the text is only its name. 'Kingston' without a province may also mean
 * Kingston Rd, so the shopper has to choose.
 */
function findOnlyTown(words: string[], query: AddressQuery, tables: Tables): Place[] | null {
  const name = withoutRegion(words)
  const town = tables.towns.get(name.join(' '))
  if (!town) return null
  const isFar = distanceMetres(town, query.near) > MAX_DELIVERY_METRES
  if (!isFar && town.kind !== 'ontario') return null
  const whole: AddressQuery = { ...query, words: name, localities: [] }
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

/** The map of a new shop has no centre yet: it is 0/0. */
export function centreOf({ near }: SuggestOptions): Point {
  return near && (near.lat !== 0 || near.lng !== 0) ? near : defaultCentre
}

/** For other provinces the table contains only the first letter, which is enough to detect that they are too far. */
function findArea(postalCode: string, { areas }: Tables): PostalArea | undefined {
  return areas.get(postalCode.slice(0, 3)) ?? areas.get(postalCode.slice(0, 1))
}

type NumberedWords = { words: string[]; number: string | null }

export function toEnglishWords({ words, number }: NumberedWords, tables: Tables): string[] {
  const known = withKnownSpaces(words, tables).map(sameSpelling)
  return wordsOf(tables.toEnglish(known.join(' '), number !== null))
}
