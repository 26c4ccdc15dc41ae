import { findMissingAddressPart, type NeededAddressPart } from '#shared/domain/delivery-address.ts'
import { reachesMinimum } from '#shared/domain/zones.ts'
import type { AddressView } from '#shared/responses/checkout.ts'
import { findPlace } from './address-store.ts'

export type DeliveryObstacle =
  | 'noAddress'
  | 'outside'
  | NeededAddressPart
  /** Its zone is not decided yet. */
  | 'estimate'
  | 'belowMinimum'

/** Why a basket cannot be delivered to an address, or null. */
export function findDeliveryObstacle(
  address: AddressView,
  basketTotal: number,
): DeliveryObstacle | null {
  if (!address.address) return 'noAddress'
  if (!isEstimate(address)) {
    if (!findPlace(address)) return 'noAddress'
    if (address.zoneId === 0) return 'outside'
  }
  const gap = findMissingAddressPart(address)
  if (gap) return gap
  if (isEstimate(address)) return 'estimate'
  return reachesMinimum(basketTotal, address.minPurchase) ? null : 'belowMinimum'
}

/** True if the zone is only likely: the place is less exact than its street, or lies in several zones. */
export function isEstimate(address: Pick<AddressView, 'precision' | 'lat' | 'lng'>): boolean {
  const { precision } = address
  const spansZones = precision !== '' && !findPlace(address)
  return precision === 'postal' || precision === 'place' || spansZones
}
