import type { OrderWish } from '#app/services/order-pricing.server.ts'
import { textIn } from '#shared/domain/text-in.ts'
import { shippingInput } from '#shared/schemas/checkout.ts'
import { pick } from '../pictures/svg.ts'
import { demoZones } from '../zones.ts'
import { fillBasket } from './baskets.ts'
import { type Customer, comments } from './customers.ts'
import { places } from './places.ts'

/** What a customer orders this time, as the shop's forms would send it. */
export function makeWish(
  random: () => number,
  customer: Customer,
  productIds: Map<string, number>,
): OrderWish {
  const { name, email, phone, writes, home } = customer
  const zone =
    random() < 0.9 ? demoZones.find(({ aliasName }) => textIn(aliasName, 'en') === home) : undefined
  const place = zone && pick(random, places[home ?? ''] ?? [])
  const lines = fillBasket(random, { minimum: zone?.minPurchase ?? 0, writes })
  return {
    basket: lines.map(({ key, qty, comment }) => ({
      id: requireId(productIds, key),
      qty,
      comment,
    })),
    shipping: shippingInput.parse({
      name,
      email,
      phone,
      comment: random() < 0.4 ? pick(random, comments[writes]) : '',
      isDrop: random() < 0.35,
      isReplace: random() < 0.6,
      shippingType: place ? 'delivery' : 'pickup',
    }),
    address: place ?? { address: '', lat: null, lng: null },
  }
}

function requireId(productIds: Map<string, number>, key: string): number {
  const id = productIds.get(key)
  if (id === undefined) throw new Error(`no product is called ${key}`)
  return id
}
