import type { WrittenAddress } from '#shared/domain/addresses/delivery-address.ts'
import { decideZone } from '#shared/domain/zones.ts'
import type { AddressView } from '#shared/responses/checkout.ts'
import type { Precision } from '#shared/schemas/checkout.ts'
import type { Point, Zone } from '#shared/schemas/zone.ts'

/** Whether the shop delivers to a place. */
export type DeliveryResult =
  | { kind: 'unknown' }
  | { kind: 'outside'; tooFar: boolean }
  | { kind: 'inside'; zone: Zone }

type PointInZones = { point: Point | null; zones: Zone[]; centre: Point }

export function getDeliveryResult({ point, zones, centre }: PointInZones): DeliveryResult {
  if (!point) return { kind: 'unknown' }
  const { zone, tooFar } = decideZone({ point, zones, centre })
  return zone ? { kind: 'inside', zone } : { kind: 'outside', tooFar }
}

type Place = Point & {
  precision: Precision | ''
  /** Points on the edge of the area whose centre is this point. */
  reach?: Point[]
}
type DeliveryArea = Pick<PointInZones, 'zones' | 'centre'>

/**
 * Returns the address as stored in the browser, for a place. Outside all zones, zoneId is 0. If the place lies in
 * several zones its point is left out, so that the centre decides nothing.
 */
export function placeAddress(
  written: WrittenAddress,
  place: Place,
  shop: DeliveryArea,
): AddressView {
  const point = spansZones(place, shop) ? null : place
  const answer = getDeliveryResult({ point, ...shop })
  const zone = answer.kind === 'inside' ? answer.zone : null
  return {
    address: written.address,
    street: written.street,
    unit: written.unit,
    buzzer: written.buzzer,
    city: written.city,
    postalCode: written.postalCode,
    precision: place.precision,
    lat: point?.lat ?? 0,
    lng: point?.lng ?? 0,
    zoneId: zone?.id ?? 0,
    zoneName: zone?.name ?? '',
    deliveryCost: zone?.deliveryCost ?? 0,
    minPurchase: zone?.minPurchase ?? 0,
    aliasName: zone?.aliasName ?? '',
  }
}

/** True if the place lies in several zones, or partly outside. Too far is outside too: both mean no delivery. */
export function spansZones(place: Place, { zones, centre }: DeliveryArea): boolean {
  const findId = (point: Point) => decideZone({ point, zones, centre }).zone?.id
  const own = findId(place)
  return (place.reach ?? []).some(point => findId(point) !== own)
}
