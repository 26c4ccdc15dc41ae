import { type Db, withWriteLock } from '#database/db.ts'
import { listCapturesOfAttempt } from '#database/stores/captures.ts'
import { setCharged } from '#database/stores/order-charged.ts'
import { storeEdit } from '#database/stores/order-edits.ts'
import { addOrderNote } from '#database/stores/order-events.ts'
import { exchangeGoods } from '#database/stores/order-reservation.ts'
import { countEdits, insertRevision } from '#database/stores/order-revisions.ts'
import { type Order, payingAttemptId, stockOf } from '#database/stores/order-rows.ts'
import { isBeingPacked } from '#database/stores/packing.ts'
import { cancelPaymentRequest, type Demand } from '#database/stores/payment-requests.ts'
import { listRefundsOfOrder } from '#database/stores/refunds.ts'
import { listHoldsOfOrder } from '#database/stores/stock-holds.ts'
import { formatMoney, toCents, toDollars } from '#shared/domain/money/money.ts'
import { sumDue } from '#shared/domain/orders/due.ts'
import type { MoneyPart } from '#shared/domain/orders/money-parts.ts'
import {
  type EditMoney,
  type EditObstacle,
  findEditObstacle,
  isMoneyAsShown,
} from '#shared/domain/orders/order-edit.ts'
import { isReserved, moneyOf, mostToPay } from '#shared/domain/orders/order-money.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { BasketNotice } from '#shared/responses/basket.ts'
import type { EditQuote, EditState } from '#shared/responses/order-edit.ts'
import type { EditContents, EditInput } from '#shared/schemas/order-edit.ts'
import type { Env } from '../../../env.server.ts'
import { chargedAmountsOf, moveCharged } from '../facts/charged-amounts.server.ts'
import { isMoneyMoving } from '../facts/open-payment.server.ts'
import { type DemandShop, demandOf, holdTimeOf } from '../facts/order-demand.server.ts'
import { dueOf } from '../facts/order-due.server.ts'
import { readOrderFacts } from '../facts/order-facts.server.ts'
import {
  listPlacedLines,
  toRevisionLine,
  writePlacedRevision,
} from '../facts/order-revisions.server.ts'
import { lockInvoiced } from '../invoices/invoiced-order.server.ts'
import { toChanges } from '../views/edit-views.server.ts'
import { type InvoicedOrder, toCheckoutView } from '../views/order-views.server.ts'
import { readCreditChoice, storeCreditChoice } from './credit-choice.server.ts'
import { priceEdit } from './edit-pricing.server.ts'
import { isEditReplay } from './edit-replay.server.ts'
import { noticeOf } from './edited-lines.server.ts'
import { findCutOff } from './order-cut-off.server.ts'

/** `name`: of a Master, whom no cut-off binds; empty for the shopper. */
export type Editor = { name: string }

/** The subset of `Shop` that editing needs. */
type EditShop = DemandShop & { db: Db; env: Pick<Env, 'TIME_ZONE'> }

/** Returns until when a shopper can edit an order, and why not any more. */
export async function readEditState(shop: EditShop, order: Order): Promise<EditState> {
  const until = await findCutOff(shop.db, order, shop.env.TIME_ZONE)
  return {
    until: until.toISOString(),
    obstacle: await findObstacle(shop, order, until),
    takesWeighed: isReserved(order),
    edits: await countEdits(shop.db, order.orderId),
    ...(await readCreditChoice(shop.db, order)),
  }
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

/**
 * Edits a paid order until its packing begins, in one transaction: its lines and totals, its goods, a revision, and the
 * mails of `onEdited`. Moves no money: what is due goes back at packing. Throws a 409 with the quote if something is not
 * available, or the money or the order is not what the caller was shown. A repeated request with the same key changes nothing.
 */
export async function editOrder(
  shop: EditShop,
  orderId: string,
  { key, total, toReturn, owed, toReserve, edits, takesCredit, ...contents }: EditInput,
  editor: Editor,
  onEdited: (trx: Db, change: EditChange) => Promise<void>,
): Promise<void> {
  await withWriteLock(shop.db, async trx => {
    const shopInTransaction = { ...shop, db: trx }
    const order = await lockInvoiced(trx, orderId)
    if (await isEditReplay(trx, order, key, { ...contents, takesCredit })) return
    await requireEditable(shopInTransaction, order, editor)
    const { edited, notices } = await priceEditedOrder(shopInTransaction, order, contents)
    const money = await readMoneyAfter(shopInTransaction, edited)
    const change = { before: order, after: edited, ...money }
    const shown = { total, toReturn, owed, toReserve, edits }
    await requireAsShown(shopInTransaction, change, notices, shown)
    const now = shop.now()
    if (takesCredit !== undefined) {
      await storeCreditChoice(trx, order, { takesCredit, actor: editor.name }, now)
    }
    if (isSame(order, edited)) return
    await exchange(shopInTransaction, change)
    await storeContents(trx, change, { key, editor }, now)
    await moveCharged(trx, edited, change.due)
    // An open link then asks for nothing any more.
    if (!change.demand) await cancelPaymentRequest(trx, orderId, now)
    await onEdited(trx, change)
  })
}

/** An edit, and what is due and asked for by a link after it. */
type EditChange = {
  before: InvoicedOrder
  after: InvoicedOrder
  due: MoneyPart[]
  demand: Demand | null
}

/** Throws a 409 with the quote if the order, its goods or its money are not what the caller was shown. */
async function requireAsShown(
  shop: EditShop,
  change: EditChange,
  notices: BasketNotice[],
  { total, edits, ...money }: Pick<EditInput, 'total' | 'edits' | keyof EditMoney>,
): Promise<void> {
  const quote = await toQuote(shop, change, notices)
  const conflict = (message: string) => new ShopError('conflict', message, { details: { quote } })
  if (edits !== quote.edits) throw conflict(messages.editedMeanwhile)
  if (notices[0]) throw conflict(notices[0].message)
  const isSameTotal = mostToPay(change.after) === toCents(total)
  if (!isSameTotal || !isMoneyAsShown(quote, money)) throw conflict(messages.editChanged)
}

/** Exchanges the goods that are held for the order. Throws a 409 with the quote if one of them is not available. */
async function exchange(shop: EditShop, change: EditChange): Promise<void> {
  const { before, after } = change
  const goods = { orderId: before.orderId, before: stockOf(before), after: stockOf(after) }
  const missing = await exchangeGoods(shop.db, goods, shop.now())
  if (missing === null) return
  const notice = noticeOf(after, { id: missing }, messages.notAvailable)
  const quote = await toQuote(shop, change, [notice])
  throw new ShopError('conflict', messages.notAvailable, { details: { quote } })
}

/** Stores the new lines and totals, the revision and a note in the order's history. */
async function storeContents(
  trx: Db,
  { before, after }: EditChange,
  { key, editor }: { key: string; editor: Editor },
  now: Date,
): Promise<void> {
  const { orderId } = before
  await writePlacedRevision(trx, before, new Date(before.paidAt))
  if (after.charged) await setCharged(trx, orderId, after.charged)
  if (!(await storeEdit(trx, after, now))) throw refuse('packing')
  const lines = after.lines.flatMap((line, position) =>
    line.quantity > 0 ? [toRevisionLine(line, position, 'packed')] : [],
  )
  const own = { orderId, kind: 'edited', lines, key, actor: editor.name } as const
  await insertRevision(trx, { ...after, ...own, bags: 0, coldBags: 0 }, now)
  const note = noteOf(before, after, editor)
  await addOrderNote(trx, { ...before, note, actor: editor.name }, now)
}

const obstacleMessages: Record<EditObstacle, string> = {
  ended: messages.editEnded,
  packing: messages.editPacking,
  packed: messages.editPacked,
  money: messages.editMoneyMoves,
  cutOff: messages.editTooLate,
}

function refuse(obstacle: EditObstacle): ShopError {
  return new ShopError('conflict', obstacleMessages[obstacle])
}

async function requireEditable(shop: EditShop, order: Order, { name }: Editor): Promise<void> {
  const until = name === '' ? await findCutOff(shop.db, order, shop.env.TIME_ZONE) : null
  const obstacle = await findObstacle(shop, order, until)
  if (obstacle) throw refuse(obstacle)
}

async function findObstacle(
  { db, now }: EditShop,
  order: Order,
  until: Date | null,
): Promise<EditObstacle | null> {
  const calls = [
    ...(await listRefundsOfOrder(db, order)),
    ...(await listCapturesOfAttempt(db, payingAttemptId(order))),
  ]
  const facts = {
    state: order.state,
    isBeingPacked: await isBeingPacked(db, order.orderId),
    isMoneyMoving: await isMoneyMoving(db, order.orderId, calls),
    until,
  }
  return findEditObstacle(facts, now())
}

/** Prices the contents, and keeps what was charged or reserved before. */
async function priceEditedOrder(shop: EditShop, order: InvoicedOrder, contents: EditContents) {
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

async function toQuote(
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
async function readMoneyAfter(shop: EditShop, order: InvoicedOrder) {
  const facts = await readOrderFacts(shop.db, order)
  const due = dueOf(order, facts)
  // The revision of this edit is not written yet.
  return { due, demand: demandOf({ ...facts, order, revision: null, due }, holdTimeOf(shop)) }
}

function isSame(before: Order, after: Order): boolean {
  const contents = ({ lines, comment, isReplace, totalCents }: Order) =>
    JSON.stringify([
      ...[totalCents, comment, isReplace],
      lines.map(line => [line.productId, line.quantity, line.comment, line.snapshot]),
    ])
  return contents(before) === contents(after)
}

function noteOf(before: Order, after: Order, { name }: Editor): string {
  const money = (order: Order) => formatMoney(mostToPay(order), 'en')
  const by = name === '' ? 'Edited by the shopper' : 'Edited'
  return `${by}: ${money(before)} → ${money(after)}`
}
