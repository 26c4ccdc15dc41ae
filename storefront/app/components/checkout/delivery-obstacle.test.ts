import { describe, expect, test } from 'vitest'
import { completeAddress } from '#shared/domain/addresses/delivery-address.ts'
import { findDeliveryObstacle } from './delivery-obstacle.ts'

const inZone = {
  ...completeAddress({ address: '5100 Yonge St, Toronto, ON M2N 5V7' }),
  precision: 'address' as const,
  lat: 43.768,
  lng: -79.412,
  zoneId: 4,
  zoneName: 'Zone D',
  deliveryCost: 5,
  minPurchase: 40,
  aliasName: '',
}

const centre = { lat: 43.77, lng: -79.41 }
const unplaced = { lat: 0, lng: 0, zoneId: 0 }

describe('delivery', () => {
  test('needs an address with a place', () => {
    expect(findDeliveryObstacle({ ...inZone, address: '' }, 50, centre)).toBe('noAddress')
    expect(findDeliveryObstacle({ ...inZone, ...unplaced, precision: '' }, 50, centre)).toBe(
      'noAddress',
    )
  })

  test('needs a known zone', () => {
    expect(findDeliveryObstacle({ ...inZone, zoneId: 0 }, 50, centre)).toBe('outside')
  })

  test('needs a place in reach, even if only its town is known', () => {
    const ottawa = { ...inZone, lat: 45.42, lng: -75.69, zoneId: 0, precision: 'place' as const }
    expect(findDeliveryObstacle(ottawa, 50, centre)).toBe('tooFar')
    expect(findDeliveryObstacle({ ...ottawa, city: '' }, 50, centre)).toBe('tooFar')
  })

  test('needs house number, street, city and postal code', () => {
    expect(findDeliveryObstacle({ ...inZone, street: '' }, 50, centre)).toBe('street')
    expect(findDeliveryObstacle({ ...inZone, street: 'Yonge St' }, 50, centre)).toBe('street')
    expect(findDeliveryObstacle({ ...inZone, city: '' }, 50, centre)).toBe('city')
    expect(findDeliveryObstacle({ ...inZone, postalCode: 'M2N' }, 50, centre)).toBe('postalCode')
  })

  test('needs a place that is known by its street at least', () => {
    expect(findDeliveryObstacle({ ...inZone, precision: 'postal', zoneId: 0 }, 50, centre)).toBe(
      'estimate',
    )
    expect(findDeliveryObstacle({ ...inZone, precision: 'street' }, 50, centre)).toBeNull()
  })

  test('needs a place that does not lie in several zones', () => {
    const street = { ...inZone, ...unplaced, precision: 'street' as const }
    expect(findDeliveryObstacle({ ...street, street: 'Yonge St' }, 50, centre)).toBe('street')
    expect(findDeliveryObstacle(street, 50, centre)).toBe('estimate')
  })

  test('needs a total greater than the minimum', () => {
    expect(findDeliveryObstacle(inZone, 40, centre)).toBe('belowMinimum')
    expect(findDeliveryObstacle(inZone, 40.01, centre)).toBeNull()
  })

  test('a minimum of 0 always passes', () => {
    expect(findDeliveryObstacle({ ...inZone, minPurchase: 0 }, 0, centre)).toBeNull()
  })
})
