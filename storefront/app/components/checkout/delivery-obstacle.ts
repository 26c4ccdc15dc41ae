import { reachesMinimum } from '#shared/domain/zones.ts'
import type { AddressView } from '#shared/schemas/checkout.ts'
import { findPlace } from './address-store.ts'

export type DeliveryObstacle = 'noAddress' | 'outside' | 'belowMinimum'

/** Why a basket cannot be delivered to an address, or null (specification, section 5). */
export function findDeliveryObstacle(
  address: AddressView,
  basketTotal: number,
): DeliveryObstacle | null {
  if (!address.address || !findPlace(address)) return 'noAddress'
  if (address.zoneId === 0) return 'outside'
  return reachesMinimum(basketTotal, address.minPurchase) ? null : 'belowMinimum'
}
