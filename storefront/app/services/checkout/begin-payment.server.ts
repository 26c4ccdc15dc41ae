import { inTransaction, runTogether } from '#database/db.ts'
import { readContentVersion } from '#database/reads/content-version.ts'
import type { CreditAccount } from '#database/stores/credit.ts'
import { mostToPay } from '#database/stores/order-money.ts'
import type { Order, OrderDraft } from '#database/stores/order-rows.ts'
import { changeOrderState, lockOrder, replaceOrder } from '#database/stores/orders.ts'
import { insertAttempt, type PaymentAttempt } from '#database/stores/payment-attempts.ts'
import { normalizeEmail } from '#database/stores/users.ts'
import type { PlannedWindow } from '#shared/domain/delivery-windows.ts'
import { priceOrder } from '#shared/domain/pricing.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { BasketNotice } from '#shared/responses/basket.ts'
import type { CheckoutView } from '#shared/responses/checkout.ts'
import type { ProcessInput } from '#shared/schemas/checkout.ts'
import { hashToken } from '../../auth/hash-token.server.ts'
import type { Shop } from '../../shop.server.ts'
import { makeToken } from '../accounts/one-time-links.server.ts'
import { spendCredit } from '../credit/move-credit.server.ts'
import { toCheckoutView, withoutPerson } from '../orders/order-views.server.ts'
import { noSuchOrder, orderChanged } from '../payments/payment-failures.server.ts'
import { reserveDecline } from '../payments/payment-limits.server.ts'
import { settle } from '../payments/settlement.server.ts'
import { sharedNow } from '../platform/shared-clock.server.ts'
import { type Payer, paidByCredit, requireCreditShare } from './credit-share.server.ts'
import { NothingLeft, priceOrderRequest } from './order-pricing.server.ts'
import { keepPlan, OutdatedOrder, requireReservation } from './require-reservation.server.ts'

/**
 * Begins the payment of an order in one transaction, before the charge is sent: the order's state, its goods, its place
 * in a window, its store credit, and the attempt; or nothing at all. Credit that covers the order pays it at once. Throws
 * the summary if the order's contents, prices or time have changed, and a 409 with the next windows if its window is full.
 * Returns null if another request was faster.
 */
export async function beginPayment(
  shop: Shop,
  order: Order,
  payer: Payer,
): Promise<PaymentAttempt | null> {
  let outdated: OutdatedOrder | null = null
  for (let round = 0; round < MAX_REPRICINGS; round++) {
    // If too little is left or the plan changed, the order is priced again with what is left, and shown.
    const version = await readContentVersion(shop.db)
    const unchanged = await repriceAndFindWindow(shop, order, payer.input)
    if (!unchanged) return null
    try {
      return await begin(shop, order, { ...unchanged, version }, payer)
    } catch (error) {
      if (!(error instanceof OutdatedOrder)) throw error
      outdated = error
    }
  }
  throw new ShopError('conflict', outdated?.message ?? messages.notAvailable)
}

/** Goods or windows may change again between the new prices and the next attempt. */
const MAX_REPRICINGS = 3

function begin(
  shop: Shop,
  order: Order,
  priced: { window: PlannedWindow | null; version: number },
  payer: Payer,
): Promise<PaymentAttempt | null> {
  const { input } = payer
  return inTransaction(shop.db, async trx => {
    const { orderId, state } = order
    const now = await sharedNow({ ...shop, db: trx })
    const [current, version] = await runTogether(trx, [
      () => lockOrder(trx, orderId),
      () => keepPlan(trx),
    ])
    if (!current) throw noSuchOrder()
    if (current.state !== state) return null
    if (!hasSameContents(current, order)) {
      const isTimeOnly = hasSameGoods(current, order)
      throw changedFor(input, toCheckoutView(orderId, current), isTimeOnly)
    }
    const planned = { window: priced.window, isCurrent: version === priced.version }
    const [, , { attempt, account }] = await runTogether(trx, [
      () => changeOrderState(trx, { orderId, from: state, to: 'paying' }, now),
      () => requireReservation({ ...shop, db: trx, now: () => now }, current, planned),
      () => storeAttempt({ ...shop, db: trx }, current, payer, now),
    ])
    const isCovered = attempt.amountCents === 0
    if (isCovered) await settle({ ...shop, db: trx }, attempt, paidByCredit(attempt))
    // Last: see the lock order in `database/locks.ts`.
    if (account) await spendCredit(trx, account, attempt, now)
    return attempt
  })
}

/** Stores what the card and the credit shall pay. Throws if the token was used before. */
async function storeAttempt(
  shop: Shop,
  order: Order,
  payer: Payer,
  now: Date,
): Promise<{ attempt: PaymentAttempt; account: CreditAccount | null }> {
  const { account, ...shares } = await requireCreditShare(shop, order, payer)
  const isCovered = shares.amountCents === 0
  const { dataKey } = payer.input.tokenState
  const draft = {
    orderId: order.orderId,
    ...shares,
    tokenHash: isCovered ? makeToken().tokenHash : hashToken(dataKey),
    reservedDeclines: isCovered ? [] : await reserveDecline(shop.db, shop, payer.caller),
  }
  const attempt = await insertAttempt(shop.db, draft, now)
  if (!attempt) throw new ShopError('conflict', messages.tokenUsed)
  return { attempt, account }
}

/** Without the order's email, the summary contains no personal data. */
function changedFor(input: ProcessInput, summary: CheckoutView, isTimeOnly: boolean): ShopError {
  const isOwner = isEmailOf(summary.shippingState, input.shippingState?.email)
  return orderChanged(isOwner ? summary : withoutPerson(summary), isTimeOnly)
}

/**
 * Reprices the order before the charge. If it differs, stores the new contents and throws them for display.
 * Returns null if another request has started to pay in the meantime, otherwise the window of the order.
 */
async function repriceAndFindWindow(
  shop: Shop,
  order: Order,
  input: ProcessInput,
): Promise<{ window: PlannedWindow | null } | null> {
  const { draft, priced, window } = await priceAgain(shop, order, input)
  const expected = input.tokenState.amount ?? input.paymentState?.amount
  const summary = toCheckoutView(order.orderId, draft, withNames(priced.notices, order))
  const sawOtherAmount =
    expected !== null && expected !== undefined && expected !== summary.paymentState.amount
  const mayCostMore = mostToPay(draft) > mostToPay(order)
  const costsTheSame = hasSameGoods(draft, order) && !sawOtherAmount && !mayCostMore
  const isAtSameTime = hasSameTime(draft, order) && !sawOtherTime(input, draft)
  if (costsTheSame && isAtSameTime) return { window }
  const replaced = await replaceOrder(shop.db, order.orderId, draft, shop.now())
  if (!replaced) return null
  throw changedFor(input, summary, costsTheSame)
}

async function priceAgain(shop: Shop, order: Order, input: ProcessInput) {
  const basket = order.lines.map(({ productId, quantity, comment, snapshot }) => ({
    id: productId,
    qty: quantity,
    comment,
    optionValues: snapshot.optionValues,
    replacement: snapshot.replacement,
    replaceWithId: snapshot.replaceWith?.id,
  }))
  const { language, placedBy } = order
  const request = { basket, shipping: order, address: order, language, placedBy }
  return priceOrderRequest(shop, request).catch((error: unknown) => {
    if (!(error instanceof NothingLeft)) throw error
    // Valid when it was placed, so a conflict now.
    const notices = withNames(error.notices, order)
    const { orderId } = order
    const empty = { ...order, ...priceOrder(nothing, noFees), limitCents: null, lines: [] }
    const { details } = changedFor(input, toCheckoutView(orderId, empty, notices), false)
    throw new ShopError('conflict', error.message, { details: { ...details, notices } })
  })
}

const nothing = { subTotalCents: 0, taxCents: 0 }
const noFees = {
  deliveryCents: 0,
  deliveryTaxRate: 0,
  administrationFeeRate: 0,
  administrationTaxRate: 0,
}

/** The order still has the name of a product that is hidden or deleted by now. */
function withNames(notices: BasketNotice[], { lines }: Order): BasketNotice[] {
  return notices.map(notice => {
    const snapshot = lines.find(({ productId }) => productId === notice.id)?.snapshot
    return snapshot ? { ...notice, name: snapshot.name, fName: snapshot.fName } : notice
  })
}

/** The parts of an order that the shopper agrees to by paying: the goods, their cost and the time. */
function hasSameContents(a: OrderDraft, b: OrderDraft): boolean {
  return hasSameGoods(a, b) && hasSameTime(a, b)
}

function hasSameTime(a: OrderDraft, b: OrderDraft): boolean {
  return JSON.stringify(timeOf(a)) === JSON.stringify(timeOf(b))
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

function hasSameGoods(a: OrderDraft, b: OrderDraft): boolean {
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
