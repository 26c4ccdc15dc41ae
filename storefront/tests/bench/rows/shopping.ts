import { aCheckout } from '../../setup/checkout.ts'
import type { RequestSpec } from '../load/connection.ts'

/** Returns the lines of a basket with `count` products, spread over the whole catalogue. */
function lines(size: number, count: number): { id: number; qty: number }[] {
  return Array.from({ length: count }, (_, at) => ({
    id: 1 + Math.floor((size * at) / count),
    qty: 1 + (at % 3),
  }))
}

export function basketCall(size: number, count: number): RequestSpec {
  const basket = lines(size, count).map(line => ({ ...line, comment: '' }))
  return { method: 'POST', path: '/api/Basket/Getbasket', body: JSON.stringify({ basket }) }
}

/** Ten products that every shopper wants. */
export function scarceIds(size: number): number[] {
  return lines(size, 10).map(({ id }) => id)
}

/** An order of five of the ten products; which ones changes with `turn`. */
export function scarceCheckout(size: number, turn: number): RequestSpec {
  const ids = scarceIds(size)
  const basket = Array.from({ length: 5 }, (_, at) => ids[(turn + 2 * at) % ids.length] ?? 1)
  return orderOf(basket.map(id => ({ id, qty: 20 })))
}

/** An order of five products for delivery. The quantities are high enough for the minimum order of every zone. */
export function checkoutCall(size: number): RequestSpec {
  return orderOf(lines(size, 5).map(line => ({ ...line, qty: 20 })))
}

function orderOf(basket: { id: number; qty: number }[]): RequestSpec {
  return { method: 'POST', path: '/api/Basket/Checkout', body: JSON.stringify(aCheckout(basket)) }
}
