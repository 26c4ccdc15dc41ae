import {
  type AddressParts,
  noAddress,
  writeAddress,
} from '#shared/domain/addresses/delivery-address.ts'
import type { AddressView } from '#shared/responses/checkout.ts'
import type { Point } from '#shared/schemas/zone.ts'
import { setDelivery } from '../basket/basket-store.ts'
import { readAmount, readNumber, readObject, readOneOf, readOr, readText } from '../stored-shape.ts'
import { createStoredValue } from '../stored-value.ts'

const unknownAddress: AddressView = {
  ...noAddress,
  precision: '',
  lat: 0,
  lng: 0,
  zoneId: 0,
  zoneName: '',
  deliveryCost: 0,
  minPurchase: 0,
  aliasName: '',
}

export const readStoredAddress = readObject<AddressView>({
  address: readText,
  street: readOr(readText, ''),
  unit: readOr(readText, ''),
  buzzer: readOr(readText, ''),
  city: readOr(readText, ''),
  postalCode: readOr(readText, ''),
  precision: readOr(readOneOf(['address', 'street', 'postal', 'place']), ''),
  lat: readNumber,
  lng: readNumber,
  zoneId: readNumber,
  zoneName: readOr(readText, ''),
  deliveryCost: readOr(readAmount, 0),
  minPurchase: readOr(readAmount, 0),
  aliasName: readOr(readText, ''),
})

const storedAddress = createStoredValue({
  key: 'address',
  read: readStoredAddress,
  empty: unknownAddress,
})

export const useAddress = () => storedAddress.use()
export const readAddress = storedAddress.read

/** The point of an address, or null if only its text is known. */
export function findPlace({ lat, lng }: Point): Point | null {
  return lat === 0 && lng === 0 ? null : { lat, lng }
}

/** Stores an address and the delivery cost of its zone. */
export function saveAddress(address: AddressView) {
  storedAddress.update(current => (isSame(current, address) ? current : address))
  setDelivery(address.deliveryCost)
}

/**
 * Stores changes of the address fields. Another street or city may lie in another zone, so the zone is an estimate
 * until the address is looked up.
 */
export function changeAddress(change: Partial<AddressParts>) {
  storedAddress.update(current => {
    const next = { ...current, ...change }
    const isMoved = next.street !== current.street || next.city !== current.city
    return {
      ...next,
      address: next.street ? writeAddress(next) : current.address,
      // An address without parts keeps the pin that the shopper set.
      precision: isMoved && current.street !== '' ? 'place' : current.precision,
    }
  })
}

export function resetAddress() {
  storedAddress.update(() => unknownAddress)
  setDelivery(0)
}

function isSame(one: AddressView, other: AddressView): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
