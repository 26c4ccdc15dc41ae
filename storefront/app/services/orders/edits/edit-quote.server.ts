import { countEdits } from '#database/stores/order-revisions.ts'
import type { Demand } from '#database/stores/payment-requests.ts'
import { listHoldsOfOrder } from '#database/stores/stock-holds.ts'
import { toDollars } from '#shared/domain/money/money.ts'
import { sumDue } from '#shared/domain/orders/due.ts'
import type { MoneyPart } from '#shared/domain/orders/money-parts.ts'
import { isReserved, moneyOf } from '#shared/domain/orders/order-money.ts'
import type { BasketNotice } from '#shared/responses/basket.ts'
import type { EditQuote } from '#shared/responses/order-edit.ts'
import type { EditContents } from '#shared/schemas/order-edit.ts'
import { chargedAmountsOf } from '../money/charged-amounts.server.ts'
import { readMoneyState } from '../money/money-state.server.ts'
import { demandOf, holdTimeOf } from '../money/order-demand.server.ts'
import { dueOf } from '../money/order-due.server.ts'
import { listPlacedLines } from '../money/order-revisions.server.ts'
import { toChanges } from '../views/edit-views.server.ts'
import { type InvoicedOrder, toCheckoutView } from '../views/order-views.server.ts'
import { readCreditChoice } from './credit-choice.server.ts'
import { priceEdit } from './edit-pricing.server.ts'
import { type Editor, type EditShop, requireEditable } from './edit-state.server.ts'

/** An edit, and what is due and asked for by a link after it. */
export type EditChange = {
  before: InvoicedOrder
  after: InvoicedOrder
  due: MoneyPart[]
  demand: Demand | null
}

/** Returns what an edit would change. Stores nothing. Throws if the order or the contents do not allow it. */
export async function quoteEdit(
  shop: EditShop,
  order: InvoicedOrder,
  contents: EditContents,
  editor: Editor,
): Promise<EditQuote> {
  await requireEditable(shop, order, editor)
  const { edited, notices } = await priceEditedOrder(shop, order, contents)
  return toQuote(
    shop,
    { before: order, after: edited, ...(await readMoneyAfter(shop, edited)) },
    notices,
  )
}

/** Prices the contents, and keeps what was charged or reserved before. */
export async function priceEditedOrder(
  shop: EditShop,
  order: InvoicedOrder,
  contents: EditContents,
) {
  const { db } = shop
  const placed = await listPlacedLines(db, order)
  const held = await listHoldsOfOrder(db, order.orderId)
  const { edited, notices } = await priceEdit(shop, { order, placed, held }, contents)
  const isHeld = isReserved(order)
  const charged = isHeld ? null : (order.charged ?? chargedAmountsOf(order, null))
  const reservedLimitCents = isHeld ? moneyOf(order).reservedCents : order.reservedLimitCents
  const { receipt, paidAt } = order
  return { edited: { ...edited, receipt, paidAt, charged, reservedLimitCents }, notices }
}

/** Builds the quote of an edit, as the person confirms it. */
export async function toQuote(
  shop: EditShop,
  { before: order, after: edited, due, demand }: EditChange,
  notices: BasketNotice[],
): Promise<EditQuote> {
  const asked = (kind: Demand['kind']) => (demand?.kind === kind ? demand.amountCents : 0)
  return {
    before: toCheckoutView(order.orderId, order).basketState,
    after: toCheckoutView(order.orderId, edited, notices).basketState,
    changes: toChanges(order.lines, edited.lines),
    difference: toDollars(edited.totalCents - order.totalCents),
    toReturn: toDollars(sumDue(due).toReturnCents),
    owed: toDollars(asked('difference')),
    reserved: toDollars(moneyOf(order).reservedCents),
    toReserve: toDollars(asked('authorisation')),
    releasesHold: demand?.releasesHold ?? false,
    edits: await countEdits(shop.db, order.orderId),
    ...(await readCreditChoice(shop.db, order)),
  }
}

/** What is due for an edited order, and what a link asks for. */
export async function readMoneyAfter(shop: EditShop, order: InvoicedOrder) {
  const moneyState = await readMoneyState(shop.db, order)
  const due = dueOf(order, moneyState)
  // The revision of this edit is not written yet.
  return { due, demand: demandOf({ ...moneyState, order, revision: null, due }, holdTimeOf(shop)) }
}
