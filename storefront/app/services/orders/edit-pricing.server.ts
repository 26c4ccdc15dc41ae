import type { Db } from '#database/db.ts'
import { findProductsByIds } from '#database/reads/products.ts'
import { moneyOf } from '#database/stores/order-money.ts'
import { type Order, type OrderLine, withUnitAndParts } from '#database/stores/order-rows.ts'
import { getSettings } from '#database/stores/settings.ts'
import { toDollars } from '#shared/domain/money.ts'
import { findAgreed, placeLines, priceEdited } from '#shared/domain/order-edit.ts'
import { priceOrder } from '#shared/domain/pricing.ts'
import { type LineIdentity, lineKey } from '#shared/domain/product-options.ts'
import { asOrder, type Replacement } from '#shared/domain/replacement.ts'
import { sum } from '#shared/domain/sum.ts'
import { toPercent } from '#shared/domain/tax.ts'
import { isSameOrderUnit, limitOfGoods, stockQuantity, unitGrams } from '#shared/domain/weighed.ts'
import { formatQuantity } from '#shared/domain/weight-text.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { BasketNotice } from '#shared/responses/basket.ts'
import type { BasketLineInput } from '#shared/schemas/basket.ts'
import type { EditContents } from '#shared/schemas/order-edit.ts'
import { mergeLines, priceLines } from '../basket/basket.server.ts'
import { findWish } from '../basket/replacements.server.ts'
import { requireChargeable, requireMinimum } from './order-limits.server.ts'

/** `placed`: the lines as they were placed. `held`: what the order holds, in pieces or grams, by product. */
export type EditableOrder = {
  order: Order
  placed: readonly OrderLine[]
  held: ReadonlyMap<number, number>
}

/**
 * Prices the new contents of a paid order, at the rates of its day. What was agreed keeps its price; added pieces have today's.
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
  const { charged } = order
  const placedLines = placeLines(order.lines, lines, {
    identify: toIdentity,
    isKept: at => at < editable.placed.length || (charged?.lines[at]?.quantity ?? 0) > 0,
  })
  const { comment, isReplace } = contents
  const totals = totalOf(order, lines, isReserved)
  const edited = { ...order, ...totals, comment, isReplace, lines: placedLines }
  if (notices.length === 0) {
    requireMinimum(totals.subTotalCents + totals.goodsTaxCents, order.minPurchaseCents)
    requireChargeable(totals)
  }
  return { edited, notices }
}

function totalOf(order: Order, lines: OrderLine[], isReserved: boolean) {
  const fees = {
    deliveryCents: order.deliveryCents,
    deliveryTaxRate: order.deliveryTaxRate,
    administrationFeeRate: order.administrationFeeRate,
    administrationTaxRate: order.administrationTaxRate,
  }
  const goods = {
    subTotalCents: sum(lines.map(({ beforeTaxCents }) => beforeTaxCents)),
    taxCents: sum(lines.map(({ taxCents }) => taxCents)),
  }
  const totals = priceOrder(goods, fees)
  if (!isReserved) return { ...totals, limitCents: null }
  // Without weighed goods the card stays reserved until packing, for exactly the total.
  const limit = limitOfGoods(lines.map(withUnitAndParts), order.weightToleranceRate) ?? goods
  return { ...totals, limitCents: priceOrder(limit, fees).totalCents }
}

async function priceContents(
  shop: { db: Db },
  { order, placed, held }: EditableOrder,
  basket: BasketLineInput[],
): Promise<{ lines: OrderLine[]; notices: BasketNotice[] }> {
  const merged = mergeLines(basket)
  const agreed = new Map(
    merged.flatMap((line): [string, OrderLine][] => {
      const found = findAgreed(findLine(placed, line), findLine(order.lines, line), line.qty)
      return found && found.quantity > 0 ? [[lineKey(line), found]] : []
    }),
  )
  const keptOf = (line: BasketLineInput) =>
    Math.min(line.qty, agreed.get(lineKey(line))?.quantity ?? 0)
  const own = new Map(held)
  for (const line of merged) {
    const known = agreed.get(lineKey(line))
    if (!known) continue
    const taken = stockQuantity(known.snapshot, keptOf(line), order.weightToleranceRate)
    own.set(line.id, Math.max(0, (own.get(line.id) ?? 0) - taken))
  }
  const settings = {
    ...(await getSettings(shop.db)),
    tax: toPercent(order.taxRate),
    weightTolerance: toPercent(order.weightToleranceRate),
  }
  const added = merged.flatMap((line): BasketLineInput[] => {
    if (keptOf(line) === line.qty) return []
    const isKnown = agreed.has(lineKey(line))
    return [{ ...line, qty: line.qty - keptOf(line), ...(isKnown && noWish) }]
  })
  const priced = await priceLines(shop, added, settings, own)
  const { fitting, changed } = splitByUnit(priced.lines, agreed)
  const todayOf = new Map(fitting.map(line => [lineKey(toIdentity(line)), line]))
  const known = merged.filter(line => agreed.has(lineKey(line)))
  const wishes = await readWishes(shop, order, known)
  const keptLines = known.flatMap((line): OrderLine[] => {
    const before = agreed.get(lineKey(line))
    if (!before) return []
    const today = todayOf.get(lineKey(line))
    const quantity = keptOf(line) + (today?.quantity ?? 0)
    const edited = priceEdited(withUnitAndParts(before), quantity, today?.unitPriceCents ?? 0)
    const wish = wishes.get(lineKey(line)) ?? asOrder
    return [{ ...withPrices(edited, wish), comment: line.comment }]
  })
  const gone = [...wishes].flatMap(([key, wish]) => {
    const line = merged.find(some => lineKey(some) === key)
    return line && !wish ? [noticeOf(order, line, messages.replacementGone)] : []
  })
  const refused = priced.notices.map(notice => {
    const line = agreed.get(lineKey(notice))
    return line ? withAgreed(order, notice, line) : notice
  })
  const otherUnit = changed.map(line => noticeOf(order, toIdentity(line), messages.editUnitChanged))
  return {
    lines: [...keptLines, ...fitting.filter(line => !agreed.has(lineKey(toIdentity(line))))],
    notices: [...refused, ...otherUnit, ...gone],
  }
}

/** More of what was agreed can be added only in the unit in which it was ordered. */
function splitByUnit(lines: OrderLine[], agreed: ReadonlyMap<string, OrderLine>) {
  const isFitting = (line: OrderLine) => {
    const before = agreed.get(lineKey(toIdentity(line)))
    return !before || isSameOrderUnit(before.snapshot, line.snapshot)
  }
  return { fitting: lines.filter(isFitting), changed: lines.filter(line => !isFitting(line)) }
}

const noWish = { replacement: asOrder.replacement, replaceWithId: undefined }

/** Stores the prices of a line with several, in its snapshot. */
function withPrices(
  { stepGrams: _, pieceGrams: __, parts, ...line }: ReturnType<typeof withUnitAndParts<OrderLine>>,
  wish: Replacement,
): OrderLine {
  const { prices: ___, ...snapshot } = line.snapshot
  const prices = parts?.map(({ quantity, unitPriceCents }) => {
    return { qty: quantity, unitPrice: toDollars(unitPriceCents) }
  })
  return { ...line, snapshot: { ...snapshot, ...wish, ...(prices && { prices }) } }
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
      const { replacement = '', replaceWith = null } = findLine(order.lines, line)?.snapshot ?? {}
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

/** What was agreed is there, and more only as far as the notice says. Reasons other than the stock are kept. */
function withAgreed(order: Order, notice: BasketNotice, line: OrderLine): BasketNotice {
  if (notice.left === undefined || notice.message === messages.otherChoices) {
    return noticeOf(order, notice, notice.message)
  }
  const left = line.quantity + notice.left
  const message = messages.onlyLeft(formatQuantity(line.snapshot, left, 'en'))
  return { ...noticeOf(order, notice, message), left }
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

function findLine(lines: readonly OrderLine[], wanted: LineIdentity): OrderLine | undefined {
  return lines.find(line => lineKey(toIdentity(line)) === lineKey(wanted))
}

export function toIdentity({ productId: id, snapshot }: OrderLine): LineIdentity {
  return { id, optionValues: snapshot.optionValues }
}
