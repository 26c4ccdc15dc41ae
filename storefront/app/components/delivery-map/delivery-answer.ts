import { decideZone } from '#shared/domain/zones.ts'
import type { AddressView } from '#shared/schemas/checkout.ts'
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

/** True where a place's middle cannot decide: parts of it lie in other zones, or in none. */
export function spansZones(
  place: Point & { reach?: Point[] },
  { zones, centre }: Pick<Question, 'zones' | 'centre'>,
): boolean {
  const decide = (point: Point) => {
    const { zone, tooFar } = decideZone({ point, zones, centre })
    return zone?.id ?? (tooFar ? 'too far' : 'outside')
  }
  const own = decide(place)
  return (place.reach ?? []).some(point => decide(point) !== own)
}

/** The address as the browser keeps it; outside the zones its zone is unknown (zoneId 0). */
export function toStoredAddress(
  address: string,
  point: Point,
  answer: DeliveryAnswer,
): AddressView {
  const zone = answer.kind === 'inside' ? answer.zone : null
  return {
    address,
    lat: point.lat,
    lng: point.lng,
    zoneId: zone?.id ?? 0,
    zoneName: zone?.name ?? '',
    deliveryCost: zone?.deliveryCost ?? 0,
    minPurchase: zone?.minPurchase ?? 0,
    aliasName: zone?.aliasName ?? '',
  }
}
