import type { Order } from '#database/stores/order-types.ts'
import { type Cents, toDollars } from '#shared/domain/money/money.ts'
import { mostToPay } from '#shared/domain/orders/order-money.ts'
import { exceedsMinimum } from '#shared/domain/zones.ts'
import { fieldError, ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'

/** $9,999,999.99, the largest amount of a card payment. */
const MAX_ORDER_CENTS = 999_999_999

/** Throws if an order costs nothing, or a card cannot pay the most that it may cost. */
export function requireChargeable(order: Pick<Order, 'limitCents' | 'totalCents'>): void {
  if (order.totalCents < 1) throw new ShopError('invalid', messages.orderWithoutPrice)
  if (mostToPay(order) > MAX_ORDER_CENTS) {
    throw new ShopError('invalid', messages.orderTooLarge)
  }
}

/** Throws if goods with their tax cost too little for a delivery. */
export function requireMinimum(goodsCents: Cents, minimumCents: Cents): void {
  if (exceedsMinimum(goodsCents, minimumCents)) return
  const minPurchase = toDollars(minimumCents)
  throw fieldError('invalid', 'basket', messages.belowMinimum(minPurchase), { minPurchase })
}
