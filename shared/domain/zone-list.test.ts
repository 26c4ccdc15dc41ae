import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Point, Zone } from '../schemas/zone.ts'
import {
  appendZone,
  inOrder,
  moveZone,
  nextZoneId,
  nextZoneName,
  reachesTooFar,
  zonesAt,
} from './zone-list.ts'
import { decideZone, distanceMetres, MAX_DELIVERY_METRES } from './zones.ts'

const color = { fillColor: '#0072b2', strokeColor: '#00456b' }
const centre = { lat: 43.79, lng: -79.42 }

const near = fc.record({
  lat: fc.double({ min: 43.2, max: 44.4, noNaN: true }),
  lng: fc.double({ min: -80.2, max: -78.6, noNaN: true }),
})
const shape = fc.oneof(
  fc.record({
    type: fc.constant('circle' as const),
    circle: fc.record({ center: near, radius: fc.integer({ min: 10, max: 60_000 }) }),
  }),
  fc.tuple(near, near).map(([a, b]) => ({
    type: 'rectangle' as const,
    rectangle: {
      southWest: { lat: Math.min(a.lat, b.lat), lng: Math.min(a.lng, b.lng) },
      northEast: { lat: Math.max(a.lat, b.lat), lng: Math.max(a.lng, b.lng) },
    },
  })),
  fc.record({
    type: fc.constant('polygon' as const),
    polygon: fc.array(near, { minLength: 3, maxLength: 8 }),
  }),
)
const zoneLists = fc
  .array(shape, { maxLength: 6 })
  .map(shapes =>
    shapes.reduce((zones: Zone[], drawn) => appendZone(zones, { shape: drawn, color, now: 7 }), []),
  )

const circle = (id: number): Zone => ({
  id,
  name: `Zone ${id}`,
  aliasName: '',
  color,
  zIndex: id,
  deliveryCost: 0,
  minPurchase: 0,
  type: 'circle',
  circle: { center: centre, radius: 1000 },
})
const ids = (zones: Zone[]) => zones.map(({ id }) => id)

describe('the order', () => {
  const zones = [1, 2, 3].map(circle)

  it('is changed by swapping neighbours', () => {
    expect(ids(moveZone(zones, 2, -1))).toEqual([2, 1, 3])
    expect(ids(moveZone(zones, 2, 1))).toEqual([1, 3, 2])
  })

  it.each([
    [1, -1],
    [3, 1],
    [9, 1],
  ] as const)('stays when zone %i cannot move by %i', (id, by) => {
    expect(moveZone(zones, id, by)).toBe(zones)
  })

  it('decides which zone wins: after moving the last one up, the other wins', () => {
    const place = { point: centre, centre }
    expect(decideZone({ ...place, zones }).zone?.id).toBe(3)
    expect(decideZone({ ...place, zones: moveZone(zones, 3, -1) }).zone?.id).toBe(2)
  })

  it('moving up and down again changes nothing, and zIndex always matches the position', () => {
    fc.assert(
      fc.property(zoneLists, fc.nat(5), (list, index) => {
        const id = list[index]?.id ?? 0
        const moved = moveZone(list, id, 1)
        expect(moved.map(({ zIndex }) => zIndex)).toEqual(list.map((_, place) => place + 1))
        if (moved !== list) expect(moveZone(moved, id, -1)).toEqual(list)
      }),
    )
  })
})

describe('a new zone', () => {
  it('gets the letter of its index and skips letters in use', () => {
    expect(nextZoneName([])).toBe('Zone A')
    expect(nextZoneName([{ name: 'Zone A' }, { name: 'Zone B' }])).toBe('Zone C')
    expect(nextZoneName([{ name: 'Zone A' }, { name: 'Zone C' }])).toBe('Zone D')
  })

  it('restarts at A after Z', () => {
    const names = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', letter => ({ name: `Zone ${letter}` }))
    expect(nextZoneName(names)).toBe('Zone A')
    expect(nextZoneName([...names, { name: 'Zone A' }])).toBe('Zone B')
    expect(nextZoneName(names.slice(1))).toBe('Zone A')
  })

  it('has a unique id, even if two are drawn in the same millisecond', () => {
    expect(nextZoneId([{ id: 7 }, { id: 8 }], 7)).toBe(9)
    fc.assert(
      fc.property(zoneLists, list => {
        expect(new Set(ids(list)).size).toBe(list.length)
      }),
    )
  })

  it('has no cost and no alias', () => {
    const [zone] = appendZone([], { shape: circle(1), color, now: 5 })
    expect(zone).toMatchObject({ id: 5, deliveryCost: 0, minPurchase: 0, aliasName: '', zIndex: 1 })
  })
})

describe('the winner', () => {
  it('is the last of the zones that contain the point', () => {
    fc.assert(
      fc.property(zoneLists, near, (zones, point) => {
        const { zone, tooFar } = decideZone({ point, zones, centre })
        expect(zone).toBe(tooFar ? null : (zonesAt(point, zones).at(-1) ?? null))
      }),
    )
  })

  it('of an ordered list is the one with the highest zIndex', () => {
    const zones = inOrder([3, 1, 2].map(circle))
    expect(zonesAt(centre, zones).at(-1)?.zIndex).toBe(3)
  })
})

describe('the reach', () => {
  it('is computed for a circle by its edge, for others by their corners', () => {
    const rim = (radius: number) => ({
      type: 'circle' as const,
      circle: { center: centre, radius },
    })
    expect(reachesTooFar(rim(MAX_DELIVERY_METRES), centre)).toBe(false)
    expect(reachesTooFar(rim(MAX_DELIVERY_METRES + 1), centre)).toBe(true)
    const southWest = { lat: 43.7, lng: -79.5 }
    const box = (northEast: Point) => ({
      type: 'rectangle' as const,
      rectangle: { southWest, northEast },
    })
    expect(reachesTooFar(box({ lat: 44.6, lng: -79.4 }), centre)).toBe(false)
    expect(reachesTooFar(box({ lat: 44.8, lng: -79.4 }), centre)).toBe(true)
  })

  it('is not exceeded by any point of a zone within it', () => {
    fc.assert(
      fc.property(zoneLists, near, (zones, point) => {
        for (const zone of zonesAt(point, zones)) {
          if (reachesTooFar(zone, centre)) continue
          // One metre of tolerance: straight lines on the map are slightly curved on the globe.
          expect(distanceMetres(point, centre)).toBeLessThan(MAX_DELIVERY_METRES + 1)
        }
      }),
    )
  })
})
