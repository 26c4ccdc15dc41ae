import { listWords } from '#shared/domain/search-key.ts'
import { yieldToEventLoop } from '#shared/yield-to-event-loop.ts'
import { listCityDistricts } from './districts.ts'
import { createKnownTowns } from './known-towns.ts'
import { createLocalitySplitter, type LocalitySplitter, type SplitWords } from './locality.ts'
import { createNameIndex, type NameIndex } from './name-index.ts'
import { type NamedPlace, type PostalArea, readOfflineData } from './offline-data.server.ts'
import { type AddressEntry, createEntries } from './offline-entries.ts'
import { sameSpelling } from './street-words.ts'

/** The entries and the index of their names. */
export type NameTables = { entries: AddressEntry[]; index: NameIndex }

export type Tables = NameTables & {
  areas: Map<string, PostalArea>
  listSplits: LocalitySplitter
  splitLocality: (words: string[]) => SplitWords
  towns: Map<string, NamedPlace>
  /** Translates known Persian names. Beside a house number a landmark's name may be a street: «هیل کرست». */
  toEnglish: (words: string, hasNumber: boolean) => string
}

export async function loadTables(): Promise<Tables> {
  const data = await readOfflineData()
  await yieldToEventLoop()
  const entries = await createEntries(data)
  await yieldToEventLoop()
  const otherNames = [
    ...data.places.map(({ name, persianName }) => [name, persianName]),
    ...data.streetNames,
  ]
  const landmarkNames = data.landmarks.flatMap(({ name, aliases }) =>
    aliases.filter(isPersianPhrase).map(alias => [name, alias]),
  )
  const translateHouse = createTranslator(otherNames)
  const translate = createTranslator([...otherNames, ...landmarkNames])
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
    toEnglish: (words, hasNumber) => (hasNumber ? translateHouse(words) : translate(words)),
  }
}

/** Returns a function that replaces Persian names, the longest first. Their words may also be typed as one. */
function createTranslator(names: string[][]): (words: string) => string {
  const replaced = names
    .filter(([, name]) => name)
    .flatMap(([english = '', persian = '']) => {
      const name = listWords(persian).map(sameSpelling).join(' ')
      return [[name, english] as const, [name.replaceAll(' ', ''), english] as const]
    })
    .sort(([a], [b]) => b.length - a.length)
  return words =>
    replaced.reduce(
      (text, [name, english]) => text.replace(` ${name} `, ` ${english} `),
      ` ${words} `,
    )
}

/** A single word of a landmark's name may also be a street: «دافرین» is Dufferin Mall or Dufferin St. */
function isPersianPhrase(name: string): boolean {
  return /^[\u0600-\u06ff]+ [\u0600-\u06ff ]+$/.test(name)
}
