import { type Db, inTransaction } from '#database/db.ts'
import {
  findHandOver,
  findReturnByKey,
  insertReturn,
  listReturnsOfOrders,
  type Return,
} from '#database/stores/returns.ts'
import {
  isSameGoods,
  lastReturnDay,
  type ReturnedItem,
  returnUnits,
} from '#shared/domain/orders/returns.ts'
import { pictureShape } from '#shared/domain/products/picture-shape.ts'
import { type Day, shopDay } from '#shared/domain/time/shop-time.ts'
import { fieldError, ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { OwnReturn, ReturnOffer } from '#shared/responses/return.ts'
import type { TokenClaims } from '#shared/schemas/account.ts'
import type { ReturnRequest } from '#shared/schemas/return.ts'
import type { Shop } from '../../shop.server.ts'
import { requirePictureBytes } from '../catalogue/pictures.server.ts'
import { requireAllowedOrder } from '../orders/invoices/invoice-access.server.ts'
import { findRevisionLine } from '../orders/money/revision-lines.server.ts'
import { consumeEach, returnLimits } from '../platform/rate-limit.server.ts'
import { requireGoods, requireReturn, requireReturnable } from './return-choice.server.ts'
import { enqueueReturnRequestMails } from './return-mails.server.ts'
import { toOwnReturn, toSoldGoods } from './return-views.server.ts'
import { lockSoldOrder, readSoldOrder, type SoldOrder } from './sold-order.server.ts'

/** Returns what of an order can be returned, or why nothing can, and what was asked before. */
export async function readReturnOffer(shop: Shop, orderId: string): Promise<ReturnOffer> {
  const sold = await readSoldOrder(shop.db, orderId)
  const returns = await listReturnsOfOrders(shop.db, [orderId])
  const lastDay = await findLastDay(shop, shop.db, orderId)
  const goods = sold.left.flatMap(part => {
    const line = findRevisionLine(sold.lines, part)
    if (!line) return []
    return [{ ...toSoldGoods(line, returnUnits(part)), perishable: isPerishable(sold, part) }]
  })
  return {
    goods,
    lastDay,
    refusal: findRefusal(shop, sold, { lastDay, returns }) ?? '',
    returns: returns.map(found => toOwnReturn(found, sold)),
  }
}

type Requester = { user: TokenClaims | null; clientAddress: string; picture: Buffer | null }

/**
 * Stores what a shopper wants to return, and mails the shopper and the store. A repeated request with the same key
 * changes nothing.
 */
export async function requestReturn(
  shop: Shop,
  request: ReturnRequest,
  { user, clientAddress, picture }: Requester,
): Promise<OwnReturn> {
  const { orderId, t: signature, key } = request
  const limits = returnLimits(orderId, clientAddress)
  await consumeEach(shop, limits.network)
  await requireAllowedOrder(shop, { orderId, signature, user })
  // Counted only after the access check. So strangers cannot use up the order's limit.
  await consumeEach(shop, limits.order)
  const requestKey = `${orderId} ${key}`
  const known = await findReturnByKey(shop.db, requestKey)
  // Checked before the picture too, which takes long to read.
  if (!known) await requireAllowed(shop, shop.db, await readSoldOrder(shop.db, orderId), request)
  const webp = known || !picture ? null : await makePicture(shop, picture)
  return inTransaction(shop.db, async trx => {
    const sold = await lockSoldOrder(trx, orderId)
    const before = await findReturnByKey(trx, requestKey)
    if (before && isReplay(before, request)) return toOwnReturn(before, sold)
    await requireAllowed(shop, trx, sold, request)
    const { reason, takesCredit } = request
    const lines = itemsOf(request)
    const draft = { orderId, reason, takesCredit, requestKey, lines, picture: webp }
    const id = await insertReturn(trx, draft, shop.now())
    const view = toOwnReturn(await requireReturn(trx, id), sold)
    await enqueueReturnRequestMails(trx, shop, view)
    return view
  })
}

/** Returns the last day for returns of an order; null until it is handed over. */
async function findLastDay({ env }: Shop, db: Db, orderId: string): Promise<Day | null> {
  const handedOverAt = await findHandOver(db, orderId)
  return handedOverAt && lastReturnDay(new Date(handedOverAt), env.TIME_ZONE)
}

/** Why nothing of an order can be returned now; null if something can. */
function findRefusal(
  shop: Shop,
  { order }: SoldOrder,
  { lastDay, returns }: { lastDay: Day | null; returns: Return[] },
): string | null {
  if (order.state === 'refunded') return messages.returnRefunded
  if (!lastDay || order.state !== 'fulfilled') return messages.returnNotYet
  if (returns.some(({ state }) => state === 'asked')) return messages.returnWaiting
  if (shopDay(shop.now(), shop.env.TIME_ZONE) > lastDay) return messages.returnLate
  return order.email === '' ? messages.returnAnonymous : null
}

async function requireAllowed(
  shop: Shop,
  db: Db,
  sold: SoldOrder,
  request: ReturnRequest,
): Promise<void> {
  const lastDay = await findLastDay(shop, db, request.orderId)
  const returns = await listReturnsOfOrders(db, [request.orderId])
  const refusal = findRefusal(shop, sold, { lastDay, returns })
  if (refusal) throw new ShopError('conflict', refusal)
  for (const item of itemsOf(request)) {
    const goods = requireGoods(sold, item)
    if (isPerishable(sold, item)) throw fieldError('conflict', 'lines', messages.returnPerishable)
    requireReturnable(goods, item)
  }
}

function isPerishable({ lines }: SoldOrder, item: Omit<ReturnedItem, 'quantity'>): boolean {
  return findRevisionLine(lines, item)?.snapshot.perishable ?? false
}

function itemsOf({ lines }: Pick<ReturnRequest, 'lines'>): ReturnedItem[] {
  return lines.map(({ line, isSubstitute, qty: quantity }) => ({ line, isSubstitute, quantity }))
}

/** True if the request repeats the return with its key. Throws a 409 if the key was used for another one. */
function isReplay(before: Return, request: ReturnRequest): boolean {
  const items = itemsOf(request)
  const isSame =
    before.lines.length === items.length &&
    items.every(item =>
      before.lines.some(line => isSameGoods(line, item) && line.quantity === item.quantity),
    )
  if (!isSame) throw new ShopError('conflict', messages.returnKeyUsed)
  return true
}

/** Large enough to show a damage. */
const WIDTH = 1200

/** The same checks as of a product's picture. Kept in the database, because only staff may see it. */
async function makePicture({ pictures }: Shop, source: Buffer): Promise<string> {
  requirePictureBytes(source)
  const [largest] = await pictures.make(source, { ...pictureShape('products'), widths: [WIDTH] })
  if (!largest) throw new Error('the picture process made no picture')
  return Buffer.from(largest).toString('base64')
}
