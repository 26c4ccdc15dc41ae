import type { Point } from '#shared/schemas/zone.ts'
import type { NamedPlace } from './offline-data.server.ts'
import { wordsOf } from './street-words.ts'

/** A town or district that is named behind a street. */
export type Locality = Point & { place: NamedPlace; municipalities: string[] }

/** They may follow any address here and narrow nothing down. */
const regionWords = new Set([
  'on',
  'ont',
  'ontario',
  'canada',
  'ca',
  'gta',
  'انتاریو',
  'اونتاریو',
  'کانادا',
])
/** Towns within towns, under the municipalities whose streets are theirs. */
const parts: Record<string, string[]> = {
  Thornhill: ['Vaughan', 'Markham'],
  Woodbridge: ['Vaughan'],
  Concord: ['Vaughan'],
  Maple: ['Vaughan'],
  Kleinburg: ['Vaughan'],
  Unionville: ['Markham'],
  Stouffville: ['Whitchurch-Stouffville'],
  'King City': ['King'],
}
/** Other provinces as they are written behind a town. */
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
/** Written for the city by many who live beside it. */
const CITY = 'Toronto'

export type SplitWords = { words: string[]; localities: Locality[] }

/** Takes towns, districts and the province off the end, as long as a name is left in front of them. */
export function createLocalitySplitter(places: NamedPlace[]) {
  const known = new Map<string, Locality>()
  for (const place of places) {
    const isInCity = ['city', 'district', 'neighbourhood'].includes(place.kind)
    const municipalities = isInCity ? [CITY] : (parts[place.name] ?? [place.name])
    known.set(wordsOf(place.name).join(' '), { ...place, place, municipalities })
  }
  for (const [short, name] of Object.entries(provinces)) {
    const province = known.get(wordsOf(name).join(' '))
    if (province) known.set(short, province)
  }
  return (words: string[]): SplitWords => {
    const localities: Locality[] = []
    let left = words
    for (;;) {
      const last = left.at(-1) ?? ''
      if (left.length > 1 && regionWords.has(last)) left = left.slice(0, -1)
      else {
        const count = [3, 2, 1].find(
          size => left.length > size && known.has(left.slice(-size).join(' ')),
        )
        const locality = count && known.get(left.slice(-count).join(' '))
        if (!count || !locality) return { words: left, localities }
        localities.push(locality)
        left = left.slice(0, -count)
      }
    }
  }
}
