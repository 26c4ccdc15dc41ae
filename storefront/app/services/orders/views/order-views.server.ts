import { type Capture, isOfEmptyOrder, isRelease } from '#database/stores/captures.ts'
import type { Order, OrderDraft } from '#database/stores/order-types.ts'
import { noAddress } from '#shared/domain/addresses/delivery-address.ts'
import { type Cents, toDollars } from '#shared/domain/money/money.ts'
import { listChargedParts } from '#shared/domain/orders/charged-parts.ts'
import { sumDue } from '#shared/domain/orders/due.ts'
import { leftOnCards } from '#shared/domain/orders/money-left.ts'
import { invoiceTotalOf, moneyOf, releasedCents } from '#shared/domain/orders/order-money.ts'
import { isToPack } from '#shared/domain/orders/order-state.ts'
import type { BasketNotice } from '#shared/responses/basket.ts'
import type { CheckoutView } from '#shared/responses/checkout.ts'
import type { CaptureView, InvoiceView, PaymentView, Receipt } from '#shared/responses/order.ts'
import { toBasketLines } from '../../basket/basket.server.ts'
import { heldUntil } from '../money/hold-end.server.ts'
import { moneyStateOf } from '../money/money-state.server.ts'
import { captureKindOf } from '../money/open-payment.server.ts'
import { costNow } from '../money/order-cost.server.ts'
import { demandOf, isHoldGone } from '../money/order-demand.server.ts'
import { countGoodwillUnits, dueOf } from '../money/order-due.server.ts'
import type { OrderPayment } from '../money/order-payments.server.ts'
import type { OrderRecords } from '../money/order-records.server.ts'
import { findPackingStage } from '../money/packing-stage.server.ts'
import { listRefusedDueByCause } from '../money/refused-due.server.ts'
import { toEditViews } from './edit-views.server.ts'
import { toOrderTotals } from './order-totals.server.ts'
import { toPackedView } from './packed-view.server.ts'
import { toDemandView, toRequestView, withCurrentDemand } from './payment-request-view.server.ts'
import { toChargedParts, toRefundView } from './refund-views.server.ts'

/** Builds the response of `Basket/Checkout`: five parts named `…State`. */
export function toCheckoutView(
  orderId: string,
  draft: OrderDraft & Partial<Pick<Order, 'charged'>>,
  notices: BasketNotice[] = [],
): CheckoutView {
  const amount = toDollars(draft.totalCents)
  return {
    basketState: {
      basket: toBasketLines(draft.lines.filter(({ quantity }) => quantity > 0)),
      ...toOrderTotals(draft, draft),
      // Once it is charged, its cost is known.
      ...(draft.limitCents !== null && !draft.charged && { limit: toDollars(draft.limitCents) }),
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
      windowId: draft.windowId,
      windowStart: draft.windowStart,
      windowEnd: draft.windowEnd,
    },
    paymentState: { orderId, cardNumber: '', amount, expDate: '', cvv: '' },
    tokenState: { orderId, dataKey: '', amount },
    promise: { sameDay: draft.sameDay, date: draft.deliveryDate },
  }
}

/** Removes all personal data, because the viewer may be another person. */
export function withoutPerson(view: CheckoutView): CheckoutView {
  const basket = view.basketState.basket.map(line => ({ ...line, comment: '' }))
  return {
    ...view,
    basketState: { ...view.basketState, basket },
    addressState: { ...view.addressState, ...noAddress, lat: 0, lng: 0 },
    shippingState: { ...view.shippingState, name: '', email: '', phone: '', comment: '' },
  }
}

export type InvoicedOrder = Order & { receipt: Receipt; paidAt: string }

/**
 * Builds the invoice view of a paid order. Includes only refunds and captures of the charges that paid the order, not
 * those of an earlier charge that was reversed.
 */
export function toInvoiceView(order: InvoicedOrder, records: OrderRecords): InvoiceView {
  const moneyState = moneyStateOf(order, records)
  const { payments, refunds, captures, revision, cardHold } = moneyState
  const done = refunds.filter(({ state }) => state === 'done')
  const newestRequest = records.requests.at(-1)
  const due = dueOf(order, moneyState)
  const money = { ...moneyState, order, due }
  const demand = demandOf(money, records)
  const { owedCents } = sumDue(due)
  const refusedDue = listRefusedDueByCause(order, moneyState)
  const { toReturnCents } = sumDue(isToPack(order.state) ? due : [...refusedDue.values()].flat())
  const cost = costNow(order, moneyState)
  const goodsRecords = { refunds, returns: records.returns, newest: revision ?? undefined }
  return {
    id: order.orderId,
    orderId: order.orderId,
    invoiceNumber: order.invoiceNumber ?? 0,
    dateTime: order.paidAt,
    name: order.name,
    email: order.email,
    transAction: order.receipt.txnNumber ?? '',
    receipt: order.receipt,
    language: order.language,
    request: toCheckoutView(order.orderId, order),
    amount: toDollars(invoiceTotalOf(order, revision)),
    credit: toDollars(order.creditCents),
    reserved: toDollars(moneyOf(order).reservedCents),
    released: toDollars(releasedCents(order)),
    releasedCredit: toDollars(releasedCreditOf(order, captures)),
    isNothingPacked: order.state === 'cancelled' && captures.some(isOfEmptyOrder),
    reservedUntil: cardHold && heldUntil(cardHold.createdAt, records.holdDays).toISOString(),
    isHoldGone: isHoldGone(money, records),
    charged: toChargedParts(order, listChargedParts(order), goodsRecords),
    captures: captures.map(toCaptureView),
    printFlag: order.printFlag,
    printflag: order.printFlag,
    state: order.state,
    refunds: refunds.map(refund =>
      toRefundView(order, refund, { ...goodsRecords, attempts: records.attempts }),
    ),
    refundedGoods: countGoodwillUnits(order, moneyState).filter(
      (_, position) => (order.lines[position]?.quantity ?? 0) > 0,
    ),
    edits: toEditViews(records.revisions),
    cost: toDollars(cost.amounts.totalCents),
    toReturn: toDollars(toReturnCents),
    takesCredit: order.takesCredit,
    unsent: toDollars(sumDue(refusedDue.get(null) ?? []).toReturnCents),
    owed: toDollars(owedCents),
    demand: toDemandView(demand),
    packing: findPackingStage(order, { ...moneyState, claim: records.claim }),
    paymentRequest: newestRequest
      ? toRequestView(withCurrentDemand(newestRequest, demand), records.now)
      : null,
    payments: payments.map(toPaymentView),
    packed: toPackedView(order, revision),
    refunded: toDollars(done.reduce((sum, { amountCents }) => sum + amountCents, 0)),
    onlyToCard: records.hasCreditOwner ? null : toDollars(leftOnCards(payments, refunds)),
    action: '',
  }
}

function toPaymentView({ cardCents, creditCents, receipt, paidAt }: OrderPayment): PaymentView {
  return {
    dateTime: paidAt,
    amount: toDollars(cardCents),
    credit: toDollars(creditCents),
    receipt,
  }
}

/** The store credit in what was released. The rest was on the card. */
function releasedCreditOf(order: Order, captures: Capture[]): Cents {
  const release = captures.findLast(isRelease)
  return release ? Math.max(0, releasedCents(order) - release.cardHoldCents) : 0
}

export function toCaptureView(capture: Capture): CaptureView {
  const { id, amountCents, state, reason, requestedBy, receipt } = capture
  return {
    id,
    kind: captureKindOf(capture),
    state,
    amount: toDollars(amountCents),
    dateTime: capture.finishedAt ?? capture.createdAt,
    transAction: receipt?.txnNumber ?? '',
    message: receipt?.message ?? '',
    reason,
    askedBy: requestedBy,
  }
}

/** True once it has an invoice: it was charged, or an amount was reserved. */
export function isInvoiced(order: Order): order is InvoicedOrder {
  return order.receipt !== null && order.paidAt !== null
}
