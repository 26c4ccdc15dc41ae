import type { Language } from '#shared/domain/language.ts'
import type { Point, Zone } from '#shared/schemas/zone.ts'
import { fetchPlaces } from '../address-field/fetch-places.ts'
import { placeAddress } from '../delivery-map/delivery-result.ts'
import { readAddress, saveAddress } from './address-store.ts'
import { isEstimate, isTooFar } from './delivery-obstacle.ts'

const TIMEOUT_MS = 10_000

type Options = { zones: Zone[]; centre: Point; language: Language }

/** Looks up the typed street and decides its zone again. An address that is not found or ambiguous stays unchanged. */
export async function resolveAddress({ language, ...shop }: Options): Promise<void> {
  const address = readAddress()
  const query = `${address.street}, ${address.city} ${address.postalCode}`
  const places = await fetchPlaces(query, language, AbortSignal.timeout(TIMEOUT_MS)).catch(() => [])
  const [found] = places
  if (!found || found.isAmbiguous || readAddress() !== address) return
  const placed = placeAddress(address, found, shop)
  if (!isEstimate(placed) || isTooFar(placed, shop.centre)) saveAddress(placed)
}
