import { describe, expect, it } from 'vitest'
import { completeAddress } from '#shared/domain/addresses/delivery-address.ts'
import type { Zone } from '#shared/schemas/zone.ts'
import { getDeliveryResult, placeAddress } from './delivery-result.ts'

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
const ask = (point: typeof centre | null) => getDeliveryResult({ point, zones: [zone], centre })
const outside = { lat: 43.9, lng: -79.42 }

describe('getDeliveryResult', () => {
  it('knows the zone, what is outside and what is too far', () => {
    expect(ask(null)).toEqual({ kind: 'unknown' })
    expect(ask(centre)).toEqual({ kind: 'inside', zone })
    expect(ask(outside)).toEqual({ kind: 'outside', tooFar: false })
    expect(ask({ lat: 46, lng: -79 })).toEqual({ kind: 'outside', tooFar: true })
  })
})

describe('placeAddress', () => {
  const written = completeAddress({ address: '5000 Yonge St, Toronto' })
  const place = (point: typeof centre, reach?: (typeof centre)[]) =>
    placeAddress(written, { ...point, precision: 'street', reach }, { zones: [zone], centre })

  it('keeps the zone with the address', () => {
    expect(place(centre, [{ lat: 43.8, lng: -79.42 }])).toEqual({
      ...centre,
      ...written,
      precision: 'street',
      zoneId: 7,
      zoneName: 'Zone D',
      aliasName: 'North York',
      deliveryCost: 5,
      minPurchase: 40,
    })
  })

  it('has zone 0 outside', () => {
    expect(place(outside)).toMatchObject({ ...outside, zoneId: 0, deliveryCost: 0 })
  })

  it('gives no point unless the whole area lies in one zone', () => {
    expect(place(centre, [outside])).toMatchObject({
      lat: 0,
      lng: 0,
      zoneId: 0,
      precision: 'street',
    })
  })

  it('keeps the point of a place whose parts are all outside, some of them too far', () => {
    const farAway = { lat: 44.8, lng: -79.42 }
    expect(place(outside, [outside, farAway])).toMatchObject({ ...outside, zoneId: 0 })
  })
})
