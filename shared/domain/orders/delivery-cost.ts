import type { Zone } from '../../schemas/zone.ts'
import { type Cents, toCents } from '../money/money.ts'
import type { PlannedWindow, WindowKind } from '../time/delivery-windows.ts'

/** The delivery cost of an order. Null for the zone means pickup. A window's discount never makes it negative. */
export function deliveryCents(
  zone: Pick<Zone, 'deliveryCost'> | null,
  window: Pick<PlannedWindow, 'surchargeCents'> | null,
): Cents {
  const zoneCents = zone ? toCents(zone.deliveryCost) : 0
  return Math.max(0, zoneCents + (window?.surchargeCents ?? 0))
}

/** Which fee the totals of an order list. Pickup is one only if its window has a surcharge. */
export function deliveryFee(shippingType: WindowKind, amount: number): WindowKind | null {
  return shippingType === 'delivery' || amount > 0 ? shippingType : null
}
