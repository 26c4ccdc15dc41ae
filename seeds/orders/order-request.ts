import type { OrderRequest } from '#app/services/checkout/order-pricing.server.ts'
import type { ProductOption } from '#shared/domain/products/product-options.ts'
import { type ShippingInput, shippingInput } from '#shared/schemas/shipping.ts'
import { pick } from '../pictures/svg.ts'
import { demoZones } from '../zones.ts'
import { type DemoLine, fillBasket } from './baskets.ts'
import { type Customer, customers } from './customers.ts'
import { type DemoPlace, places } from './places.ts'
import { type Remark, remarks } from './remarks.ts'

export type ProductsByKey = Map<string, { id: number; options: ProductOption[] }>

/**
 * Creates a random order request of a customer, as the shop's forms would send it. `pickRandom` chooses options; apart from
 * `random`, so that more options in the catalogue leave the orders as they are.
 */
export function makeOrderRequest(
  { random, pickRandom }: { random: () => number; pickRandom: () => number },
  customer: Customer,
  products: ProductsByKey,
): OrderRequest {
  const { name, email, phone, language, home } = customer
  const zone = random() < 0.9 ? demoZones.find(one => one.name === home) : undefined
  const shippingType = zone ? 'delivery' : 'pickup'
  const lines = fillBasket(random, { minimum: zone?.minPurchase ?? 0, language })
  const suitable = remarks[language].filter(remark => suits(remark, shippingType, lines))
  const remark = random() < 0.4 && suitable.length > 0 ? pick(random, suitable) : null
  return {
    basket: lines.map(({ key, qty, comment }) => {
      const { id, options } = requireProduct(products, key)
      const optionValues = options.map(option => pickValue(pickRandom, option))
      return { id, qty, comment, optionValues, replacement: '' as const }
    }),
    shipping: shippingInput.parse({
      name,
      email,
      phone,
      comment: remark?.text ?? '',
      isDrop: random() < 0.35 && shippingType === 'delivery',
      isReplace: random() < 0.6 && !remark?.refusesReplacement,
      shippingType,
    }),
    address: zone ? requirePlace(customer) : { address: '', lat: null, lng: null },
  }
}

function suits(
  { only, about }: Remark,
  shippingType: ShippingInput['shippingType'],
  lines: DemoLine[],
): boolean {
  return (!only || only === shippingType) && (!about || lines.some(({ key }) => about.test(key)))
}

/** Returns the customer's address; each customer of a zone has another one. */
function requirePlace(customer: Customer): DemoPlace {
  const neighbours = customers.filter(({ home }) => home === customer.home)
  const place = places[customer.home ?? '']?.[neighbours.indexOf(customer)]
  if (!place) throw new Error(`no address for ${customer.name}`)
  return place
}

function requireProduct(products: ProductsByKey, key: string) {
  const product = products.get(key)
  if (!product) throw new Error(`no product has the key ${key}`)
  return product
}

/** Most customers take the first value. */
function pickValue(random: () => number, { values }: ProductOption): number {
  const [first] = values
  return (random() < 0.5 && first ? first : pick(random, values)).id
}
