import type { CheckoutView } from '#shared/responses/checkout.ts'
import { readIf, readNumber, readObject } from '../stored-shape.ts'
import { createStoredValue } from '../stored-value.ts'

/** An order that was sent for charging and has no known result in this browser yet. */
export type SentPayment = { order: CheckoutView; since: number }

const readPayment = readObject<SentPayment>({
  order: readIf('an order', isOrder),
  since: readNumber,
})

const stored = createStoredValue<SentPayment | null>({
  key: 'payment',
  read: value => (value === null ? null : readPayment(value)),
  empty: null,
})

export const readSentPayment = stored.read

/** Stored before the charge is sent. A page that is closed or reloaded must then check it, not pay again. */
export function rememberPayment(order: CheckoutView, now: number) {
  stored.update(() => ({ order, since: now }))
}

export function forgetPayment() {
  stored.update(() => null)
}

function isOrder(value: unknown): value is CheckoutView {
  const order = value as Partial<CheckoutView> | null
  return Boolean(
    order?.tokenState?.orderId &&
      order.shippingState &&
      order.paymentState &&
      order.promise &&
      Array.isArray(order.basketState?.basket),
  )
}
