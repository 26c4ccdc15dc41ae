import { describe, expect, it } from 'vitest'
import { places } from '#seeds/orders/places.ts'
import { readAddressText } from '#shared/domain/addresses/address-text.ts'
import { isFarFromPostalCode } from './postal-distance.server.ts'

const north = { lat: 43.7936, lng: -79.4178 }

describe('the distance from a postal code', () => {
  it.each(Object.values(places).flat())(
    'is not far for $address',
    async ({ address, ...point }) => {
      const postalCode = readAddressText(address).postalCode ?? ''
      expect(postalCode).toHaveLength(6)
      expect(await isFarFromPostalCode(postalCode, point)).toBe(false)
    },
  )

  it('follows the size of an urban area', async () => {
    expect(await isFarFromPostalCode('M5H 2N2', north)).toBe(true)
    expect(await isFarFromPostalCode('M5H 2N2', { lat: 43.67, lng: -79.384 })).toBe(false)
    expect(await isFarFromPostalCode('L4L 1A1', { lat: 43.84, lng: -79.6 })).toBe(false)
  })

  it('is at most 15 km in a city without an outline', async () => {
    expect(await isFarFromPostalCode('L1H 1A1', { lat: 43.95, lng: -78.95 })).toBe(false)
    expect(await isFarFromPostalCode('L1H 1A1', { lat: 43.9, lng: -79.2 })).toBe(true)
  })

  it('of an unknown code is that of its neighbours', async () => {
    expect(await isFarFromPostalCode('M9Z 1A1', north)).toBe(true)
    expect(await isFarFromPostalCode('M9Z 1A1', { lat: 43.7, lng: -79.53 })).toBe(false)
    expect(await isFarFromPostalCode('L2Z 1A1', north)).toBe(true)
    expect(await isFarFromPostalCode('M0A 1A1', north)).toBe(false)
  })

  it('is large in the country', async () => {
    expect(await isFarFromPostalCode('L0G 1V0', north)).toBe(false)
    expect(await isFarFromPostalCode('N0H 1A1', north)).toBe(true)
  })
})
