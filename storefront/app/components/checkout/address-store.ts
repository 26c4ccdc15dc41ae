import type { AddressView } from '#shared/schemas/checkout.ts'
import type { Point } from '#shared/schemas/zone.ts'
import { setDelivery } from '../basket/basket-store.ts'
import { readAmount, readNumber, readObject, readOr, readText } from '../stored-shape.ts'
import { createStoredValue } from '../stored-value.ts'

const unknownAddress: AddressView = {
  address: '',
  lat: 0,
  lng: 0,
  zoneId: 0,
  zoneName: '',
  deliveryCost: 0,
  minPurchase: 0,
  aliasName: '',
}

const read = readObject<AddressView>({
  address: readText,
  lat: readNumber,
  lng: readNumber,
  zoneId: readNumber,
  zoneName: readOr(readText, ''),
  deliveryCost: readOr(readAmount, 0),
  minPurchase: readOr(readAmount, 0),
  aliasName: readOr(readText, ''),
})

const storedAddress = createStoredValue({ key: 'address', read, empty: unknownAddress })

export const useAddress = () => storedAddress.use()
export const readAddress = storedAddress.read

/** The place of an address, or null where only a text is known. */
export function findPlace({ lat, lng }: Point): Point | null {
  return lat === 0 && lng === 0 ? null : { lat, lng }
}

/** Keeps an address and what its zone charges. */
export function saveAddress(address: AddressView) {
  storedAddress.update(current => (isSame(current, address) ? current : address))
  setDelivery(address.deliveryCost)
}

export function resetAddress() {
  storedAddress.update(() => unknownAddress)
  setDelivery(0)
}

function isSame(one: AddressView, other: AddressView): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
