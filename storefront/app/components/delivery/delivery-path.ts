import type { Place } from '#app/clients/geocoder/port.ts'
import { getWrittenAddress } from '../address-field/written-address.ts'

/** The delivery page for a place that the shopper chose for a typed text. */
export function toDeliveryPath(typed: string, place: Place): string {
  const address = getWrittenAddress(typed, place)
  return `/delivery?${new URLSearchParams({ address, place: place.id })}`
}
