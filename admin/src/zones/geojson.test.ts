import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ZodError } from 'zod'
import { appendZone } from '#shared/domain/zone-list.ts'
import { type Zone, zoneList } from '#shared/schemas/zone.ts'
import { fromGeoJson, toGeoJson } from './geojson.ts'
import { palette } from './palette.ts'

const point = fc.record({
  lat: fc.double({ min: -80, max: 80, noNaN: true, noDefaultInfinity: true }),
  lng: fc.double({ min: -170, max: 170, noNaN: true, noDefaultInfinity: true }),
})
const shape = fc.oneof(
  fc.record({
    type: fc.constant('circle' as const),
    circle: fc.record({ center: point, radius: fc.integer({ min: 1, max: 500_000 }) }),
  }),
  fc
    .tuple(point, point)
    .filter(([a, b]) => a.lat < b.lat && a.lng < b.lng)
    .map(([southWest, northEast]) => ({
      type: 'rectangle' as const,
      rectangle: { southWest, northEast },
    })),
  fc.record({
    type: fc.constant('polygon' as const),
    polygon: fc.uniqueArray(point, {
      minLength: 3,
      maxLength: 9,
      selector: ({ lat, lng }) => `${lat + 0} ${lng + 0}`,
    }),
  }),
)
const cents = fc.integer({ min: 0, max: 99_999 }).map(value => value / 100)
const values = fc.record({
  deliveryCost: cents,
  minPurchase: cents,
  aliasName: fc.string({ maxLength: 40 }),
  color: fc.constantFrom(...palette),
})
const zones = fc
  .array(fc.tuple(shape, values), { minLength: 1, maxLength: 12 })
  .map(list =>
    list.reduce(
      (all: Zone[], [drawn, more]) => appendZone(all, { ...more, shape: drawn, now: 1000 }),
      [],
    ),
  )
  .map(list => zoneList.parse(list))

const collection = (...features: object[]) =>
  JSON.stringify({ type: 'FeatureCollection', features })
const square = [
  [-79.5, 43.7],
  [-79.4, 43.7],
  [-79.4, 43.8],
  [-79.5, 43.8],
  [-79.5, 43.7],
]
const area = { type: 'Feature', geometry: { type: 'Polygon', coordinates: [square] } }

describe('GeoJSON', () => {
  it('brings every zone back as it was', () => {
    fc.assert(
      fc.property(zones, list => {
        // JSON has no negative zero.
        const plain = JSON.parse(JSON.stringify(list))
        expect(fromGeoJson(toGeoJson(list), 5)).toEqual(plain)
      }),
    )
  })

  it('of another program becomes zones with names, colours and no cost', () => {
    const many = { type: 'MultiPolygon', coordinates: [[square], [square]] }
    const read = fromGeoJson(
      collection({ ...area, properties: null }, { type: 'Feature', geometry: many }),
      5,
    )
    expect(read.map(({ id, name, deliveryCost }) => [id, name, deliveryCost])).toEqual([
      [5, 'Zone A', 0],
      [6, 'Zone B', 0],
      [7, 'Zone C', 0],
    ])
    expect(read[0]).toMatchObject({ type: 'polygon', polygon: expect.any(Array), zIndex: 1 })
    expect(read[0]?.type === 'polygon' && read[0].polygon).toHaveLength(4)
    expect(new Set(read.map(({ color }) => color.fillColor)).size).toBe(3)
  })

  it.each([
    ['a list', '[]'],
    ['nothing', collection()],
    [
      'a line',
      collection({ type: 'Feature', geometry: { type: 'LineString', coordinates: square } }),
    ],
    [
      'a point without a radius',
      collection({ type: 'Feature', geometry: { type: 'Point', coordinates: [-79, 43] } }),
    ],
    [
      'a hole',
      collection({ type: 'Feature', geometry: { type: 'Polygon', coordinates: [square, square] } }),
    ],
    [
      'a place off the globe',
      collection({
        type: 'Feature',
        properties: { radius: 5 },
        geometry: { type: 'Point', coordinates: [43, -179] },
      }),
    ],
    ['a cost below zero', collection({ ...area, properties: { deliveryCost: -1 } })],
    ['too many zones', collection(...Array.from({ length: 201 }, () => area))],
  ])('refuses %s', (_, text) => {
    expect(() => fromGeoJson(text, 5)).toThrow(ZodError)
  })

  it('refuses what is no JSON', () => {
    expect(() => fromGeoJson('{', 5)).toThrow(SyntaxError)
  })
})
