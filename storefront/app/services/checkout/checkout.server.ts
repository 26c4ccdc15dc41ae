import { randomInt } from 'node:crypto'
import { insertOrder } from '#database/stores/orders.ts'
import { shopDay } from '#shared/domain/time/shop-time.ts'
import { messages } from '#shared/messages.ts'
import type { CheckoutView } from '#shared/responses/checkout.ts'
import type { CheckoutInput } from '#shared/schemas/checkout.ts'
import type { Shop } from '../../shop.server.ts'
import { toCheckoutView } from '../orders/views/order-views.server.ts'
import { type OrderRequest, priceOrderRequest, refuseAddress } from './order-pricing.server.ts'

/** Reprices the basket, stores a pending order, and returns its number and summary. */
export async function checkout(
  shop: Shop,
  input: CheckoutInput,
  origin: Pick<OrderRequest, 'language' | 'placedBy'>,
): Promise<CheckoutView> {
  const { draft, priced } = await priceOrderRequest(shop, {
    basket: input.basketState.basket,
    shipping: input.shippingState,
    address: input.addressState ?? { address: '', lat: null, lng: null },
    ...origin,
  })
  const { postalCode, lat, lng } = draft
  if (postalCode && (await shop.isFarFromPostalCode(postalCode, { lat, lng }))) {
    throw refuseAddress(messages.postalCodeElsewhere)
  }
  const orderId = makeOrderId(shop.now(), shop.env.TIME_ZONE, randomInt)
  await insertOrder(shop.db, orderId, draft, shop.now())
  return toCheckoutView(orderId, draft, priced.notices)
}

// Excludes characters that are misread on paper or misheard on the phone.
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/**
 * Returns the shop's date and eight random characters. Short on paper, and impossible to guess if
 * `pickBelow` is cryptographically random. `pickBelow(n)` returns an integer from 0 to n - 1.
 */
export function makeOrderId(
  now: Date,
  timeZone: string,
  pickBelow: (count: number) => number,
): string {
  const date = shopDay(now, timeZone).replaceAll('-', '').slice(2)
  const characters = Array.from({ length: 8 }, () => alphabet[pickBelow(alphabet.length)])
  return `${date}-${characters.join('')}`
}
