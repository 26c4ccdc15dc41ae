import { sum } from '#shared/domain/sum.ts'
import { itemsOf } from '#shared/domain/weights/weighed.ts'
import type { InvoiceView } from '#shared/responses/order.ts'

/** An order in the list of the person's invoices; `amount` and `reserved` in decimal dollars. */
export type OwnInvoice = ReturnType<typeof toOwnInvoice>

export function toOwnInvoice(invoice: InvoiceView) {
  const { orderId, dateTime, amount, isHoldGone, charged, state, request } = invoice
  return {
    orderId,
    dateTime,
    amount,
    reserved: isHoldGone ? 0 : invoice.reserved,
    /** False while it is only reserved, and if that was released. */
    isCharged: charged.length > 0,
    state,
    shippingType: request.shippingState.shippingType,
    quantity: sum(request.basketState.basket.map(line => itemsOf(line, line.qty))),
  }
}
