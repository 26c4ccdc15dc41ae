import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { distanceMetres, MAX_DELIVERY_METRES } from '#shared/domain/zones.ts'
import type { Point } from '#shared/schemas/zone.ts'
import { anyCharacter } from '#shared/testing/any-character.ts'
import { createOfflineGeocoder } from './offline.server.ts'
import type { Place } from './port.ts'

const geocoder = createOfflineGeocoder()
const suggest = (text: string, limit = 5) => geocoder.suggest(text, { limit, language: 'en' })
const torontoHere = { lat: 43.7, lng: -79.4 }
const findFirst = async (text: string) => (await suggest(text))[0]

describe('postal codes', () => {
  type Area = { properties: { fsa?: string }; geometry: { coordinates: unknown } }
  let outlines: { fsa: string; corners: Point[] }[]
  beforeAll(async () => {
    const file = new URL('../../../public/map/outlines.geojson', import.meta.url)
    const { features } = JSON.parse(await readFile(file, 'utf8')) as { features: Area[] }
    outlines = features.flatMap(({ properties, geometry }) => {
      const numbers = [geometry.coordinates].flat(9) as number[]
      const corners = numbers.flatMap((lng, at) =>
        at % 2 === 0 ? [{ lng, lat: numbers[at + 1] ?? 0 }] : [],
      )
      return properties.fsa ? [{ fsa: properties.fsa, corners }] : []
    })
  })

  it('resolve to within a few kilometres of their area in Toronto and York Region', async () => {
    expect(outlines.length).toBeGreaterThan(100)
    for (const { fsa, corners } of outlines) {
      const place = await findFirst(`${fsa} 1A1`)
      if (!place) throw new Error(`${fsa} was not found`)
      const metres = Math.min(...corners.map(corner => distanceMetres(corner, place)))
      expect({ fsa, isNear: metres < 4000 }).toEqual({ fsa, isNear: true })
    }
  })

  it('are found in any notation', async () => {
    for (const text of ['M2N', 'm2n7e9', 'm 2 n', 'M۲N ۷E۹', 'm2n-7']) {
      expect(await findFirst(text)).toMatchObject({ id: 'postal:M2N', precision: 'postal' })
    }
    expect((await findFirst('m2n7e9'))?.label).toBe('M2N 7E9, Willowdale South')
  })

  it('that do not exist find nothing', async () => {
    expect(await suggest('D0Z 9X9')).toEqual([])
  })
})

describe('addresses', () => {
  const yonge5000 = { label: '5000 Yonge St, Toronto', precision: 'address' }

  it.each([
    '5000 Yonge St',
    '5000 yonge street',
    '5000 yonge street, toronto, ontario, canada',
    '5000 YONGE ST, North York, ON M2N 7E9',
    'Unit 5, 5000 Yonge St.',
    '5000 young st',
    'خیابان یانگ ۵۰۰۰',
  ])('finds %j', async text => {
    expect(await findFirst(text)).toMatchObject(yonge5000)
  })

  it.each([
    ['350 Main St, Montreal H2X 1Y4', 'postal:H'],
    ['1 Yonge St Vancouver', 'place:Vancouver'],
    ['350 Main St, Montréal QC', 'place:Montreal'],
    ['100 Bank St, Ottawa, ON', 'place:Ottawa'],
  ])('locates %j, so that it counts as too far', async (text, id) => {
    const places = await suggest(text)
    expect(places.map(place => place.id)).toEqual([id])
    expect(distanceMetres(places[0] as Place, torontoHere)).toBeGreaterThan(MAX_DELIVERY_METRES)
  })

  it.each([
    'North York, ON',
    'Scarborough, ON',
    'Etobicoke, Ontario',
    'East York',
    'York, ON',
    'Willowdale, Toronto',
    'Toronto, ON, CA',
    'نورث یورک',
    'Toronto',
    'Basement',
    'Buzzer 12, North York, ON',
    'Lobby',
    'Ph 2',
    'آپارتمان ۱۲',
  ])("finds a house followed by '…, %s'", async ending => {
    expect(await findFirst(`5000 Yonge St, ${ending}`)).toMatchObject(yonge5000)
  })

  it.each([
    ['20 St Andrew St', '20 St. Andrew St, Toronto'],
    ['60 Saint Clements Ave, Toronto', '60 St Clements Ave, Toronto'],
    ['10 St George St', '10 St George St, Toronto'],
    ['10 George St', '10 George St, Downtown Toronto'],
    ['Avenue Forman Ave', 'Avenue Forman Ave, Toronto'],
  ])('tells %j from the street without its first word', async (text, label) => {
    expect(await findFirst(text)).toMatchObject({ label })
  })

  it.each([
    '5000 1/2 Yonge St',
    '5000½ Yonge St',
    '5000 Yonge St side door',
    '5000 Yonge St. rear, Toronto',
    'c/o Sara Tehrani, 5000 Yonge St, Toronto',
    'Attn: Shop 12, 5000 Yonge St',
    '5000 Yonge Steet, Toronto',
    '5000 Yonge Sreet',
  ])('finds the house of %j', async text => {
    expect(await findFirst(text)).toMatchObject({ label: '5000 Yonge St, Toronto' })
  })

  it('reads the name of a municipality after the street', async () => {
    expect((await findFirst('8th Concession, King'))?.label).toBe('8th Concession, King')
  })

  it.each(['Montreal', 'Kingston, ON', 'London, Ontario', 'Sudbury, ON', 'Chicago', 'اصفهان'])(
    'reads %j as a town that is too far',
    async text => {
      const [place] = await suggest(text)
      expect(place?.id).toContain('place:')
      expect(distanceMetres(place as Place, torontoHere)).toBeGreaterThan(MAX_DELIVERY_METRES)
    },
  )

  it('finds a street that is named like a far town', async () => {
    expect((await findFirst('Boston Ave'))?.label).toBe('Boston Ave, Toronto')
    expect((await findFirst('20 Kingston Rd'))?.label).toBe('20 Kingston Rd, Toronto')
  })

  it('ranks nothing beyond 100 km above something near', async () => {
    for (const text of ['The Queensway', 'King St', 'Kingston Rd', 'Main St']) {
      const [place] = await suggest(text)
      expect(distanceMetres(place as Place, torontoHere)).toBeLessThan(MAX_DELIVERY_METRES)
    }
    expect(await findFirst('The Queensway')).toMatchObject({ label: 'The Queensway, Toronto' })
  })

  it.each(['Zzqx Street', 'Street', 'Ave', '12 Street'])(
    'does not match %j by the type of a street alone',
    async text => {
      expect(await suggest(text)).toEqual([])
    },
  )

  it('completes the number and the name while typing', async () => {
    expect((await suggest('500 yon')).map(place => place.label)).toContain(yonge5000.label)
  })

  it('interpolates an unknown number between its neighbours and reports the precision', async () => {
    const [before, place] = [await findFirst('5000 Yonge St'), await findFirst('5003 Yonge St')]
    expect(place).toMatchObject({ label: '5003 Yonge St, Toronto', precision: 'street' })
    expect(distanceMetres(before as Place, place as Place)).toBeLessThan(200)
  })

  it('suggests the street for a number far beyond its end', async () => {
    expect(await suggest('99999 yonge st')).toContainEqual(
      expect.objectContaining({ label: 'Yonge St, Toronto', precision: 'street' }),
    )
  })

  it('finds houses in the surrounding towns', async () => {
    const place = await findFirst('9350 Yonge St, Richmond Hill, ON')
    expect(place?.label).toBe('9350 Yonge St, Richmond Hill')
    expect(distanceMetres(place as Place, { lat: 43.8547, lng: -79.4344 })).toBeLessThan(400)
  })

  it('does not confuse a street in Toronto with one in another town', async () => {
    for (const text of ['20 Blue Jays Way, Markham', 'Markham 20 Blue Jays Way']) {
      expect((await suggest(text)).map(place => place.id)).toEqual(['place:Markham'])
    }
    expect(await findFirst('10 King St Bobcaygeon')).toMatchObject({ isAmbiguous: true })
    expect((await suggest('77 Nowhere St L4C 5G2')).map(place => place.id)).toEqual(['postal:L4C'])
  })

  it('takes no town for the street before it, which no table has', async () => {
    expect(await suggest('خیابان زرشک، ۸۳۰۰ مارکهام')).toEqual([])
    expect((await findFirst('۸۳۰۰ زرشک مارکهام'))?.id).toBe('place:Markham')
  })

  it('takes no similar street for a Persian name that the town lacks', async () => {
    expect(await suggest('دوریس ۱۶ واگان')).toEqual([])
  })

  it('respects the limit', async () => {
    expect(await suggest('king', 3)).toHaveLength(3)
    expect(await suggest('5000 yonge st m2n 7e9', 1)).toHaveLength(1)
  })
})

describe('ambiguous texts', () => {
  it.each([
    ['30 Church St, Toronto', ['30 Church St, Weston, Toronto', '30 Church St, Downtown Toronto']],
    [
      '10 King St, Toronto',
      [
        '10 King St, Weston, Toronto',
        '10 King St W, Downtown Toronto',
        '10 King St E, Downtown Toronto',
      ],
    ],
    ['Park Rd, Toronto', ['Park Rd, Downtown Toronto', 'Park Rd, Scarborough, Toronto']],
    ['Kingston', ['Kingston, Ontario', 'Kingston Rd, Toronto', 'Kingston Rd, Pickering']],
  ])('offer for %j every place that it may mean', async (text, labels) => {
    const ambiguous = (await suggest(text, 8)).filter(({ isAmbiguous }) => isAmbiguous)
    expect(ambiguous.map(({ label }) => label)).toEqual(expect.arrayContaining(labels))
    expect((await findFirst(text))?.isAmbiguous).toBe(true)
  })

  it.each([
    ['77 Maple Ave, Richmond Hill L4C 6R9', '77 Red Maple Rd, Richmond Hill'],
    ['20 Park Ave, Richmond Hill L4C 1A1', '20 Bedford Park Ave, Richmond Hill'],
    ['15 King St, Aurora L4G 1A1', '15 Kingwood Ln, Aurora'],
    ['10 Kings Rd, Toronto M4E 1A1', '10 Kingston Rd, East End Toronto'],
    ['12 Pine Rd, Toronto M2P 1A1', '12 Pine Forest Rd, Central Toronto'],
    ['77 Maple Ave, Richmond Hill', '77 Maple Grove Ave, Richmond Hill'],
    ['25 Rose St, Thornhill', '25 Rose Way, Markham'],
  ])('ask for %j whether %s is meant, which was not typed', async (text, label) => {
    expect(await findFirst(text)).toMatchObject({ label, isAmbiguous: true })
  })

  it.each([
    ['5000 Yong St', '5000 Yonge St, Toronto'],
    ['200 Shepard Ave E', '200 Sheppard Ave E, Toronto'],
    ['5000 Yonge Rd, Toronto', '5000 Yonge St, Toronto'],
    ['9350 Yonge St, Toronto L4C 5G2', '9350 Yonge St, Richmond Hill'],
    ['26 Forest Grove, North York', '26 Forest Grove Dr, Toronto'],
  ])('are none in %j, which is another spelling of %s', async (text, label) => {
    const place = await findFirst(text)
    expect(place?.label).toBe(label)
    expect(place?.isAmbiguous).toBeUndefined()
  })

  it('offer the postal area beside a street that was not typed', async () => {
    const places = await suggest('77 Maple Ave, Richmond Hill L4C 6R9')
    expect(places.at(-1)).toMatchObject({ id: 'postal:L4C', isAmbiguous: true })
  })

  it('are clear with the district of a suggestion', async () => {
    for (const text of [
      '30 Church St, Toronto',
      'Park Rd, Toronto',
      '5 McGillivray Ave, Toronto',
    ]) {
      for (const { id, label, isAmbiguous } of await suggest(text)) {
        const again = await findFirst(label)
        if (isAmbiguous) expect(again).toMatchObject({ id })
        if (isAmbiguous) expect(again?.isAmbiguous).toBeUndefined()
      }
    }
  })
})

describe('crossings', () => {
  it.each([
    'Yonge and Finch',
    'Finch & Yonge',
    'Yonge St / Finch Ave, North York',
    'تقاطع یانگ و فینچ',
    'چهارراه یانگ فینچ',
    'Younge and Finch',
    'Young and Finch',
    'yonge finch north york',
  ])('finds %j', async text => {
    const place = await findFirst(text)
    expect(place?.id).toContain('crossing:')
    expect(distanceMetres(place as Place, { lat: 43.7797, lng: -79.4157 })).toBeLessThan(100)
  })

  it.each([
    ['Bayview and Sheppard', 43.7669, -79.387],
    ['Don Mills and Sheppard', 43.7755, -79.3464],
    ['Markham and Sheppard', 43.793, -79.2385],
    ['Hurontario and Burnhamthorpe', 43.5937, -79.6351],
  ])('finds %j, where a road has no line but houses', async (text, lat, lng) => {
    const place = await findFirst(text)
    expect(place?.id).toContain('crossing:')
    expect(distanceMetres(place as Place, { lat, lng })).toBeLessThan(150)
  })

  it.each([
    'Finch and Sheppard',
    'Bayview and Yonge',
    'Don Mills and Leslie',
    'Dufferin and Jane',
    'King and Lawrence',
    'Front and Rexdale',
    'finch sheppard',
  ])('takes no other crossing for the parallel roads %j', async text => {
    const crossings = (await suggest(text)).filter(({ id }) => id.startsWith('crossing:'))
    expect(crossings.filter(({ isAmbiguous }) => !isAmbiguous)).toEqual([])
  })
})

describe('places', () => {
  it.each([
    ['Richmond Hill', 'place:Richmond Hill'],
    ['markham', 'place:Markham'],
    ['scarborogh', 'place:Scarborough'],
    ['نورث یورک', 'place:North York'],
    ['ریچموند‌هیل', 'place:Richmond Hill'],
    ['ریچموندهیل', 'place:Richmond Hill'],
    ['نورثیورک', 'place:North York'],
    ['ایستگاه فینچ', 'landmark:Finch Station'],
    ['the annex', 'place:Annex'],
    ['Finch station', 'landmark:Finch Station'],
    ['Pacific Mall', 'landmark:Pacific Mall'],
    ['fairview mall', 'landmark:CF Fairview Mall'],
    ['یورک دیل', 'landmark:Yorkdale Shopping Centre'],
    ['مرکز خرید یورکدیل', 'landmark:Yorkdale Shopping Centre'],
    ['فرویو مال', 'landmark:CF Fairview Mall'],
    ['اسکوئر وان', 'landmark:Square One'],
    ['یورکدیل', 'landmark:Yorkdale Shopping Centre'],
    ['پاسیفیک مال', 'landmark:Pacific Mall'],
    ['York University', 'landmark:York University'],
    ['York Univ', 'landmark:York University'],
    ['Sick Kids Hospital', 'landmark:Hospital for Sick Children'],
    ['Mel Lastman Square', 'landmark:North York Civic Centre'],
    ['Pearson Airport', 'landmark:Toronto Pearson Airport - Terminal 1'],
    ['فرودگاه پیرسون', 'landmark:Toronto Pearson Airport - Terminal 1'],
    ['9th line Markham', 'street:Ninth Line'],
    ['sixteenth ave markham', 'street:16th Ave'],
  ])('finds %j', async (text, id) => {
    expect((await findFirst(text))?.id.split(',')[0]).toBe(id)
  })

  it('labels them in the requested language', async () => {
    const [place] = await geocoder.suggest('thornhill', { limit: 1, language: 'fa' })
    expect(place?.label).toBe('تورنهیل (Thornhill)')
  })
})

it('returns valid coordinates for any text and never throws', async () => {
  const pieces = fc.constantFrom('m2n', '5000', 'yonge', 'st', ',', '#', 'یانگ', '۱۲', 'on', ' ')
  const text = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 300 }),
    fc.array(pieces, { maxLength: 12 }).map(parts => parts.join(' ')),
  )
  await fc.assert(
    fc.asyncProperty(text, fc.integer({ min: 1, max: 10 }), async (typed, limit) => {
      const places = await suggest(typed, limit)
      expect(places.length).toBeLessThanOrEqual(limit)
      expect(new Set(places.map(place => place.id)).size).toBe(places.length)
      for (const { lat, lng } of places) {
        expect(lat > 41 && lat < 70 && lng > -140 && lng < -52).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})
