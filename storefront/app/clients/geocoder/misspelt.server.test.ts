import { expect, it } from 'vitest'
import { distanceMetres } from '#shared/domain/zones.ts'
import { createOfflineGeocoder } from './offline.server.ts'
import { readOfflineData, toStreet } from './offline-data.server.ts'
import { spellingsOf } from './street-words.ts'

const geocoder = createOfflineGeocoder()
const near = { lat: 43.7936, lng: -79.4178 }
const towns = ['Toronto', 'Markham', 'Richmond Hill', 'Vaughan']
const RIGHT_METRES = 300
/** One of this many houses is tested. */
const STEP = 61

async function listHouses() {
  const { streets } = await readOfflineData()
  return streets
    .filter(({ houses }) => houses !== '')
    .map(toStreet)
    .filter(({ municipality }) => towns.includes(municipality))
    .flatMap(({ name, municipality, houses }) =>
      houses.map(house => ({ ...house, name, municipality })),
    )
}

type House = Awaited<ReturnType<typeof listHouses>>[number]

/** True if the house is the answer or one of the choices. */
async function isFound(text: string, house: House): Promise<boolean> {
  const places = await geocoder.suggest(text, { limit: 6, language: 'en', near })
  const choices = places[0]?.isAmbiguous ? places : places.slice(0, 1)
  return choices.some(place => distanceMetres(place, house) < RIGHT_METRES)
}

/** Returns a word with a missing, wrong, extra or swapped letter. */
function misspell(word: string, at: number): string {
  const [first = '', second = '', third = ''] = word
  const errors = [third, `${second}x`, second + second + third, third + second]
  return first + errors[at % errors.length] + word.slice(3)
}

/** Returns the long spelling of a word that also has a short form: 'avenue' for 'ave'. */
function inFull(word: string): string | undefined {
  const [longest = ''] = spellingsOf(word)
    .filter(spelling => /^[a-z]+$/.test(spelling))
    .toSorted((a, b) => b.length - a.length)
  return spellingsOf(word).length > 1 && longest.length > 3 ? longest : undefined
}

it('forgives a typing error in each word that has a short form', async () => {
  const houses = (await listHouses()).filter((_, at) => at % STEP === 0)
  const wrong: string[] = []
  for (const [at, house] of houses.entries()) {
    const words = house.name.toLowerCase().split(' ')
    for (const [index, word] of words.entries()) {
      const full = inFull(word)
      if (full === undefined) continue
      const street = words.with(index, misspell(full, at)).join(' ')
      const text = `${house.label} ${street}, ${house.municipality}`
      if (!(await isFound(text, house))) wrong.push(text)
    }
  }
  expect(houses.length).toBeGreaterThan(400)
  expect(wrong).toEqual([])
})

it('finds the houses of Sheppard Avenue in any spelling of its name, without a town', async () => {
  const spellings = ['Sheperd', 'Shepard', 'Sheppherd', 'Sheppered', 'Shepherd', 'Sheppart']
  const houses = (await listHouses()).filter(({ name }) => name.startsWith('Sheppard Ave'))
  const wrong: string[] = []
  for (const [at, house] of houses.entries()) {
    const spelling = spellings[at % spellings.length] ?? ''
    const text = `${house.label} ${house.name.replace('Sheppard', spelling)}`
    if (!(await isFound(text, house))) wrong.push(text)
  }
  expect(houses.length).toBeGreaterThan(300)
  expect(wrong).toEqual([])
})
