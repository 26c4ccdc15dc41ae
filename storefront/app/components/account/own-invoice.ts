import type { InvoiceView } from '#shared/schemas/order.ts'

/** What the list shows of an order; `amount` in decimal dollars. */
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
