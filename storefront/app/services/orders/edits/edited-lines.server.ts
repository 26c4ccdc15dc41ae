import type { Db } from '#database/db.ts'
import { listProductsById } from '#database/reads/products.ts'
import { type Order, type OrderLine, withUnitAndPrices } from '#database/stores/order-types.ts'
import { getSettings } from '#database/stores/settings.ts'
import { toPrices } from '#shared/domain/money/priced-quantities.ts'
import { toPercent } from '#shared/domain/money/tax.ts'
import { findAgreed, priceEdited } from '#shared/domain/orders/order-edit.ts'
import { noOwnReplacement, type Replacement } from '#shared/domain/orders/replacement.ts'
import { type LineIdentity, lineKey } from '#shared/domain/products/product-options.ts'
import { isSameOrderUnit, stockQuantity } from '#shared/domain/weights/weighed.ts'
import { formatQuantity } from '#shared/domain/weights/weight-text.ts'
import { messages } from '#shared/messages.ts'
import type { BasketNotice } from '#shared/responses/basket.ts'
import type { BasketLineInput } from '#shared/schemas/basket.ts'
import { mergeLines, priceLines } from '../../basket/basket.server.ts'
import { findReplacement } from '../../basket/replacements.server.ts'
import { toIdentity } from '../money/revision-lines.server.ts'

/** `placed`: the lines as they were placed. `held`: what the order holds, in pieces or grams, by product. */
export type EditableOrder = {
  order: Order
  placed: readonly OrderLine[]
  held: ReadonlyMap<number, number>
}

/** The lines as they were agreed, by their keys. */
type AgreedLines = ReadonlyMap<string, OrderLine>

/** Prices the requested lines: what was agreed at its price, added pieces at today's. Notices say what is not available. */
export async function priceContents(
  shop: { db: Db },
  editable: EditableOrder,
  basket: BasketLineInput[],
): Promise<{ lines: OrderLine[]; notices: BasketNotice[] }> {
  const { order } = editable
  const requested = mergeLines(basket)
  const agreed = findAgreedLines(editable, requested)
  const known = requested.filter(line => agreed.has(lineKey(line)))
  const priced = await priceAdded(shop, editable, requested, agreed)
  const { fitting, changed } = splitByUnit(priced.lines, agreed)
  const replacements = await readReplacements(shop, order, known)
  const kept = known.flatMap(line => {
    const before = agreed.get(lineKey(line))
    const replacement = replacements.get(lineKey(line)) ?? noOwnReplacement
    return before ? [joinAdded(line, before, findLine(fitting, line), replacement)] : []
  })
  return {
    lines: [...kept, ...fitting.filter(line => !agreed.has(lineKey(toIdentity(line))))],
    notices: [
      ...priced.notices.map(notice => withAgreed(order, notice, agreed.get(lineKey(notice)))),
      ...changed.map(line => noticeOf(order, toIdentity(line), messages.editUnitChanged)),
      ...known
        .filter(line => replacements.get(lineKey(line)) === null)
        .map(line => noticeOf(order, line, messages.replacementGone)),
    ],
  }
}

function findAgreedLines(
  { order, placed }: EditableOrder,
  requested: BasketLineInput[],
): AgreedLines {
  return new Map(
    requested.flatMap((line): [string, OrderLine][] => {
      const found = findAgreed(findLine(placed, line), findLine(order.lines, line), line.qty)
      return found && found.quantity > 0 ? [[lineKey(line), found]] : []
    }),
  )
}

/** How many of a line stay as they were agreed. */
function keptOf(line: BasketLineInput, agreed: AgreedLines): number {
  return Math.min(line.qty, agreed.get(lineKey(line))?.quantity ?? 0)
}

/** Prices what is more than agreed. It may use what the order holds beside the agreed goods that stay. */
async function priceAdded(
  shop: { db: Db },
  { order, held }: EditableOrder,
  requested: BasketLineInput[],
  agreed: AgreedLines,
) {
  const added = requested.flatMap((line): BasketLineInput[] => {
    const qty = line.qty - keptOf(line, agreed)
    return qty === 0 ? [] : [{ ...line, qty, ...(agreed.has(lineKey(line)) && noReplacement) }]
  })
  const own = new Map(held)
  for (const line of requested) {
    const known = agreed.get(lineKey(line))
    if (!known) continue
    const kept = keptOf(line, agreed)
    const taken = stockQuantity(known.snapshot, kept, order.weightToleranceRate)
    own.set(line.id, Math.max(0, (own.get(line.id) ?? 0) - taken))
  }
  const settings = {
    ...(await getSettings(shop.db)),
    tax: toPercent(order.taxRate),
    weightTolerance: toPercent(order.weightToleranceRate),
  }
  return priceLines(shop, added, settings, own)
}

/** A line with what was agreed and what is added today. */
function joinAdded(
  { qty, comment }: BasketLineInput,
  before: OrderLine,
  today: OrderLine | undefined,
  replacement: Replacement,
): OrderLine {
  const quantity = Math.min(qty, before.quantity) + (today?.quantity ?? 0)
  const edited = priceEdited(withUnitAndPrices(before), quantity, today?.unitPriceCents ?? 0)
  return { ...withPrices(edited, replacement), comment }
}

/** More of what was agreed can be added only in the unit in which it was ordered. */
function splitByUnit(lines: OrderLine[], agreed: ReadonlyMap<string, OrderLine>) {
  const isFitting = (line: OrderLine) => {
    const before = agreed.get(lineKey(toIdentity(line)))
    return !before || isSameOrderUnit(before.snapshot, line.snapshot)
  }
  return { fitting: lines.filter(isFitting), changed: lines.filter(line => !isFitting(line)) }
}

const noReplacement = { replacement: noOwnReplacement.replacement, replaceWithId: undefined }

/** Stores the prices of a line with several, in its snapshot. */
function withPrices(
  {
    stepGrams: _,
    pieceGrams: __,
    pricedQuantities,
    ...line
  }: ReturnType<typeof withUnitAndPrices<OrderLine>>,
  replacement: Replacement,
): OrderLine {
  const { prices: ___, ...snapshot } = line.snapshot
  const prices = pricedQuantities && { prices: toPrices(pricedQuantities) }
  return { ...line, snapshot: { ...snapshot, ...replacement, ...prices } }
}

/** Returns the replacements of the kept lines. Null if the named product is not allowed or is gone. */
async function readReplacements(
  shop: { db: Db },
  order: Order,
  lines: BasketLineInput[],
): Promise<Map<string, Replacement | null>> {
  const ids = lines.flatMap(({ id, replaceWithId }) => (replaceWithId ? [id, replaceWithId] : []))
  const records = ids.length > 0 ? await listProductsById(shop.db, [...new Set(ids)]) : []
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
      return [lineKey(line), original ? findReplacement(line, original, byId, order.taxRate) : null]
    }),
  )
}

/** Adds the agreed quantity to what the notice says is left. Reasons other than the stock are kept. */
function withAgreed(order: Order, notice: BasketNotice, line?: OrderLine): BasketNotice {
  if (!line) return notice
  if (notice.left === undefined || notice.message === messages.otherChoices) {
    return noticeOf(order, notice, notice.message)
  }
  const left = line.quantity + notice.left
  const message = messages.onlyLeft(formatQuantity(line.snapshot, left, 'en'))
  return { ...noticeOf(order, notice, message), left }
}

export function noticeOf(
  order: Order,
  { id, optionValues = [] }: LineIdentity,
  message: string,
): BasketNotice {
  return withOrderedName(
    { id, message, ...(optionValues.length > 0 && { optionValues: [...optionValues] }) },
    order,
  )
}

/** The order has the name of a product that is now hidden or deleted. */
export function withOrderedName(notice: BasketNotice, { lines }: Order): BasketNotice {
  const snapshot = lines.find(({ productId }) => productId === notice.id)?.snapshot
  return snapshot ? { ...notice, name: snapshot.name, fName: snapshot.fName } : notice
}

function findLine(lines: readonly OrderLine[], wanted: LineIdentity): OrderLine | undefined {
  return lines.find(line => lineKey(toIdentity(line)) === lineKey(wanted))
}
