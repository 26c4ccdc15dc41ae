import { isPersianWord } from '#shared/domain/search/finglish-key.ts'
import { distanceMetres } from '#shared/domain/zones.ts'
import type { Point } from '#shared/schemas/zone.ts'
import { isHouse, isNamedPlace, isPostalArea } from './place-kind.ts'
import type { Place } from './port.ts'
import type { SoundIndex } from './sound-index.ts'
import type { Tables } from './tables.server.ts'

/** English names in place of Persian words. */
export type SoundReading = [persian: string, english: string][]

/** Returns the words with the English names. */
export function withNames(words: string, reading: SoundReading): string {
  return reading
    .reduce((text, [name, english]) => text.replace(` ${name} `, ` ${english} `), ` ${words} `)
    .trim()
}

/** Returns the Persian words that are no known name. Beside a house number, a landmark's word is unknown too. */
export function listUnknownWords(
  words: string[],
  number: string | null,
  { toEnglish, index }: Pick<Tables, 'toEnglish' | 'index'>,
): Set<string> {
  const left = toEnglish(words.join(' '), number !== null).split(' ')
  const isOfLandmark = (word: string) => number === null && index.isWord(word)
  return new Set(left.filter(word => isPersianWord(word) && !isOfLandmark(word)))
}

const LONGEST_NAME = 3
const MAX_READINGS = 12

/** Returns readings of unknown Persian words by their sound. A name of several words comes before its parts. */
export function listSoundReadings(
  words: string[],
  unknown: Set<string>,
  findNames: SoundIndex,
): SoundReading[] {
  let readings: SoundReading[] = [[]]
  for (let at = 0; at < words.length; ) {
    const { length, names } = findRun(words.slice(at, at + LONGEST_NAME))
    const persian = words.slice(at, at + length).join(' ')
    const longer = readings.flatMap(reading =>
      names.map((name): SoundReading => [...reading, [persian, name]]),
    )
    if (longer.length > 0) readings = longer.slice(0, MAX_READINGS)
    at += length
  }
  return readings.filter(reading => reading.length > 0)

  function findRun(following: string[]): { length: number; names: string[] } {
    const end = following.findIndex(word => !isPersianWord(word))
    for (let length = end < 0 ? following.length : end; length > 0; length--) {
      const run = following.slice(0, length)
      const names = run.some(word => unknown.has(word)) ? findNames(run) : []
      if (names.length > 0) return { length, names }
    }
    return { length: 1, names: [] }
  }
}

/**
 * Joins the places of several readings. A reading that needs no choice is better than one that does. If several of them lead
 * to a place, the shopper chooses, the nearest first.
 */
export function joinReadings(found: Place[][], near: Point): Place[] {
  const best = Math.max(...found.map(([first]) => rankOf(first)))
  const fitting = found.filter(([first]) => rankOf(first) === best)
  const sure = fitting.filter(([first]) => !first?.isAmbiguous)
  const readings = sure.length > 0 ? sure : fitting
  const leaders = readings.flatMap(places =>
    places.filter((place, at) => (at === 0 || place.isAmbiguous) && rankOf(place) === best),
  )
  const choices = [...new Map(leaders.map(place => [place.id, place])).values()]
  if (readings.length < 2 || choices.length < 2) return readings[0] ?? []
  return choices
    .sort((a, b) => distanceMetres(a, near) - distanceMetres(b, near))
    .map(place => ({ ...place, isAmbiguous: true }))
}

/** A house fits an address better than a street, and a street better than its town. */
function rankOf(place: Place | undefined): number {
  if (!place || isNamedPlace(place) || isPostalArea(place)) return 0
  return isHouse(place) ? 2 : 1
}
