import { isPersianWord } from '#shared/domain/search/finglish-key.ts'
import { distanceMetres } from '#shared/domain/zones.ts'
import type { Point } from '#shared/schemas/zone.ts'
import { isHouse, isNamedPlace, isPostalArea } from './place-kind.ts'
import type { Place } from './port.ts'
import type { SoundIndex } from './sound-index.ts'
import { isStreetType, isTypeWord, sameSpelling } from './street-words.ts'
import type { Tables } from './tables.server.ts'

/** English names in place of Persian words, and how unlike them they sound. */
export type SoundReading = { names: [persian: string, english: string][]; distance: number }

/** Returns the words with the English names. */
export function withNames(words: string, { names }: SoundReading): string {
  return names
    .reduce((text, [name, english]) => text.replace(` ${name} `, ` ${english} `), ` ${words} `)
    .trim()
}

/** Returns the Persian words that are no known name. If the text names a street, a landmark's word is unknown too. */
export function listUnknownWords(
  words: string[],
  namesStreet: boolean,
  { toEnglish, index }: Pick<Tables, 'toEnglish' | 'index'>,
): Set<string> {
  const left = toEnglish(words.map(sameSpelling).join(' '), namesStreet).split(' ')
  const isOfLandmark = (word: string) => !namesStreet && index.isWord(word)
  return new Set(left.filter(word => isPersianWord(word) && !isOfLandmark(word)))
}

const LONGEST_NAME = 3
const MAX_READINGS = 12

/**
 * Returns readings of unknown Persian words by their sound. A name of several words comes before its parts. «وست» is a part of
 * a name in «نیو وست مینستر».
 */
export function listSoundReadings(
  words: string[],
  unknown: Set<string>,
  findNames: SoundIndex,
): SoundReading[] {
  let readings: SoundReading[] = [{ names: [], distance: 0 }]
  for (let at = 0; at < words.length; ) {
    const { length, names } = findRun(words.slice(at, at + LONGEST_NAME))
    const persian = words
      .slice(at, at + length)
      .map(sameSpelling)
      .join(' ')
    const longer = readings.flatMap(reading =>
      names.map(
        ({ name, distance }): SoundReading => ({
          names: [...reading.names, [persian, name]],
          distance: reading.distance + distance,
        }),
      ),
    )
    if (longer.length > 0) readings = longer.slice(0, MAX_READINGS)
    at += length
  }
  return readings.filter(({ names }) => names.length > 0)

  function findRun(following: string[]): { length: number; names: ReturnType<SoundIndex> } {
    const end = following.findIndex(word => !isPersianWord(word))
    for (let length = end < 0 ? following.length : end; length > 0; length--) {
      const names = findNamesOf(following.slice(0, length))
      if (names.length > 0) return { length, names }
    }
    return { length: 1, names: [] }
  }

  /**
   * «سنتر وان» sounds like Centurion, but «وان» is known, and «سنتر» alone sounds more alike. No type begins or ends a name, but a
   * direction may begin one.
   */
  function findNamesOf(run: string[]): ReturnType<SoundIndex> {
    const isUnknown = (word: string) => unknown.has(sameSpelling(word))
    const [first = '', last = first] = [run[0], run.at(-1)]
    const hasTypeBeside = isStreetType(sameSpelling(first)) || isTypeWord(sameSpelling(last))
    if (!run.some(isUnknown) || hasTypeBeside) return []
    const names = findNames(run)
    const [shorter] = isUnknown(last) ? [] : findNames(run.slice(0, -1))
    const isWorse = shorter && names.every(({ distance }) => distance > shorter.distance)
    return isWorse ? [] : names
  }
}

/** The places of a reading, and how unlike the typed words its names sound. */
type Heard = {
  places: Place[]
  distance: number
  /** True if the first place has the typed street type and direction. */
  hasType: boolean
  /** True if the first place lies in the named town. */
  isInTown: boolean
}

/**
 * Joins the places of several readings. Those in the named town are better than others. If several readings lead to a place,
 * the shopper chooses, the nearest first. A reading with one certain place is better than an uncertain place, and than several
 * places that sound less alike.
 */
export function joinReadings(found: Heard[], near: Point): Place[] {
  const best = Math.max(...found.map(({ places: [first] }) => rankOf(first)))
  const located = found.filter(({ places: [first] }) => rankOf(first) === best)
  const inTown = preferred(located, ({ isInTown }) => isInTown)
  const fitting = preferred(inTown, ({ hasType }) => hasType)
  const isSure = ({ places: [first] }: Heard) => !first?.isAmbiguous
  const hasSeveral = ({ places: [, second] }: Heard) => second?.isAmbiguous
  const surest = Math.min(...fitting.filter(isSure).map(({ distance }) => distance))
  const isMeant = (heard: Heard) =>
    isSure(heard) || (hasSeveral(heard) && heard.distance <= surest) || surest === Infinity
  const readings = fitting.filter(isMeant)
  const leaders = readings.flatMap(({ places }) =>
    places.filter((place, at) => (at === 0 || place.isAmbiguous) && rankOf(place) === best),
  )
  const choices = [...new Map(leaders.map(place => [place.id, place])).values()]
  if (readings.length < 2 || choices.length < 2) return readings[0]?.places ?? []
  return choices
    .sort((a, b) => distanceMetres(a, near) - distanceMetres(b, near))
    .map(place => ({ ...place, isAmbiguous: true }))
}

/** Keeps the readings with a property, or all if none has it. */
function preferred(readings: Heard[], has: (heard: Heard) => boolean): Heard[] {
  return readings.some(has) ? readings.filter(has) : readings
}

/** A house fits an address better than a street, and a street better than its town. */
function rankOf(place: Place | undefined): number {
  if (!place || isNamedPlace(place) || isPostalArea(place)) return 0
  return isHouse(place) ? 2 : 1
}
