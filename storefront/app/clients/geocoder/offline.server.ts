import { readAddressText } from '#shared/domain/addresses/address-text.ts'
import { isPersianWord } from '#shared/domain/search/finglish-key.ts'
import { yieldToEventLoop } from '#shared/yield-to-event-loop.ts'
import { splitCrossing } from './crossing.ts'
import { centreOf, findPlaces, toEnglishWords } from './find-places.ts'
import { withKnownSpaces } from './joined-words.ts'
import { separateLeadingTown, splitLeadingTown } from './leading-town.ts'
import { createLexicon, type Lexicon } from './lexicon.ts'
import type { SplitWords } from './locality.ts'
import { listCorrectedTowns } from './misspelt-town.ts'
import { isPersian, listOtherReadings } from './other-readings.ts'
import { isHouse, isNamedPlace } from './place-kind.ts'
import type { Geocoder, Place, SuggestOptions } from './port.ts'
import { createSoundIndex, type SoundIndex } from './sound-index.ts'
import {
  joinReadings,
  listSoundReadings,
  listUnknownWords,
  type SoundReading,
  withNames,
} from './sound-readings.ts'
import { isTypeWord, sameSpelling, wordsOf } from './street-words.ts'
import { loadTables, type Tables } from './tables.server.ts'
import { leaveOutNotes } from './without-notes.ts'

/** Creates a geocoder for postal codes, addresses, crossings and places in and around Toronto. Uses no network. */
export function createOfflineGeocoder(): Geocoder {
  let loading: Promise<Tables> | null = null
  let loadingSounds: Promise<SoundIndex> | null = null
  return {
    typeAhead: true,
    async suggest(text, options) {
      loading ??= loadTables()
      const tables = await loading
      if (readAddressText(text).number === null || !isPersian(text)) {
        return find(text, options, tables)
      }
      const separated = separateLeadingTown(text, toLexicon(text, tables))
      const inTown = separated === null ? [] : await find(separated, options, tables)
      if (inTown[0] && isHouse(inTown[0])) return inTown
      const places = await find(text, options, tables)
      if (places.some(isHouse)) return places
      const left = leaveOutNotes(text, await createHearingLexicon(text, tables))
      const found = left === null ? [] : await find(left, options, tables)
      const [first, ...others] = found
      return first && isHouse(first) ? [{ ...first, isAmbiguous: true }, ...others] : places
    },
  }

  /** Knows a Persian town also by its sound: «واگان». */
  async function createHearingLexicon(text: string, tables: Tables): Promise<Lexicon> {
    const findNames = await loadSounds(tables)
    const lexicon = toLexicon(text, tables)
    const isHeard = (words: string[]) =>
      words.length > 0 &&
      words.every(isPersianWord) &&
      findNames(words).some(({ name }) => isTownName(name, tables))
    return { ...lexicon, isTown: words => lexicon.isTown(words) || isHeard(words) }
  }

  function loadSounds(tables: Tables): Promise<SoundIndex> {
    loadingSounds ??= createSoundIndex(tables.entries)
    return loadingSounds
  }

  /** Finds the places of a text as typed, or else by its sound. */
  async function find(text: string, options: SuggestOptions, tables: Tables): Promise<Place[]> {
    await yieldToEventLoop()
    const { words: typed, number } = readAddressText(text)
    const words = withKnownSpaces(typed, tables)
    const namesStreet = number !== null || splitCrossing(text) !== null
    const unknown = listUnknownWords(words, namesStreet, tables)
    const places = unknown.size === 0 ? suggest(text, options, tables) : []
    // A word of a landmark's Persian name may be heard too: «نورث یورک سنتر».
    const heard = unknown.size === 0 ? listUnknownWords(words, true, tables) : unknown
    if (places.length > 0 || heard.size === 0) return places
    const readings = listSoundReadings(words, heard, await loadSounds(tables))
    return suggestBySound(text, readings, options, tables)
  }
}

/** Finds the places of each reading by sound, or else of the text as typed. */
async function suggestBySound(
  text: string,
  readings: SoundReading[],
  options: SuggestOptions,
  tables: Tables,
): Promise<Place[]> {
  const isOfTown = (name: string) => isTownName(name, tables)
  const tablesOf = (reading: SoundReading): Tables => ({
    ...tables,
    toEnglish: (words, hasNumber) => tables.toEnglish(withNames(words, reading), hasNumber),
  })
  const found: { reading: SoundReading; places: Place[] }[] = []
  for (const reading of readings) {
    await yieldToEventLoop()
    const places = suggest(text, options, tablesOf(reading))
    const streets = reading.names.map(([, name]) => name).filter(name => !isOfTown(name))
    // Not a street with a similar name: its sound already was a guess.
    if (places[0] && streets.every(name => isInLabel(name, places[0])))
      found.push({ reading, places })
  }
  const town = found.find(
    ({
      reading: {
        names: [name, ...others],
      },
      places: [first],
    }) => first && isNamedPlace(first) && name && others.length === 0 && isOfTown(name[1]),
  )
  const { words, number } = readAddressText(text)
  const types = words.map(sameSpelling).filter(isTypeWord).join(' ')
  const heard = found.map(({ reading, places }) => {
    const english = toEnglishWords({ words, number }, tablesOf(reading))
    const { localities } = tables.splitLocality(english)
    const towns = localities.flatMap(({ municipalities }) => municipalities)
    return {
      places,
      distance: reading.distance,
      hasType: isInLabel(types, places[0]),
      isInTown: towns.some(town => places[0]?.label.endsWith(`, ${town}`)),
    }
  })
  const places = (town?.places ?? joinReadings(heard, centreOf(options))).slice(0, options.limit)
  const isMissed = number !== null && !places.some(isHouse)
  if (places.length > 0 && !isMissed) return places
  const asTyped = suggest(text, options, tables)
  return asTyped.length > 0 ? asTyped : places
}

function suggest(text: string, options: SuggestOptions, tables: Tables): Place[] {
  const hasNumber = readAddressText(text).number !== null
  const behindTown = hasNumber ? findBehindTown(text, options, tables) : null
  const typed = behindTown ?? findPlaces(text, options, tables)
  const isSure = typed[0] !== undefined && isSureHouse(typed[0])
  const places = (hasNumber && !isSure && findInOtherTown(text, options, tables)) || typed
  const isMissed = hasNumber && !places.some(isHouse)
  const found = isMissed ? findOtherwise(text, options, tables) : null
  return (found ?? places).slice(0, options.limit)
}

/** Finds a house with a town before its street, if the street is named like a part of the town. */
function findBehindTown(text: string, options: SuggestOptions, tables: Tables): Place[] | null {
  const words = toEnglishWords(readAddressText(text), tables)
  const split = splitLeadingTown(words, toLexicon(text, tables))
  if (!split) return null
  const listSplits = (): [SplitWords] => [split]
  const places = findPlaces(text, options, { ...tables, listSplits })
  return places[0] && isHouse(places[0]) ? places : null
}

/** Finds a house in a town whose name was misspelt. Only if the house is there, it was. */
function findInOtherTown(text: string, options: SuggestOptions, tables: Tables): Place[] | null {
  const words = toEnglishWords(readAddressText(text), tables)
  for (const corrected of listCorrectedTowns(words, tables.towns)) {
    const listSplits = () => tables.listSplits(corrected)
    const places = findPlaces(text, options, { ...tables, listSplits })
    if (places[0] && isSureHouse(places[0])) return places
  }
  return null
}

function isSureHouse(place: Place): boolean {
  return isHouse(place) && !place.isAmbiguous
}

/** Finds a house with a town before it or a building beside it. Asks if it leaves out other words. */
function findOtherwise(text: string, options: SuggestOptions, tables: Tables): Place[] | null {
  let uncertain: Place[] | null = null
  for (const reading of listOtherReadings(text, toLexicon(text, tables))) {
    const [first, ...others] = findPlaces(reading.text, options, tables)
    if (!first || !isHouse(first)) continue
    if (reading.isSure && !first.isAmbiguous) return [first, ...others]
    uncertain ??= [reading.isSure ? first : { ...first, isAmbiguous: true }, ...others]
  }
  return uncertain
}

function toLexicon(text: string, tables: Tables): Lexicon {
  const { number } = readAddressText(text)
  return createLexicon(tables, part =>
    toEnglishWords({ number, words: readAddressText(part).words }, tables),
  )
}

function isTownName(name: string, { towns }: Tables): boolean {
  return towns.has(wordsOf(name).join(' '))
}

function isInLabel(name: string, place: Place | undefined): boolean {
  const label = wordsOf(place?.label ?? '')
  return wordsOf(name).every(word => label.includes(word))
}
