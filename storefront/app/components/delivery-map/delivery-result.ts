import type { WrittenAddress } from '#shared/domain/delivery-address.ts'
import { decideZone } from '#shared/domain/zones.ts'
import type { AddressView, Precision } from '#shared/schemas/checkout.ts'
import type { Point, Zone } from '#shared/schemas/zone.ts'

/** What the delivery page says about a place. */
export type DeliveryAnswer =
  | { kind: 'unknown' }
  | { kind: 'outside'; tooFar: boolean }
  | { kind: 'inside'; zone: Zone }

type Question = { point: Point | null; zones: Zone[]; centre: Point }

export function getDeliveryAnswer({ point, zones, centre }: Question): DeliveryAnswer {
  if (!point) return { kind: 'unknown' }
  const { zone, tooFar } = decideZone({ point, zones, centre })
  return zone ? { kind: 'inside', zone } : { kind: 'outside', tooFar }
}

type Place = Point & {
  precision: Precision | ''
  /** Points at the edge of the area of which the place's own point is the middle. */
  reach?: Point[]
}
type Shop = Pick<Question, 'zones' | 'centre'>

/**
 * The address as the browser keeps it, at a place. Outside the zones its zone is unknown (zoneId 0); where the place
 * lies in several zones its point is unknown too, so that its middle decides nothing.
 */
export function placeAddress(written: WrittenAddress, place: Place, shop: Shop): AddressView {
  const point = spansZones(place, shop) ? null : place
  const answer = getDeliveryAnswer({ point, ...shop })
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

export function spansZones(place: Place, { zones, centre }: Shop): boolean {
  const decide = (point: Point) => {
    const { zone, tooFar } = decideZone({ point, zones, centre })
    return zone?.id ?? (tooFar ? 'too far' : 'outside')
  }
  const own = decide(place)
  return (place.reach ?? []).some(point => decide(point) !== own)
}
