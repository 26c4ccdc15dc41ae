import type { Order, OrderDraft } from '#database/stores/order-rows.ts'
import type { Refund } from '#database/stores/refunds.ts'
import { toDollars } from '#shared/domain/money.ts'
import { toPercent } from '#shared/domain/tax.ts'
import type { BasketNotice } from '#shared/schemas/basket.ts'
import type { CheckoutView } from '#shared/schemas/checkout.ts'
import type { InvoiceView, Receipt } from '#shared/schemas/order.ts'
import type { RefundView } from '#shared/schemas/refund.ts'
import { toBasketLines } from './basket.server.ts'

/** The five states of an order as `Basket/Checkout` answers them. */
export function toCheckoutView(
  orderId: string,
  draft: OrderDraft,
  notices: BasketNotice[] = [],
): CheckoutView {
  const amount = toDollars(draft.totalCents)
  return {
    basketState: {
      basket: toBasketLines(draft.lines),
      administration: toDollars(draft.administrationCents),
      administrationTax: toDollars(draft.administrationTaxCents),
      delivery: toDollars(draft.deliveryCents),
      deliveryTax: toDollars(draft.deliveryTaxCents),
      tax: toDollars(draft.taxCents),
      subTotal: toDollars(draft.subTotalCents),
      total: amount,
      hstPercent: toPercent(draft.taxRate),
      administrationPercent: toPercent(draft.administrationFeeRate),
      notices,
    },
    addressState: {
      address: draft.address,
      street: draft.street,
      unit: draft.unit,
      buzzer: draft.buzzer,
      city: draft.city,
      postalCode: draft.postalCode,
      precision: draft.precision,
      lat: draft.lat,
      lng: draft.lng,
      zoneId: draft.zoneId,
      zoneName: draft.zoneName,
      deliveryCost: toDollars(draft.deliveryCents),
      minPurchase: toDollars(draft.minPurchaseCents),
      aliasName: draft.zoneAlias,
    },
    shippingState: {
      name: draft.name,
      email: draft.email,
      phone: draft.phone,
      comment: draft.comment,
      isDrop: draft.isDrop,
      isReplace: draft.isReplace,
      shippingType: draft.shippingType,
      pickupLocation: draft.pickupLocation,
    },
    paymentState: { orderId, cardNumber: '', amount, expDate: '', cvv: '' },
    tokenState: { orderId, dataKey: '', amount },
    promise: { sameDay: draft.sameDay, date: draft.deliveryDate },
  }
}

const noAddress = { address: '', street: '', unit: '', buzzer: '', city: '', postalCode: '' }

/** The five states without what a person wrote into them: for somebody who may be another one. */
export function withoutPerson(view: CheckoutView): CheckoutView {
  const basket = view.basketState.basket.map(line => ({ ...line, comment: '' }))
  return {
    ...view,
    basketState: { ...view.basketState, basket },
    addressState: { ...view.addressState, ...noAddress, lat: 0, lng: 0 },
    shippingState: { ...view.shippingState, name: '', email: '', phone: '', comment: '' },
  }
}

export type PaidOrder = Order & { receipt: Receipt; paidAt: string }

/**
 * A paid order as the invoice lists and the invoice show it (decision 36). Of the order's refunds it
 * shows those of the charge that paid it, not of a card that was taken back before.
 */
export function toInvoiceView(order: PaidOrder, ofOrder: Refund[] = []): InvoiceView {
  const refunds = ofOrder.filter(({ attemptId }) => attemptId === order.receipt.receiptId)
  const done = refunds.filter(({ state }) => state === 'done')
  return {
    id: order.orderId,
    orderId: order.orderId,
    invoiceNumber: order.invoiceNumber ?? 0,
    dateTime: order.paidAt,
    name: order.name,
    email: order.email,
    transAction: order.receipt.txnNumber ?? '',
    receipt: order.receipt,
    request: toCheckoutView(order.orderId, order),
    amount: toDollars(order.totalCents),
    printFlag: order.printFlag,
    printflag: order.printFlag,
    state: order.state,
    refunds: refunds.map(toRefundView),
    refunded: toDollars(done.reduce((sum, { amountCents }) => sum + amountCents, 0)),
    action: '',
  }
}

export function toRefundView(refund: Refund): RefundView {
  const { id, kind, state, creditNumber, reason, askedBy } = refund
  return {
    id,
    kind,
    state,
    amount: toDollars(refund.amountCents),
    tax: toDollars(refund.taxCents),
    creditNumber,
    dateTime: refund.finishedAt ?? refund.createdAt,
    transAction: refund.receipt?.txnNumber ?? '',
    reason,
    askedBy,
  }
}

export function isPaid(order: Order): order is PaidOrder {
  return order.receipt !== null && order.paidAt !== null
}
