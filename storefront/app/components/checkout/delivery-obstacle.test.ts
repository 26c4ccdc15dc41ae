import { describe, expect, test } from 'vitest'
import { findDeliveryObstacle } from './delivery-obstacle.ts'

const inZone = {
  address: '5100 Yonge St, Toronto',
  lat: 43.768,
  lng: -79.412,
  zoneId: 4,
  zoneName: 'Zone D',
  deliveryCost: 5,
  minPurchase: 40,
  aliasName: '',
}

describe('delivery', () => {
  test('needs an address with a place', () => {
    expect(findDeliveryObstacle({ ...inZone, address: '' }, 50)).toBe('noAddress')
    expect(findDeliveryObstacle({ ...inZone, lat: 0, lng: 0 }, 50)).toBe('noAddress')
  })

  test('needs a known zone', () => {
    expect(findDeliveryObstacle({ ...inZone, zoneId: 0 }, 50)).toBe('outside')
  })

  test('needs a total greater than the minimum', () => {
    expect(findDeliveryObstacle(inZone, 40)).toBe('belowMinimum')
    expect(findDeliveryObstacle(inZone, 40.01)).toBeNull()
  })

  test('a minimum of 0 always passes', () => {
    expect(findDeliveryObstacle({ ...inZone, minPurchase: 0 }, 0)).toBeNull()
  })
})
