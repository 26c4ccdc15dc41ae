import type { Db } from '#database/db.ts'
import { withWriteLock } from '#database/locks.ts'
import { findProduct } from '#database/reads/products.ts'
import { listStock, type StockQuery, type StockRecord } from '#database/reads/stock-list.ts'
import { listStockMoves, type StockMoveQuery } from '#database/reads/stock-moves.ts'
import { readStock, type Stock } from '#database/stores/stock.ts'
import { changeStock, lockStock, type StockUpdate } from '#database/stores/stock-changes.ts'
import { listHoldsOfProduct } from '#database/stores/stock-holds.ts'
import { findMoveByKey, isCountedSince, isUndone } from '#database/stores/stock-moves.ts'
import { toDollars } from '#shared/domain/money/money.ts'
import { pictureUrl } from '#shared/domain/products/picture-url.ts'
import {
  availableOf,
  defaultReason,
  fitsReason,
  type StockChange,
} from '#shared/domain/products/stock.ts'
import { shopDay } from '#shared/domain/time/shop-time.ts'
import {
  isCountedAlike,
  type OrderUnit,
  priceOfGrams,
  unitGrams,
} from '#shared/domain/weights/weighed.ts'
import { fieldError, itemNotFound, ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { MovedStock, StockItem, StockMoveView } from '#shared/responses/stock.ts'
import type { ListResponse } from '#shared/schemas/list-request.ts'
import type { ProductInput } from '#shared/schemas/product.ts'
import type { StockMoveInput } from '#shared/schemas/stock.ts'
import type { Shop, StaffContext } from '../../shop.server.ts'
import { openShortfall } from './open-shortfall.server.ts'
import { stockAmount } from './stock-amount.server.ts'

/**
 * Counts a product, or adds and takes some. Throws a 409 if fewer would be left than are held for orders, unless the move
 * may open a shortfall. Throws a 409 also if it undoes a move that was counted over or undone already. A repeated call with
 * the same key changes nothing. Throws a 409 if the key was used for another change.
 */
export function moveStock(staff: StaffContext, move: StockMoveInput): Promise<MovedStock> {
  const { productId, reason, note, key } = move
  return withWriteLock(staff.db, async trx => {
    const product = await findProduct(trx, productId, { includeHidden: true })
    if (!product) throw itemNotFound()
    const amount =
      'count' in move ? { count: move.count, seen: move.seen } : { change: move.change }
    const known = key ? await findMoveByKey(trx, key) : null
    const isRepeated = known !== null && isReplay(known, move)
    const { undoes } = move
    if (undoes && !isRepeated) await requireOpenMove(trx, { productId, key: undoes, amount })
    const wanted = { amount, reason, note, key, undoes }
    const shortfall =
      move.shortfall && !isRepeated ? await openShortfall(trx, staff, product, wanted) : null
    const change = known?.change ?? (await requireStockChange(trx, staff, product, wanted))
    if (!isRepeated && !fitsReason(change, reason)) {
      throw fieldError('invalid', 'reason', messages.reasonContradicts)
    }
    const current = (await readStock(trx, [productId])).get(productId)
    const { onHand = null, held = 0, available = null } = current ?? {}
    const opened = shortfall === null ? {} : { shortfall }
    return { productId, onHand, held, available, lowStock: product.lowStock, change, ...opened }
  })
}

type UndoRequest = { productId: number; key: string; amount: StockUpdate['amount'] }

/** Throws if the product has no such move, or was counted since. A move is undone once, and as a whole. */
async function requireOpenMove(trx: Db, { productId, key, amount }: UndoRequest): Promise<void> {
  const undone = await findMoveByKey(trx, key)
  if (undone?.productId !== productId) throw refuseUndo(messages.moveUnknown)
  // A first count is undone by ending the tracking.
  const isWhole = 'count' in amount ? amount.count === null : amount.change === -undone.change
  if (!isWhole) throw refuseUndo(messages.moveInPart)
  if (await isUndone(trx, key)) throw new ShopError('conflict', messages.moveUndone)
  if (await isCountedSince(trx, productId, key)) {
    throw new ShopError('conflict', messages.countedSince)
  }
}

function refuseUndo(message: string): ShopError {
  return fieldError('invalid', 'undoes', message)
}

type KnownMove = NonNullable<Awaited<ReturnType<typeof findMoveByKey>>>

/** True if a move repeats the one with its key. Throws a 409 if the key was used for another one. */
function isReplay(known: KnownMove, move: StockMoveInput): boolean {
  const { productId, reason, note } = known
  const isSameAmount = 'count' in move ? known.onHand === move.count : known.change === move.change
  const isSame =
    isSameAmount && productId === move.productId && reason === move.reason && note === move.note
  if (!isSame) throw new ShopError('conflict', messages.stockKeyUsed)
  return true
}

/** `undoes` is the key of the change that this one undoes. */
export type BookedChange = StockChange & { undoes?: string }

/**
 * `before` is in the database. `seen` is the number on hand that the caller has read, if a count may replace only that.
 * A `change` is booked in place of a count.
 */
type CountedProduct = OrderUnit & {
  id: number
  onHand: ProductInput['onHand']
  before: (OrderUnit & Pick<ProductInput, 'onHand'>) | null
  seen?: number | null
  change?: BookedChange | undefined
}

/**
 * Stores the numbers on hand of products, where they differ from those before. Throws a 409 if `changesCountedUnit`. Call
 * it before the products are updated: see the lock order in `database/locks.ts`.
 */
export async function saveCounts(
  trx: Db,
  staff: StaffContext,
  products: CountedProduct[],
): Promise<void> {
  for (const counted of products.toSorted((a, b) => a.id - b.id)) {
    const { onHand, before, seen, change, ...product } = counted
    const isCounted = !change && onHand !== (before?.onHand ?? null)
    if (before) await requireSameUnit(trx, before, product, { isCounted })
    if (change) await bookChange(trx, staff, product, change)
    if (!isCounted) continue
    const count: StockUpdateDraft = { amount: { count: onHand, seen }, reason: 'count', note: '' }
    await requireStockChange(trx, staff, product, count, 'onHand')
  }
}

/** Books a change that a form or a file gives without a reason, once for each key. */
async function bookChange(
  trx: Db,
  staff: StaffContext,
  product: CountableProduct,
  { change, key = '', undoes = '' }: BookedChange,
): Promise<void> {
  const move = { reason: defaultReason(change), note: '', key, undoes } as const
  const known = key ? await findMoveByKey(trx, key) : null
  if (known && isReplay(known, { ...move, productId: product.id, change })) return
  await requireStockChange(trx, staff, product, { ...move, amount: { change } }, 'onHand')
}

/**
 * True if a product changes between pieces and grams while its stock has the former unit. That is so if something is held,
 * or its stock is not counted again in the same change.
 */
export function changesCountedUnit(
  before: OrderUnit,
  after: OrderUnit,
  { stock, isCounted }: { stock: Stock | undefined; isCounted: boolean },
): boolean {
  if (isCountedAlike(before, after)) return false
  return stock !== undefined && (stock.held > 0 || (!isCounted && stock.onHand !== null))
}

async function requireSameUnit(
  trx: Db,
  before: OrderUnit,
  after: CountableProduct,
  { isCounted }: { isCounted: boolean },
): Promise<void> {
  if (isCountedAlike(before, after)) return
  // A payment that begins meanwhile waits, and then reads the new unit. Without a count nothing can be held.
  if (isCounted) await lockStock(trx, after.id)
  const stock = (await readStock(trx, [after.id])).get(after.id)
  if (!changesCountedUnit(before, after, { stock, isCounted })) return
  throw fieldError('conflict', 'soldBy', messages.stockUnitChanges)
}

type CountableProduct = OrderUnit & { id: number }
type StockUpdateDraft = Omit<StockUpdate, 'actor' | 'product'>

/** Returns by how much the stock changed. `field` names the field of the form that a refusal is about. */
async function requireStockChange(
  trx: Db,
  staff: StaffContext,
  product: CountableProduct,
  change: StockUpdateDraft,
  field?: 'onHand',
): Promise<number> {
  const now = staff.now()
  const today = shopDay(now, staff.env.TIME_ZONE)
  const by = { product, actor: staff.actor.name }
  const changed = await changeStock(trx, { ...change, ...by }, { now, today })
  if (changed) return changed.change
  const { amount } = change
  const stock = (await readStock(trx, [product.id])).get(product.id)
  const held = stock?.held ?? 0
  const left = 'count' in amount ? (amount.count ?? held) : (stock?.onHand ?? held) + amount.change
  const isShortfall = left >= 0 && left < held
  const orders = (await listHoldsOfProduct(trx, product.id)).length
  const refused = whyRefused(product, amount, stock, held)
  // A form keeps the number that it has read, so it would refuse another count too.
  const message = field && refused === messages.stockChanged ? messages.changedMeanwhile : refused
  throw new ShopError('conflict', message, {
    ...(field && { fields: { [field]: message } }),
    details: { held, ...(isShortfall && { missing: held - left, orders }) },
  })
}

export function whyRefused(
  product: OrderUnit,
  amount: StockUpdate['amount'],
  stock: Stock | undefined,
  held: number,
): string {
  const text = (count: number) => stockAmount(product, count)
  if ('count' in amount && amount.seen !== undefined && amount.seen !== stock?.onHand) {
    return messages.stockChanged
  }
  if ('count' in amount) return messages.stockHeld(text(held))
  if (typeof stock?.onHand !== 'number') return messages.stockNotTracked
  if (amount.change > 0) return messages.stockTooMany
  const isTooFew = held === 0 || stock.onHand + amount.change < 0
  return isTooFew ? messages.stockTooFew(text(stock.onHand)) : messages.stockHeld(text(held))
}

export function listMoves(shop: Shop, query: StockMoveQuery): Promise<ListResponse<StockMoveView>> {
  return listStockMoves(shop.db, query)
}

/** Lists products with what is in the shop, what is held, and who waits for them. */
export async function listStockItems(
  shop: Shop,
  query: StockQuery,
): Promise<ListResponse<StockItem>> {
  const { data, total } = await listStock(shop.db, query)
  return { data: data.map(toStockItem), total }
}

function toStockItem({ pictureVersion, priceCents, ...record }: StockRecord): StockItem {
  const { id, onHand } = record
  const valueCents = priceOfGrams(priceCents, onHand ?? 0, unitGrams(record) ?? 1)
  return {
    ...record,
    urlImage: pictureUrl('products', id, pictureVersion),
    price: toDollars(priceCents),
    available: availableOf(record),
    value: toDollars(valueCents),
  }
}
