import { describe, expect, it } from 'vitest'
import type { Zone } from '#shared/schemas/zone.ts'
import { getDeliveryAnswer, spansZones, toStoredAddress } from './delivery-answer.ts'

const centre = { lat: 43.79, lng: -79.42 }
const zone: Zone = {
  id: 7,
  name: 'Zone D',
  aliasName: 'North York',
  type: 'circle',
  circle: { center: centre, radius: 5000 },
  color: { fillColor: '#fff', strokeColor: '#000' },
  zIndex: 1,
  deliveryCost: 5,
  minPurchase: 40,
}
const ask = (point: typeof centre | null) => getDeliveryAnswer({ point, zones: [zone], centre })
const outside = { lat: 43.9, lng: -79.42 }

describe('getDeliveryAnswer', () => {
  it('knows the zone, what is outside and what is too far', () => {
    expect(ask(null)).toEqual({ kind: 'unknown' })
    expect(ask(centre)).toEqual({ kind: 'inside', zone })
    expect(ask(outside)).toEqual({ kind: 'outside', tooFar: false })
    expect(ask({ lat: 46, lng: -79 })).toEqual({ kind: 'outside', tooFar: true })
  })
})

describe('spansZones', () => {
  const spans = (reach?: (typeof centre)[]) =>
    spansZones({ ...centre, reach }, { zones: [zone], centre })

  it('holds where an edge of the area lies in another zone than its middle, or in none', () => {
    expect(spans([outside])).toBe(true)
    expect(spans([{ lat: 43.8, lng: -79.42 }])).toBe(false)
    expect(spans()).toBe(false)
  })
})

describe('toStoredAddress', () => {
  it('keeps the zone with the address', () => {
    expect(toStoredAddress('5000 Yonge St', centre, ask(centre))).toEqual({
      ...centre,
      address: '5000 Yonge St',
      zoneId: 7,
      zoneName: 'Zone D',
      aliasName: 'North York',
      deliveryCost: 5,
      minPurchase: 40,
    })
  })

  it('has zone 0 outside', () => {
    expect(toStoredAddress('Far away', outside, ask(outside))).toMatchObject({
      ...outside,
      zoneId: 0,
      deliveryCost: 0,
    })
  })
})
