import type { Language } from '#shared/domain/language.ts'
import type { AddressView } from '#shared/responses/checkout.ts'
import type { Point, Zone } from '#shared/schemas/zone.ts'
import { fetchPlaces } from '../address-field/fetch-places.ts'
import { placeAddress } from '../delivery-map/delivery-result.ts'
import { readAddress, saveAddress } from './address-store.ts'
import { isEstimate, isTooFar } from './delivery-obstacle.ts'

const TIMEOUT_MS = 10_000

type Options = { zones: Zone[]; centre: Point; language: Language }

/** The typed parts that decide the place. */
export function placeQuery({ street, city, postalCode }: AddressView): string {
  return `${street}, ${city} ${postalCode}`
}

/**
 * Looks up the typed street and decides its zone again. An address that is not found or ambiguous stays unchanged, and
 * so does one that was edited meanwhile.
 */
export async function resolveAddress({ language, ...shop }: Options): Promise<void> {
  const query = placeQuery(readAddress())
  const places = await fetchPlaces(query, language, AbortSignal.timeout(TIMEOUT_MS)).catch(() => [])
  const [found] = places
  const address = readAddress()
  if (!found || found.isAmbiguous || placeQuery(address) !== query) return
  const placed = placeAddress(address, found, shop)
  if (!isEstimate(placed) || isTooFar(placed, shop.centre)) saveAddress(placed)
}
