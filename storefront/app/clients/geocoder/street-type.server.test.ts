import { describe, expect, it } from 'vitest'
import { distanceMetres } from '#shared/domain/zones.ts'
import type { Point } from '#shared/schemas/zone.ts'
import { findNearestArea } from './districts.ts'
import { createOfflineGeocoder } from './offline.server.ts'
import { mayBeSplit, nameOf, readOfflineData, toStreet } from './offline-data.server.ts'
import type { Place } from './port.ts'
import { certainty, locateHouse, type Street } from './street.ts'
import { isDirection, isTypeWord, sameSpelling, wordsOf } from './street-words.ts'

const geocoder = createOfflineGeocoder()
const near = { lat: 43.7936, lng: -79.4178 }
const towns = ['Toronto', 'Markham', 'Richmond Hill', 'Vaughan']
const types = ['St', 'Ave', 'Rd', 'Dr', 'Blvd', 'Cres', 'Crt', 'Way']
/** One of this many houses is tested. */
const STEP = 127
const RIGHT_METRES = 300

const toWord = (word: string) => sameSpelling(word.toLowerCase())
const findType = (words: string[]) => words.findLastIndex(word => !isDirection(toWord(word)))

const isNear = (place: Place | undefined, house: Point) =>
  place !== undefined && distanceMetres(place, house) < RIGHT_METRES

/** Returns the places between which the shopper chooses. */
async function suggestChoices(text: string): Promise<(Place | undefined)[]> {
  const places = await geocoder.suggest(text, { limit: 6, language: 'en', near })
  return places[0]?.isAmbiguous ? places.filter(place => place.isAmbiguous) : [places[0]]
}

async function listHouses() {
  const { areas, streets } = await readOfflineData()
  const partOf = (code: string, municipality: string) =>
    /^M[23]/.test(code) ? 'North York' : /^L(3T|4J)/.test(code) ? 'Thornhill' : municipality
  return streets
    .filter(({ houses }) => houses !== '')
    .map(toStreet)
    .filter(({ municipality, name }) => {
      const words = name.split(' ')
      const type = findType(words)
      return towns.includes(municipality) && type > 0 && isTypeWord(toWord(words[type] ?? ''))
    })
    .flatMap(({ name, municipality, houses }) =>
      houses.map(house => ({ ...house, name, municipality })),
    )
    .filter((_, at) => at % STEP === 0)
    .map((house, at) => {
      const { municipality } = house
      const part = partOf(findNearestArea(house, areas).code, municipality)
      return { ...house, at, town: ['', municipality, part][at % 3] ?? '' }
    })
}

/** Returns the name with another street type. */
function withOtherType(name: string, at: number): string {
  const words = name.split(' ')
  const type = findType(words)
  const others = types.filter(other => toWord(other) !== toWord(words[type] ?? ''))
  return words.with(type, others[at % others.length] ?? '').join(' ')
}

describe('a mistyped street type', () => {
  it('leads to the house, to a choice with it, or to a house that has the typed address', async () => {
    const houses = await listHouses()
    expect(houses.length).toBeGreaterThan(200)
    const wrong: string[] = []
    for (const { at, town, ...house } of houses) {
      const street = `${house.label} ${withOtherType(house.name, at)}`
      const text = `${street}, ${town}`
      const choices = await suggestChoices(text)
      const [first] = choices
      const isFound = choices.some(place => isNear(place, house))
      const [label = '', ...area] = first?.label.split(', ') ?? []
      const isTyped =
        wordsOf(label).join(' ') === wordsOf(street).join(' ') &&
        (town === '' || area.at(-1) === house.municipality)
      if (!isFound && !isTyped) wrong.push(`${text}: ${choices.map(place => place?.label)}`)
    }
    expect(wrong).toEqual([])
  }, 30_000)

  it('offers the house too if the street of the typed type is too short for it', async () => {
    const { streets } = await readOfflineData()
    const byCore = new Map<string, Street[]>()
    for (const row of streets) {
      const { name, municipality } = nameOf(row)
      const words = name.split(' ')
      const type = findType(words)
      const isTyped = type > 0 && isTypeWord(toWord(words[type] ?? ''))
      // The parts of a divided street have other lengths than the whole.
      if (municipality !== 'Toronto' || !isTyped || mayBeSplit(row)) continue
      // Another direction is no other type.
      const core = words.toSpliced(type, 1).join(' ')
      byCore.set(core, [...(byCore.get(core) ?? []), toStreet(row)])
    }
    const typed = [...byCore.values()].flatMap(named =>
      named.flatMap(({ houses }) =>
        named.flatMap(other =>
          houses
            .filter(({ label }) => locateHouse(other, label)?.certainty === certainty.unlikely)
            .map(house => ({ house, other })),
        ),
      ),
    )
    const wrong: string[] = []
    expect(typed.length).toBeGreaterThan(800)
    for (const { house, other } of typed.filter((_, at) => at % 13 === 0)) {
      const text = `${house.label} ${other.name}, Toronto`
      const choices = await suggestChoices(text)
      if (!choices.some(place => isNear(place, house)))
        wrong.push(`${text}: ${choices.map(place => place?.label)}`)
    }
    expect(wrong).toEqual([])
  }, 30_000)
})
