import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Point, Zone } from '../schemas/zone.ts'
import { decideZone, distanceMetres, findZone, isInZone, MAX_DELIVERY_METRES } from './zones.ts'

const shop: Point = { lat: 43.7615, lng: -79.4111 }
const METRES_PER_DEGREE = (6_371_000 * Math.PI) / 180

const common = {
  id: 1,
  name: 'Zone A',
  aliasName: '',
  color: { fillColor: '#0e7c86', strokeColor: '#0a5a61' },
  zIndex: 0,
  deliveryCost: 5,
  minPurchase: 0,
}

function circle(radius: number, center: Point = shop): Zone {
  return { ...common, type: 'circle', circle: { center, radius } }
}

function rectangle(southWest: Point, northEast: Point): Zone {
  return { ...common, type: 'rectangle', rectangle: { southWest, northEast } }
}

function polygon(...corners: [lat: number, lng: number][]): Zone {
  return { ...common, type: 'polygon', polygon: corners.map(([lat, lng]) => ({ lat, lng })) }
}

/** Returns the point at this distance north of another. */
function north(metres: number, of: Point = shop): Point {
  return { lat: of.lat + metres / METRES_PER_DEGREE, lng: of.lng }
}

/** Returns the point at a fraction of the way between two points. */
function between(from: Point, to: Point, share: number): Point {
  return {
    lat: from.lat + share * (to.lat - from.lat),
    lng: from.lng + share * (to.lng - from.lng),
  }
}

const anyPoint = fc.record({
  lat: fc.double({ min: 43, max: 44.5, noNaN: true }),
  lng: fc.double({ min: -80, max: -78.5, noNaN: true }),
})

describe('distance', () => {
  test('of one degree along a meridian', () => {
    const degree = distanceMetres({ lat: 43, lng: -79 }, { lat: 44, lng: -79 })
    expect(degree).toBeCloseTo(METRES_PER_DEGREE, 3)
  })

  test('from Toronto to Ottawa', () => {
    const ottawa = { lat: 45.4215, lng: -75.6972 }
    expect(distanceMetres({ lat: 43.6532, lng: -79.3832 }, ottawa) / 1000).toBeCloseTo(352, 0)
  })

  test('is symmetric, and zero from a point to itself', () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, (a, b) => {
        expect(distanceMetres(a, b)).toBeCloseTo(distanceMetres(b, a), 6)
        expect(distanceMetres(a, a)).toBe(0)
      }),
    )
  })

  test('to the antipode is not NaN', () => {
    const half = distanceMetres({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })
    expect(half).toBeCloseTo(6_371_000 * Math.PI, 3)
  })
})

describe('a circle', () => {
  test('contains its centre and boundary, but no point beyond', () => {
    const zone = circle(5000)
    expect(isInZone(shop, zone)).toBe(true)
    expect(isInZone(north(5000), zone)).toBe(true)
    expect(isInZone(north(5000.01), zone)).toBe(false)
  })

  test('contains its boundary for any radius', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), radius => {
        expect(isInZone(north(radius), circle(radius))).toBe(true)
        expect(isInZone(north(radius + 0.01), circle(radius))).toBe(false)
      }),
    )
  })
})

describe('a rectangle', () => {
  const southWest = { lat: 43.6, lng: -79.6 }
  const northEast = { lat: 43.9, lng: -79.2 }
  const zone = rectangle(southWest, northEast)

  test('contains its corners and edges', () => {
    expect(isInZone(southWest, zone)).toBe(true)
    expect(isInZone(northEast, zone)).toBe(true)
    expect(isInZone({ lat: 43.6, lng: -79.4 }, zone)).toBe(true)
    expect(isInZone({ lat: 43.7, lng: -79.2 }, zone)).toBe(true)
  })

  test('contains no point beyond any side', () => {
    expect(isInZone({ lat: 43.59999, lng: -79.4 }, zone)).toBe(false)
    expect(isInZone({ lat: 43.90001, lng: -79.4 }, zone)).toBe(false)
    expect(isInZone({ lat: 43.7, lng: -79.60001 }, zone)).toBe(false)
    expect(isInZone({ lat: 43.7, lng: -79.19999 }, zone)).toBe(false)
  })

  test('matches the polygon of its corners', () => {
    const corners = polygon([43.6, -79.6], [43.9, -79.6], [43.9, -79.2], [43.6, -79.2])
    fc.assert(
      fc.property(anyPoint, point => {
        expect(isInZone(point, corners)).toBe(isInZone(point, zone))
      }),
    )
  })
})

describe('a polygon', () => {
  test('contains its corners and every point of its edges', () => {
    const corners = fc.array(anyPoint, { minLength: 3, maxLength: 12 })
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(corners, fc.nat(11), share, (polygonCorners, index, along) => {
        const zone: Zone = { ...common, type: 'polygon', polygon: polygonCorners }
        const from = polygonCorners[index % polygonCorners.length] ?? shop
        const to = polygonCorners[(index + 1) % polygonCorners.length] ?? shop
        expect(isInZone(from, zone)).toBe(true)
        expect(isInZone(between(from, to, along), zone)).toBe(true)
      }),
    )
  })

  test('with a concave part does not contain points in the concavity', () => {
    const zone = polygon([43, -80], [44, -80], [43.5, -79.5], [44, -79], [43, -79])
    expect(isInZone({ lat: 43.9, lng: -79.5 }, zone)).toBe(false)
    expect(isInZone({ lat: 43.4, lng: -79.5 }, zone)).toBe(true)
    expect(isInZone({ lat: 43.5, lng: -79.5 }, zone)).toBe(true)
  })

  test('excludes an outside point on the same latitude as a corner or edge', () => {
    const diamond = polygon([43, -79.5], [43.5, -79], [44, -79.5], [43.5, -80])
    expect(isInZone({ lat: 43.5, lng: -80.1 }, diamond)).toBe(false)
    expect(isInZone({ lat: 43.5, lng: -79.5 }, diamond)).toBe(true)
    expect(isInZone({ lat: 44, lng: -79.6 }, diamond)).toBe(false)
    const square = polygon([43, -80], [44, -80], [44, -79], [43, -79])
    expect(isInZone({ lat: 44, lng: -78.9 }, square)).toBe(false)
    expect(isInZone({ lat: 42.9, lng: -79 }, square)).toBe(false)
  })

  test('may repeat its first corner at the end', () => {
    const closed = polygon([43, -80], [44, -80], [44, -79], [43, -80])
    expect(isInZone({ lat: 43.9, lng: -79.5 }, closed)).toBe(true)
    expect(isInZone({ lat: 43.1, lng: -79.1 }, closed)).toBe(false)
  })
})

describe('of several zones', () => {
  const inner = { ...circle(2000), id: 1 }
  const outer = { ...circle(8000), id: 2 }

  test('the last one that contains the point wins', () => {
    expect(findZone(shop, [inner, outer])).toBe(outer)
    expect(findZone(shop, [outer, inner])).toBe(inner)
    expect(findZone(north(5000), [outer, inner])).toBe(outer)
  })

  test('the boundary of a later zone beats the inside of an earlier one', () => {
    expect(findZone(north(2000), [outer, inner])).toBe(inner)
  })

  test('no zone is found outside all zones, or without zones', () => {
    expect(findZone(north(9000), [inner, outer])).toBeNull()
    expect(findZone(shop, [])).toBeNull()
  })
})

describe('the limit of 100 km', () => {
  const zones = [circle(300_000)]

  test('serves a point at the limit', () => {
    const decision = decideZone({ point: north(MAX_DELIVERY_METRES), zones, centre: shop })
    expect(decision).toEqual({ zone: zones[0], tooFar: false })
  })

  test('serves no point beyond it, whatever zones exist', () => {
    const decision = decideZone({ point: north(MAX_DELIVERY_METRES + 1), zones, centre: shop })
    expect(decision).toEqual({ zone: null, tooFar: true })
  })

  test('is distinguished from a near point without a zone', () => {
    const decision = decideZone({ point: north(9000), zones: [circle(8000)], centre: shop })
    expect(decision).toEqual({ zone: null, tooFar: false })
  })
})
