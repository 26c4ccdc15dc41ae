import type { CheckoutView } from '#shared/responses/checkout.ts'
import type { PaidReceipt } from '#shared/responses/order.ts'

/** The navigation state that a page passes to the invoice. */
type InvoiceState = { request: CheckoutView; receipt: PaidReceipt }

/** The invoice in a navigation state, or null. */
export function findInvoiceState(state: unknown): InvoiceState | null {
  if (typeof state !== 'object' || state === null) return null
  const { request, receipt } = state as Partial<InvoiceState>
  return request?.basketState && request.shippingState && receipt?.orderId
    ? { request, receipt }
    : null
}
