import type { CheckoutView } from '#shared/schemas/checkout.ts'
import type { PaidReceipt } from '#shared/schemas/order.ts'

/** The navigation state that a page passes to the invoice. */
export type InvoiceState = { request: CheckoutView; receipt: PaidReceipt }

/** The invoice in a navigation state, or null. */
export function findInvoiceState(state: unknown): InvoiceState | null {
  if (typeof state !== 'object' || state === null) return null
  const { request, receipt } = state as Partial<InvoiceState>
  return request?.basketState && request.shippingState && receipt?.orderId
    ? { request, receipt }
    : null
}
