import {
  type AddressGap,
  findMissingAddressPart,
} from '#shared/domain/addresses/delivery-address.ts'

import {
  distanceMetres,
  exceedsMinimum,
  isVague,
  MAX_DELIVERY_METRES,
} from '#shared/domain/zones.ts'
import type { AddressView } from '#shared/responses/checkout.ts'
import type { Point } from '#shared/schemas/zone.ts'

import { findPlace } from '../delivery-place/address-store.ts'

export type DeliveryObstacle =
  | 'noAddress'
  | 'tooFar'
  | 'outside'
  | AddressGap
  /** Its zone is not decided yet. */
  | 'estimate'
  | 'belowMinimum'

/** Why a basket cannot be delivered to an address, or null. */
export function findDeliveryObstacle(
  address: AddressView,
  basketTotal: number,
  centre: Point,
): DeliveryObstacle | null {
  if (!address.address) return 'noAddress'
  const gap = findMissingAddressPart(address)
  if (gap === 'poBox') return gap
  if (isTooFar(address, centre)) return 'tooFar'
  if (!isEstimate(address)) {
    if (!findPlace(address)) return 'noAddress'
    if (address.zoneId === 0) return 'outside'
  }
  if (gap) return gap
  if (isEstimate(address)) return 'estimate'
  return exceedsMinimum(basketTotal, address.minPurchase) ? null : 'belowMinimum'
}

/** True if the place is certainly out of reach, even if only its town is known. */
export function isTooFar(address: AddressView, centre: Point): boolean {
  const point = findPlace(address)
  return point !== null && distanceMetres(point, centre) > MAX_DELIVERY_METRES
}

/** True if the zone is only likely: the place is less exact than its street, or lies in several zones. */
export function isEstimate(address: Pick<AddressView, 'precision' | 'lat' | 'lng'>): boolean {
  const { precision } = address
  const spansZones = precision !== '' && !findPlace(address)
  return isVague(precision) || spansZones
}
