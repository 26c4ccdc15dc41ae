import { readContentVersion } from '#database/content-version.ts'
import type { Order, OrderDraft, OrderLine } from '#database/stores/order-types.ts'
import { replaceOrder } from '#database/stores/orders.ts'
import { normalizeEmail } from '#database/stores/users.ts'
import { toDollars } from '#shared/domain/money/money.ts'
import { toBasketInput } from '#shared/domain/orders/basket-line.ts'
import { mostToPay } from '#shared/domain/orders/order-money.ts'
import { priceOrder } from '#shared/domain/products/pricing.ts'
import { isSameLine } from '#shared/domain/products/product-options.ts'
import type { PlannedWindow } from '#shared/domain/time/delivery-windows.ts'
import { isOtherAmount } from '#shared/domain/weights/weighed.ts'
import { formatQuantity } from '#shared/domain/weights/weight-text.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { BasketNotice } from '#shared/responses/basket.ts'
import type { CheckoutView } from '#shared/responses/checkout.ts'
import type { ProcessInput } from '#shared/schemas/checkout.ts'
import type { Shop } from '../../shop.server.ts'
import type { PricedLines } from '../basket/basket.server.ts'
import { findWindowOnBookableDay } from '../delivery/current-windows.server.ts'
import { withOrderedName } from '../orders/edits/edited-lines.server.ts'
import { toIdentity } from '../orders/money/revision-lines.server.ts'
import { toCheckoutView, withoutPerson } from '../orders/views/order-views.server.ts'
import { GoodsRefused, priceOrderRequest } from './order-pricing.server.ts'

/** The window of an order, and the content version by which it costs what the shopper was shown. */
export type PricedWindow = { window: PlannedWindow | null; version: number | null }

/**
 * Returns the window of an order if nothing has changed since it was priced, so that it need not be priced again. Null if
 * that is not certain. Stock, places and the clock change without a new version. The payment reserves goods and place, and
 * compares the cut-off.
 */
export async function findUnchanged(
  shop: Shop,
  order: Order,
  input: ProcessInput,
): Promise<PricedWindow | null> {
  const { pricedVersion: version, windowId, windowStart, shippingType: kind } = order
  if (version === null || windowId === null) return null
  if (version !== (await readContentVersion(shop.db))) return null
  if (sawOtherAmount(input, order) || sawOtherTime(input, order)) return null
  const window = await findWindowOnBookableDay(
    shop,
    { kind, zoneId: order.zoneId || null },
    windowId,
  )
  if (!window || window.isClosed || window.start.toISOString() !== windowStart) return null
  return shop.now() < window.cutOff ? { window, version } : null
}

/**
 * Prices an order again before the charge. If it differs, stores the new contents and throws them for display.
 * Returns null if another request has started to pay in the meantime.
 */
export async function repriceOrder(
  shop: Shop,
  order: Order,
  input: ProcessInput,
): Promise<PricedWindow | null> {
  const { draft, priced, window } = await priceAgain(shop, order, input)
  const mayCostMore = mostToPay(draft) > mostToPay(order)
  const costsTheSame =
    hasSameGoodsAndTotal(draft, order) && !sawOtherAmount(input, draft) && !mayCostMore
  const isAtSameTime = hasSameTime(draft, order) && !sawOtherTime(input, draft)
  if (costsTheSame && isAtSameTime) return { window, version: draft.pricedVersion }
  const notices = noticesFor(order, priced)
  const summary = toCheckoutView(order.orderId, draft, notices)
  const replaced = await replaceOrder(shop.db, order.orderId, draft, shop.now())
  if (!replaced) return null
  throw orderChangedError(input, summary, { isTimeOnly: costsTheSame })
}

/**
 * `isTimeOnly`: only the day or window differs, not what is paid or for which goods. Without the order's email, the summary
 * contains no personal data.
 */
export function orderChangedError(
  input: ProcessInput,
  order: CheckoutView,
  { isTimeOnly }: { isTimeOnly: boolean },
): ShopError {
  const isOwner = isEmailOf(order.shippingState, input.shippingState?.email)
  const summary = isOwner ? order : withoutPerson(order)
  const message = isTimeOnly ? messages.orderTimeChanged : messages.orderChanged
  return new ShopError('conflict', message, { details: { summary } })
}

async function priceAgain(shop: Shop, order: Order, input: ProcessInput) {
  const basket = order.lines.map(({ productId: id, quantity: qty, comment, snapshot }) =>
    toBasketInput({ ...snapshot, id, qty, comment }),
  )
  const { language, placedBy } = order
  const request = { basket, shipping: order, address: order, language, placedBy }
  return priceOrderRequest(shop, request).catch((error: unknown) => {
    throw error instanceof GoodsRefused ? withLostGoods(error, order, input) : error
  })
}

/**
 * The order was valid when it was placed. So it is a conflict if too little is left now. It says what is gone. The rest
 * is priced with the delivery that the shopper has seen.
 */
function withLostGoods(refused: GoodsRefused, order: Order, input: ProcessInput): ShopError {
  const { priced, message } = refused
  const notices = noticesFor(order, priced)
  if (notices.length === 0) return refused
  const fees = priced.lines.length > 0 ? order : noFees
  const limitCents = priced.limit && priceOrder(priced.limit, fees).totalCents
  const rest = { ...order, ...priceOrder(priced, fees), limitCents, lines: priced.lines }
  const summary = toCheckoutView(order.orderId, rest, notices)
  const { details } = orderChangedError(input, summary, { isTimeOnly: false })
  return new ShopError('conflict', message, {
    details: { ...refused.details, ...details, notices },
  })
}

const noFees = {
  deliveryCents: 0,
  deliveryTaxRate: 0,
  administrationFeeRate: 0,
  administrationTaxRate: 0,
}

/** What the shopper reads about lines that are not as they were ordered. */
function noticesFor(order: Order, { notices, lines }: PricedLines): BasketNotice[] {
  return withOtherAmounts(notices, order, lines).map(notice => withOrderedName(notice, order))
}

/** In another unit, what is left says nothing beside the old quantity. So such a line has only the notice of both amounts. */
function withOtherAmounts(
  notices: BasketNotice[],
  before: Order,
  after: OrderLine[],
): BasketNotice[] {
  const changed = after.flatMap(line => {
    const old = before.lines.find(other => isSameLine(toIdentity(other), toIdentity(line)))
    return old && isOtherAmount(unitsOf(old), unitsOf(line)) ? [noticeOfAmounts(old, line)] : []
  })
  const others = notices.filter(notice => !changed.some(line => isSameLine(line, notice)))
  return [...others, ...changed]
}

function unitsOf({ snapshot, quantity }: OrderLine) {
  const { stepGrams = null, pieceGrams = null } = snapshot
  return { stepGrams, pieceGrams, quantity }
}

function noticeOfAmounts(before: OrderLine, after: OrderLine): BasketNotice {
  const [now, former] = [after, before].map(({ snapshot, quantity }) =>
    formatQuantity(snapshot, quantity, 'en'),
  ) as [string, string]
  const { stepGrams, pieceGrams, quantity: qty } = unitsOf(before)
  const { optionValues } = after.snapshot
  return {
    id: after.productId,
    message: messages.otherAmount(now, former),
    instead: { qty, stepGrams, pieceGrams },
    ...(optionValues.length > 0 && { optionValues }),
  }
}

export function hasSameTime(a: OrderDraft, b: OrderDraft): boolean {
  return JSON.stringify(timeOf(a)) === JSON.stringify(timeOf(b))
}

function sawOtherAmount({ tokenState, paymentState }: ProcessInput, draft: OrderDraft): boolean {
  const seen = tokenState.amount ?? paymentState?.amount
  return seen !== null && seen !== undefined && seen !== toDollars(draft.totalCents)
}

/** True if the shopper never saw the latest time, for example because the answer that named it was lost. */
function sawOtherTime({ promise, shippingState }: ProcessInput, draft: OrderDraft): boolean {
  const { deliveryDate, windowStart, windowEnd } = draft
  const differs = (seen: string | null | undefined, now: string | null) =>
    seen !== undefined && seen !== now
  return (
    differs(promise?.date, deliveryDate) ||
    differs(shippingState?.windowStart, windowStart) ||
    differs(shippingState?.windowEnd, windowEnd)
  )
}

function timeOf({ deliveryDate, windowId, windowStart, windowEnd }: OrderDraft) {
  return [deliveryDate, windowId, windowStart, windowEnd]
}

export function hasSameGoodsAndTotal(a: OrderDraft, b: OrderDraft): boolean {
  return JSON.stringify(goodsOf(a)) === JSON.stringify(goodsOf(b))
}

function goodsOf(order: OrderDraft) {
  return [
    order.totalCents,
    order.zoneId,
    order.lines.map(({ snapshot, ...line }) => [
      ...[line.productId, line.quantity, line.unitPriceCents, line.totalCents],
      ...[snapshot.stepGrams ?? null, snapshot.pieceGrams ?? null],
      snapshot.chosenOptions,
    ]),
  ]
}

/** An anonymized order has an empty email, which must match nothing. */
export function isEmailOf(order: Pick<Order, 'email'>, email = ''): boolean {
  return email !== '' && normalizeEmail(email) === normalizeEmail(order.email)
}
