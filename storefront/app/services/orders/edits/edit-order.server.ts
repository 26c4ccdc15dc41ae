import type { Db } from '#database/db.ts'
import { withWriteLock } from '#database/locks.ts'
import { setCharged } from '#database/stores/order-charged.ts'
import { storeEdit } from '#database/stores/order-edits.ts'
import { addOrderNote } from '#database/stores/order-events.ts'
import { exchangeGoods } from '#database/stores/order-reservation.ts'
import { insertRevision } from '#database/stores/order-revisions.ts'
import { type Order, stockOf } from '#database/stores/order-types.ts'
import { cancelPaymentRequest } from '#database/stores/payment-requests.ts'
import { formatMoney, toCents } from '#shared/domain/money/money.ts'
import { type EditMoney, isMoneyAsShown } from '#shared/domain/orders/order-edit.ts'
import { mostToPay } from '#shared/domain/orders/order-money.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { BasketNotice } from '#shared/responses/basket.ts'
import type { EditInput } from '#shared/schemas/order-edit.ts'
import { lockInvoiced } from '../invoices/invoiced-order.server.ts'
import { moveCharged } from '../money/charged-amounts.server.ts'
import { toRevisionLine, writePlacedRevision } from '../money/order-revisions.server.ts'
import { storeCreditChoice } from './credit-choice.server.ts'
import { type EditChange, priceEditedOrder, readMoneyAfter, toQuote } from './edit-quote.server.ts'
import { isEditReplay } from './edit-replay.server.ts'
import { type Editor, type EditShop, editRefusal, requireEditable } from './edit-state.server.ts'
import { noticeOf } from './edited-lines.server.ts'

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
  if (!(await storeEdit(trx, after, now))) throw editRefusal('packing')
  const lines = after.lines.flatMap((line, position) =>
    line.quantity > 0 ? [toRevisionLine(line, position, 'packed')] : [],
  )
  const fields = { orderId, kind: 'edited', lines, key, actor: editor.name } as const
  await insertRevision(trx, { ...after, ...fields, bags: 0, coldBags: 0 }, now)
  const note = noteOf(before, after, editor)
  await addOrderNote(trx, { ...before, note, actor: editor.name }, now)
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
