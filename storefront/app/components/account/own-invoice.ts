import type { InvoiceView } from '#shared/responses/order.ts'

/** An order in the list of the person's invoices; `amount` in decimal dollars. */
export type OwnInvoice = ReturnType<typeof toOwnInvoice>

export function toOwnInvoice({ orderId, dateTime, amount, state, request }: InvoiceView) {
  return {
    orderId,
    dateTime,
    amount,
    state,
    shippingType: request.shippingState.shippingType,
    quantity: request.basketState.basket.reduce((sum, { qty }) => sum + qty, 0),
  }
}
