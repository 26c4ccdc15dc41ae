import type { OrderRequest } from '#app/services/checkout/order-pricing.server.ts'
import { pick } from '../pictures/svg.ts'
import type { ProductsByKey } from './order-request.ts'

const keys = [
  'ground-lamb-beef',
  'chicken-wings',
  'lamb-liver',
  'bulgarian-style-feta',
  'akbari-pistachios',
  'slivered-almonds',
  'red-grapes',
  'tangerines',
  'persian-melon',
  'dried-musir',
]

const plainLine = { comment: '', optionValues: [], replacement: '' as const }

/** Adds two or three weighed products to a request. What it costs is then known only at packing. */
export function withWeighedLines(
  request: OrderRequest,
  products: ProductsByKey,
  random: () => number,
): OrderRequest {
  const chosen = new Set<string>()
  while (chosen.size < 2 + Math.floor(random() * 2)) chosen.add(pick(random, keys))
  const lines = [...chosen].map(key => {
    const product = products.get(key)
    if (!product || product.options.length > 0) throw new Error(`${key} cannot be added`)
    return { id: product.id, qty: 1 + Math.floor(random() * 3), ...plainLine }
  })
  return { ...request, basket: [...request.basket, ...lines] }
}
