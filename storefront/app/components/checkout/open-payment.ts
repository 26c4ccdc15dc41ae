import { z } from 'zod'
import type { CheckoutView } from '#shared/schemas/checkout.ts'
import { createStoredValue } from '../stored-value.ts'

/** An order that was sent to be charged and whose end this browser does not know yet. */
export type OpenPayment = { order: CheckoutView; since: number }

const schema: z.ZodType<OpenPayment | null> = z
  .object({ order: z.custom<CheckoutView>(isOrder), since: z.number() })
  .nullable()

const stored = createStoredValue<OpenPayment | null>({ key: 'payment', schema, empty: null })

export const readOpenPayment = stored.read

/** Before it is sent: a page that is closed or reloaded meanwhile must ask about it, not pay again. */
export function rememberPayment(order: CheckoutView, now: number) {
  stored.update(() => ({ order, since: now }))
}

export function forgetPayment() {
  stored.update(() => null)
}

function isOrder(value: unknown): boolean {
  const order = value as Partial<CheckoutView> | null
  return Boolean(
    order?.tokenState?.orderId &&
      order.shippingState &&
      order.paymentState &&
      order.promise &&
      Array.isArray(order.basketState?.basket),
  )
}
