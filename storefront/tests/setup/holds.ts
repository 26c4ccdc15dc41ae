import type { CheckoutView } from '#shared/responses/checkout.ts'
import { pay, placeOrder } from './checkout.ts'
import type { TestShop } from './test-shop.ts'

/** Places an order that is authorised for a limit instead of charged. */
export async function placeLimited(
  test: TestShop,
  basket: { id: number; qty: number }[],
  limitCents: number,
): Promise<CheckoutView> {
  const placed = await placeOrder(test, basket)
  const { orderId } = placed.paymentState
  await test.shop.db('orders').where({ order_id: orderId }).update({ limit_cents: limitCents })
  return placed
}

/** Places such an order and authorises it. Returns its number. */
export async function authorisedOrder(
  test: TestShop,
  basket: { id: number; qty: number }[],
  limitCents: number,
): Promise<string> {
  const placed = await placeLimited(test, basket, limitCents)
  const { status, body } = await pay(test, placed)
  if (status !== 200) throw new Error(`not authorised: ${body.message}`)
  return placed.paymentState.orderId
}
