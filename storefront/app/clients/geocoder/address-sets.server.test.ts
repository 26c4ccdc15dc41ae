import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { spansZones } from '#app/components/delivery-map/delivery-result.ts'
import { demoZones } from '#seeds/zones.ts'
import { decideZone, distanceMetres, MAX_DELIVERY_METRES } from '#shared/domain/zones.ts'
import type { Point } from '#shared/schemas/zone.ts'
import { createOfflineGeocoder } from './offline.server.ts'
import { readOfflineData, toStreet } from './offline-data.server.ts'
import { isHouse } from './place-kind.ts'
import type { Place } from './port.ts'

const geocoder = createOfflineGeocoder()
const shop = { zones: demoZones, centre: { lat: 43.7936, lng: -79.4178 } }
const suggest = (text: string) =>
  geocoder.suggest(text, { limit: 8, language: 'en', near: shop.centre })
const findFirst = async (text: string) => (await suggest(text))[0]

function readLines(file: string): string[] {
  const url = new URL(`../../../tests/addresses/${file}`, import.meta.url)
  return readFileSync(url, 'utf8').trim().split('\n')
}

describe('houses missing in the tables', () => {
  let houses: { actual: Point; place: Place | undefined }[]
  beforeAll(async () => {
    const [, ...rows] = readLines('held-out.csv')
    houses = []
    for (const row of rows) {
      const [street, number, lat, lng] = row.split(',')
      const place = await findFirst(`${number} ${street}, Toronto, ON`)
      houses.push({ actual: { lat: Number(lat), lng: Number(lng) }, place })
    }
  }, 30_000)

  it('are located near their true position', () => {
    const metres = houses
      .flatMap(({ actual, place }) =>
        place && isHouse(place) ? [distanceMetres(place, actual)] : [],
      )
      .sort((a, b) => a - b)
    const percentile = (share: number) => metres[Math.floor(metres.length * share)]
    expect(metres.length / houses.length).toBeGreaterThanOrEqual(0.97)
    expect(percentile(0.5)).toBeLessThanOrEqual(25)
    expect(percentile(0.95)).toBeLessThanOrEqual(250)
  })

  it('get a wrong zone only where the page asks for confirmation, which is rare', () => {
    const zoneOf = (point: Point) => decideZone({ point, ...shop }).zone?.id
    const found = houses.flatMap(({ actual, place }) =>
      place
        ? [
            {
              needsConfirmation: place.isAmbiguous || spansZones(place, shop),
              isCorrect: zoneOf(place) === zoneOf(actual),
            },
          ]
        : [],
    )
    const share = (list: unknown[]) => list.length / houses.length
    const wrong = found.filter(
      ({ needsConfirmation, isCorrect }) => !needsConfirmation && !isCorrect,
    )
    expect(share(wrong)).toBeLessThanOrEqual(0.005)
    expect(share(found.filter(({ needsConfirmation }) => needsConfirmation))).toBeLessThanOrEqual(
      0.08,
    )
  })
})

it('takes no short house number for a longer one near its postal code', async () => {
  const { areas, streets } = await readOfflineData()
  const houses = streets
    .filter(({ houses }) => houses !== '')
    .map(toStreet)
    .flatMap(({ name, houses }) => houses.map(house => ({ ...house, name })))
    .filter(({ number }) => number < 100)
    .filter((_, at) => at % 113 === 0)
  expect(houses.length).toBeGreaterThan(100)
  const urban = areas.filter(({ code }) => code.length === 3)
  for (const { label, name, ...point } of houses) {
    const nearest = urban.toSorted((a, b) => distanceMetres(a, point) - distanceMetres(b, point))
    for (const { code } of nearest.slice(0, 3)) {
      const text = `${label} ${name} ${code} 1A1`
      const first = await findFirst(text)
      const isRight = first?.isAmbiguous || first?.label.startsWith(`${label.toUpperCase()} `)
      expect({ text, isRight }).toEqual({ text, isRight: true })
    }
  }
})

describe('Persian addresses', () => {
  const lines = readLines('persian.txt').filter(line => !line.startsWith('# '))
  const results: { text: string; result: 'right' | 'asked' | 'missed' | 'wrong' }[] = []
  beforeAll(async () => {
    for (const line of lines) {
      const [text = '', english = ''] = line.split(' | ')
      const [actual] = await suggest(english)
      const [first, ...others] = await suggest(text)
      const isActual = (place: Place | undefined) =>
        place !== undefined && actual !== undefined && distanceMetres(place, actual) < 300
      const isCertain = first !== undefined && isHouse(first) && !first.isAmbiguous
      const isOffered = [first, ...others.filter(other => other.isAmbiguous)].some(isActual)
      const choice = isOffered ? 'asked' : 'missed'
      const answer = isActual(first) ? 'right' : 'wrong'
      results.push({ text, result: isCertain ? answer : choice })
    }
  }, 30_000)

  const textsOf = (result: string) =>
    results.filter(one => one.result === result).map(({ text }) => text)

  it('are found like the same addresses in English, whatever their spelling', () => {
    expect(results.length).toBeGreaterThanOrEqual(120)
    expect(textsOf('right').length / results.length).toBeGreaterThanOrEqual(0.9)
    expect(textsOf('missed').length / results.length).toBeLessThanOrEqual(0.02)
  })

  it('never become another house without a question', () => {
    expect(textsOf('wrong')).toEqual([])
  })
})

describe('everyday inputs', () => {
  const lines = readLines('everyday.txt').filter(line => !line.startsWith('# '))

  it.each(lines.map(line => line.split(' | ')))('%j gets %s', async (text = '', expected = '') => {
    const [kind, ...points] = expected.split(' ')
    const places = await suggest(text)
    const [first] = places
    if (!first) throw new Error('Nothing was found')
    if (kind === 'far') {
      expect(distanceMetres(first, shop.centre)).toBeGreaterThan(MAX_DELIVERY_METRES)
      return
    }
    expect(first.isAmbiguous ?? false).toBe(kind === 'ask')
    const found = kind === 'ask' ? places.filter(({ isAmbiguous }) => isAmbiguous) : [first]
    for (const point of points) {
      const [lat = 0, lng = 0, metres = kind === 'ask' ? 900 : 500] = point.split(',').map(Number)
      const distances = found.map(place => distanceMetres(place, { lat, lng }))
      expect(Math.min(...distances)).toBeLessThanOrEqual(metres)
    }
  })
})
