import type { Db } from '#database/db.ts'
import { findProductsByIds } from '#database/reads/products.ts'
import { moneyOf } from '#database/stores/order-money.ts'
import { type Order, type OrderLine, withUnit } from '#database/stores/order-rows.ts'
import { getSettings } from '#database/stores/settings.ts'
import { placeLines, priceKept } from '#shared/domain/order-edit.ts'
import { priceOrder } from '#shared/domain/pricing.ts'
import { type LineIdentity, lineKey } from '#shared/domain/product-options.ts'
import { asOrder, type Replacement } from '#shared/domain/replacement.ts'
import { sum } from '#shared/domain/sum.ts'
import { toPercent } from '#shared/domain/tax.ts'
import { limitOfGoods, stockQuantity, unitGrams } from '#shared/domain/weighed.ts'
import { formatQuantity } from '#shared/domain/weight-text.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { BasketNotice } from '#shared/responses/basket.ts'
import type { BasketLineInput } from '#shared/schemas/basket.ts'
import type { EditContents } from '#shared/schemas/order-edit.ts'
import { mergeLines, priceLines } from '../basket/basket.server.ts'
import { findWish } from '../basket/replacements.server.ts'
import { requireAmount, requireMinimum } from './order-limits.server.ts'

/** `placed`: the lines as they were placed. `held`: what the order holds, in pieces or grams, by product. */
export type EditableOrder = {
  order: Order
  placed: readonly OrderLine[]
  held: ReadonlyMap<number, number>
}

/**
 * Prices the new contents of a paid order, at the rates of its day. What was placed keeps its price; all else has today's.
 * Delivery costs what it did. Notices say what is not available: then the order must not be changed. Throws if the
 * contents are not allowed.
 */
export async function priceEdit(
  shop: { db: Db },
  editable: EditableOrder,
  contents: EditContents,
): Promise<{ edited: Order; notices: BasketNotice[] }> {
  const { order } = editable
  const { lines, notices } = await priceContents(shop, editable, contents.basket)
  if (lines.length === 0 && notices.length === 0) {
    throw new ShopError('invalid', messages.editEmpty, { fields: { basket: messages.editEmpty } })
  }
  const isReserved = moneyOf(order).reservedCents > 0
  if (!isReserved && lines.some(({ snapshot }) => unitGrams(snapshot) !== null)) {
    throw new ShopError('conflict', messages.editWeighed)
  }
  const { captured } = order
  const placedLines = placeLines(order.lines, lines, {
    identify: toIdentity,
    isKept: at => at < editable.placed.length || (captured?.lines[at]?.quantity ?? 0) > 0,
  })
  const { comment, isReplace } = contents
  const totals = totalOf(order, lines, isReserved)
  const edited = { ...order, ...totals, comment, isReplace, lines: placedLines }
  if (notices.length === 0) {
    requireMinimum(totals.subTotalCents + totals.goodsTaxCents, order.minPurchaseCents)
    requireAmount(totals)
  }
  return { edited, notices }
}

function totalOf(order: Order, lines: OrderLine[], isReserved: boolean) {
  const fees = {
    deliveryCents: order.deliveryCents,
    deliveryTaxRate: order.deliveryTaxRate,
    administrationFeeRate: order.administrationFeeRate,
    administrationFeeTaxRate: order.administrationTaxRate,
  }
  const goods = {
    subTotalCents: sum(lines.map(({ beforeTaxCents }) => beforeTaxCents)),
    taxCents: sum(lines.map(({ taxCents }) => taxCents)),
  }
  const totals = priceOrder(goods, fees)
  if (!isReserved) return { ...totals, limitCents: null }
  // Without weighed goods the card stays reserved until packing, for exactly the total.
  const limit = limitOfGoods(lines.map(withUnit), order.weightToleranceRate) ?? goods
  return { ...totals, limitCents: priceOrder(limit, fees).totalCents }
}

async function priceContents(
  shop: { db: Db },
  { order, placed, held }: EditableOrder,
  basket: BasketLineInput[],
): Promise<{ lines: OrderLine[]; notices: BasketNotice[] }> {
  const merged = mergeLines(basket)
  const byKey = new Map(placed.map(line => [lineKey(toIdentity(line)), line]))
  const kept = merged.map(line => {
    const placedLine = byKey.get(lineKey(line))
    return placedLine ? priceKept(placedLine, line.qty) : null
  })
  const own = new Map(held)
  for (const line of kept) {
    if (!line) continue
    const taken = stockQuantity(line.snapshot, line.quantity, order.weightToleranceRate)
    own.set(line.productId, Math.max(0, (own.get(line.productId) ?? 0) - taken))
  }
  const settings = {
    ...(await getSettings(shop.db)),
    tax: toPercent(order.taxRate),
    weightTolerance: toPercent(order.weightToleranceRate),
  }
  const fresh = merged.filter((_, index) => !kept[index])
  const priced = await priceLines(shop, fresh, settings, own)
  const wishes = await readWishes(
    shop,
    order,
    merged.filter((_, index) => kept[index]),
  )
  const keptLines = merged.flatMap((line, index): OrderLine[] => {
    const own = kept[index]
    if (!own) return []
    const wish = wishes.get(lineKey(line)) ?? asOrder
    return [{ ...own, comment: line.comment, snapshot: { ...own.snapshot, ...wish } }]
  })
  const known = new Set(keptLines.map(line => lineKey(toIdentity(line))))
  const lines = priced.lines.filter(line => !known.has(lineKey(toIdentity(line))))
  const gone = [...wishes].flatMap(([key, wish]) => {
    const line = merged.find(some => lineKey(some) === key)
    return line && !wish ? [noticeOf(order, line, messages.replacementGone)] : []
  })
  return {
    lines: [...keptLines, ...lines],
    notices: [...priced.notices.map(notice => atLeastOrdered(order, notice)), ...gone],
  }
}

/** What may replace the kept lines. Null if a shopper has named a product now that must not, or that is gone. */
async function readWishes(
  shop: { db: Db },
  order: Order,
  lines: BasketLineInput[],
): Promise<Map<string, Replacement | null>> {
  const ids = lines.flatMap(({ id, replaceWithId }) => (replaceWithId ? [id, replaceWithId] : []))
  const records = ids.length > 0 ? await findProductsByIds(shop.db, [...new Set(ids)]) : []
  const byId = new Map(records.map(record => [record.id, record]))
  return new Map(
    lines.map(line => {
      const { replacement = '', replaceWith = null } = findLine(order, line)?.snapshot ?? {}
      const isSame = replacement === line.replacement && replaceWith?.id === line.replaceWithId
      const original = byId.get(line.id)
      if (isSame && replacement === 'product') return [lineKey(line), { replacement, replaceWith }]
      if (line.replacement !== 'product') {
        return [lineKey(line), { replacement: line.replacement, replaceWith: null }]
      }
      return [lineKey(line), original ? findWish(line, original, byId, order.taxRate) : null]
    }),
  )
}

/** What the order has already is there. */
function atLeastOrdered(order: Order, notice: BasketNotice): BasketNotice {
  const line = findLine(order, notice)
  if (!line || line.quantity === 0 || (notice.left ?? 0) >= line.quantity) return notice
  const message = messages.onlyLeft(formatQuantity(line.snapshot, line.quantity, 'en'))
  return { ...noticeOf(order, notice, message), left: line.quantity }
}

/** The order has the name of a product that is hidden or deleted by now. */
export function noticeOf(
  order: Order,
  { id, optionValues = [] }: LineIdentity,
  message: string,
): BasketNotice {
  const snapshot = order.lines.find(({ productId }) => productId === id)?.snapshot
  const names = snapshot && { name: snapshot.name, fName: snapshot.fName }
  return {
    id,
    message,
    ...names,
    ...(optionValues.length > 0 && { optionValues: [...optionValues] }),
  }
}

function findLine({ lines }: Order, wanted: LineIdentity): OrderLine | undefined {
  return lines.find(line => lineKey(toIdentity(line)) === lineKey(wanted))
}

export function toIdentity({ productId: id, snapshot }: OrderLine): LineIdentity {
  return { id, optionValues: snapshot.optionValues ?? [] }
}
