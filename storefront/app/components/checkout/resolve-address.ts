import type { Place, Precision } from '#app/clients/geocoder/port.ts'
import type { Language } from '#shared/domain/language.ts'
import type { AddressView } from '#shared/responses/checkout.ts'
import type { Point, Zone } from '#shared/schemas/zone.ts'
import { fetchPlaces } from '../address-field/fetch-places.ts'
import { placeAddress } from '../delivery-map/delivery-result.ts'
import { readAddress, saveAddress } from '../delivery-place/address-store.ts'
import { isEstimate, isTooFar } from './delivery-obstacle.ts'

const TIMEOUT_MS = 10_000

type Options = { zones: Zone[]; centre: Point; language: Language }

/** The typed parts that decide the place. */
export function placeQuery({ street, city, postalCode }: AddressView): string {
  return `${street}, ${city} ${postalCode}`
}

/**
 * Looks up the typed street and decides its zone again. An address that is not found stays unchanged, and so does one
 * that was edited meanwhile. Without a certain street its postal code gives an estimate. Returns the streets that may be
 * meant.
 */
export async function resolveAddress({ language, ...shop }: Options): Promise<Place[]> {
  const query = placeQuery(readAddress())
  const places = await fetchPlaces(query, language, AbortSignal.timeout(TIMEOUT_MS)).catch(() => [])
  const [first] = places
  const address = readAddress()
  if (!first || placeQuery(address) !== query) return []
  const found = first.isAmbiguous ? places.find(({ precision }) => precision === 'postal') : first
  const placed = found && placeAddress(address, found, shop)
  const isCertain = placed && (!isEstimate(placed) || isTooFar(placed, shop.centre))
  if (placed && (isCertain || found.precision === 'postal')) saveAddress(placed)
  return places.filter(({ isAmbiguous, precision }) => isAmbiguous && isOnStreet(precision))
}

function isOnStreet(precision: Precision): boolean {
  return precision === 'address' || precision === 'street'
}
