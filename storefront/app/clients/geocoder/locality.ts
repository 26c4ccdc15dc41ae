import { regionWords } from '#shared/domain/addresses/region-words.ts'
import type { Point } from '#shared/schemas/zone.ts'
import type { NamedPlace } from './offline-data.server.ts'
import type { District } from './street.ts'
import { wordsOf } from './street-words.ts'

/** A town or district after the street name. */
export type Locality = Point & { place: NamedPlace; municipalities: string[] }

/** Communities within municipalities. The street tables use the municipality names. */
const parts: Record<string, string[]> = {
  Thornhill: ['Vaughan', 'Markham'],
  Woodbridge: ['Vaughan'],
  Concord: ['Vaughan'],
  Maple: ['Vaughan'],
  Kleinburg: ['Vaughan'],
  Unionville: ['Markham'],
  Buttonville: ['Markham'],
  'Oak Ridges': ['Richmond Hill'],
  Stouffville: ['Whitchurch-Stouffville'],
  Gormley: ['Whitchurch-Stouffville', 'Richmond Hill', 'Markham'],
  'King City': ['King'],
  Nobleton: ['King'],
  Schomberg: ['King'],
}
/** Abbreviations of other provinces. */
const provinces: Record<string, string> = {
  qc: 'Quebec',
  pq: 'Quebec',
  bc: 'British Columbia',
  ab: 'Alberta',
  mb: 'Manitoba',
  sk: 'Saskatchewan',
  ns: 'Nova Scotia',
  nb: 'New Brunswick',
}
/** Short names of towns that people write in addresses. */
const shortTowns: Record<string, string> = {
  to: 'Toronto',
  rh: 'Richmond Hill',
  scarboro: 'Scarborough',
}
/** The city with districts. Many people in the neighbouring towns write it instead of their town. */
export const CITY = 'Toronto'

export type SplitWords = { words: string[]; localities: Locality[] }

/** Returns the split that takes most towns off, then those with a longer street name. */
export type LocalitySplitter = (words: string[]) => [SplitWords, ...SplitWords[]]

/** The kinds of parts of the city, the smallest first. A community, such as Willowdale, lies in a district. */
export const partsOfTown = ['neighbourhood', 'community', 'district']

export function isPartOfTown({ kind }: NamedPlace): boolean {
  return partsOfTown.includes(kind)
}

/** True if the text names the city or one of its districts. */
export function isCityNamed(localities: Locality[]): boolean {
  return localities.some(({ municipalities }) => municipalities.includes(CITY))
}

/** Returns the words without a province or country at the end. */
export function withoutRegion(words: string[]): string[] {
  const end = words.findLastIndex(word => !regionWords.has(word)) + 1
  return end > 0 ? words.slice(0, end) : words
}

/**
 * Removes towns, districts and the province from the end, but never the last remaining words. A town's name may also end
 * the name of a street. Knows the districts that appear in the labels of streets.
 */
export function createLocalitySplitter(
  places: NamedPlace[],
  districts: District[],
): LocalitySplitter {
  const known = new Map<string, Locality>()
  for (const place of places) {
    const isInCity = place.kind === 'city' || isPartOfTown(place)
    const municipalities = isInCity ? [CITY] : (parts[place.name] ?? [place.name])
    known.set(wordsOf(place.name).join(' '), { ...place, place, municipalities })
  }
  for (const { name, municipality, ...point } of districts) {
    const words = wordsOf(name).join(' ')
    if (known.has(words)) continue
    const place = { name, persianName: '', kind: 'district', ...point }
    known.set(words, { ...point, place, municipalities: [municipality] })
  }
  // A municipality is often named after its main community.
  for (const locality of [...known.values()]) {
    const [name = '', ...more] = locality.municipalities.map(town => wordsOf(town).join(' '))
    if (more.length === 0 && !known.has(name)) known.set(name, locality)
  }
  for (const [short, name] of Object.entries({ ...provinces, ...shortTowns })) {
    const locality = known.get(wordsOf(name).join(' '))
    if (locality) known.set(short, locality)
  }
  const split = (words: string[], localities: Locality[]): ReturnType<LocalitySplitter> => {
    const left = withoutRegion(words)
    const count = [3, 2, 1].find(
      size => left.length > size && known.has(left.slice(-size).join(' ')),
    )
    const locality = count && known.get(left.slice(-count).join(' '))
    const step = { words: left, localities }
    if (!locality) return [step]
    return [...split(left.slice(0, -count), [...localities, locality]), step]
  }
  return words => split(words, [])
}
