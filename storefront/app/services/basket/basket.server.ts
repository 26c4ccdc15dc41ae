import type { Db } from '#database/db.ts'
import type { ProductRecord } from '#database/reads/product-records.ts'
import { listProductsById } from '#database/reads/products.ts'
import { type OrderLine, withUnitAndPrices } from '#database/stores/order-types.ts'
import { getSettings } from '#database/stores/settings.ts'
import { readStock, type Stock } from '#database/stores/stock.ts'
import { toDollars } from '#shared/domain/money/money.ts'
import { type Rate, toPercent, toRate } from '#shared/domain/money/tax.ts'
import { MAX_QUANTITY } from '#shared/domain/orders/basket-limits.ts'
import { noOwnReplacement, type Replacement } from '#shared/domain/orders/replacement.ts'
import { isBuyable, priceBasket } from '#shared/domain/products/pricing.ts'
import {
  addDifferences,
  type ChosenOption,
  chosenOrFirst,
  findChosen,
  lineKey,
} from '#shared/domain/products/product-options.ts'
import { productStatus } from '#shared/domain/products/product-status.ts'
import { availablePart } from '#shared/domain/products/stock.ts'
import {
  limitOfGoods,
  orderablePart,
  stockQuantity,
  unitsIn,
} from '#shared/domain/weights/weighed.ts'
import { formatQuantity } from '#shared/domain/weights/weight-text.ts'
import { messages } from '#shared/messages.ts'
import type { BasketLine, BasketNotice, BasketView } from '#shared/responses/basket.ts'
import type { BasketInput, BasketLineInput } from '#shared/schemas/basket.ts'
import type { SettingsInput } from '#shared/schemas/settings.ts'
import type { Shop } from '../../shop.server.ts'
import { toLineSnapshot } from '../catalogue/line-snapshot.server.ts'
import { findReplacement } from './replacements.server.ts'

export type PricedLines = {
  lines: OrderLine[]
  subTotalCents: number
  taxCents: number
  totalCents: number
  /** The most that the goods cost, if some are weighed. */
  limit: ReturnType<typeof limitOfGoods>
  notices: BasketNotice[]
}

/** Builds the response of `Basket/Getbasket`. */
export async function priceRequestedBasket(
  shop: Pick<Shop, 'db'>,
  { basket }: BasketInput,
): Promise<BasketView> {
  const settings = await getSettings(shop.db)
  const priced = await priceLines(shop, basket, settings)
  return {
    basket: toBasketLines(priced.lines),
    administration: 0,
    delivery: 0,
    tax: toDollars(priced.taxCents),
    subTotal: toDollars(priced.subTotalCents),
    total: toDollars(priced.totalCents),
    hstPercent: settings.tax,
    administrationPercent: settings.administrationFee,
    ...(priced.limit && { limit: toDollars(priced.limit.subTotalCents + priced.limit.taxCents) }),
    notices: priced.notices,
  }
}

/**
 * Prices the requested lines from the catalogue. Drops unavailable products and adds a notice for each. `own`: what an
 * order holds for these lines already, in pieces or grams, by product.
 */
export async function priceLines(
  shop: { db: Db },
  requested: BasketLineInput[],
  settings: SettingsInput,
  own: ReadonlyMap<number, number> = new Map(),
): Promise<PricedLines> {
  const rate = toRate(settings.tax)
  const tolerance = toRate(settings.weightTolerance)
  const ids = [...new Set(requested.map(({ id }) => id))]
  const wanted = requested.flatMap(({ replaceWithId }) => replaceWithId ?? [])
  const records = await listProductsById(shop.db, [...new Set([...ids, ...wanted])])
  const byId = new Map(records.map(record => [record.id, record]))
  const merged = mergeLines(requested.map(line => withFirstValues(line, byId.get(line.id))))
  const isTracked = records.some(({ orderable }) => orderable !== null)
  const stock = isTracked ? await readStock(shop.db, ids) : new Map<number, Stock>()
  const { taken, notices } = takeAvailable(merged, byId, { stock, own }, { rate, tolerance })
  const priced = priceBasket(
    taken.map(({ record, qty }) => ({ ...record, quantity: qty })),
    rate,
  )
  const lines = taken.flatMap((line, index) => {
    const amounts = priced.lines[index]
    return amounts ? [toOrderLine(line, amounts, rate)] : []
  })
  const { subTotalCents, taxCents, totalCents } = priced
  const limit = limitOfGoods(lines.map(withUnitAndPrices), tolerance)
  return { lines, subTotalCents, taxCents, totalCents, limit, notices }
}

/** A line that can be bought. The record has the prices of the chosen options. */
type AvailableLine = {
  record: ProductRecord
  chosen: ChosenOption[]
  qty: number
  comment: string
  replacement: Replacement
}

/** Gives each line its part of what is left. Lines that get none or less have a notice. */
function takeAvailable(
  requested: BasketLineInput[],
  byId: ReadonlyMap<number, ProductRecord>,
  { stock, own }: { stock: ReadonlyMap<number, Stock>; own: ReadonlyMap<number, number> },
  { rate, tolerance }: { rate: Rate; tolerance: Rate },
): { taken: AvailableLine[]; notices: BasketNotice[] } {
  const notices: BasketNotice[] = []
  /** How many pieces or grams the lines so far have taken, by product. */
  const takenById = new Map<number, number>()
  const taken = requested.flatMap((line): AvailableLine[] => {
    const record = byId.get(line.id)
    const addNotice = ({ message, left }: LineProblem) => {
      notices.push({ ...noticeFor(line, message, record), ...(left !== undefined && { left }) })
    }
    const checked = checkLine(line, record)
    if ('message' in checked) {
      addNotice(checked)
      return []
    }
    const free = addTo(stock.get(line.id)?.available ?? null, own.get(line.id))
    const before = takenById.get(line.id) ?? 0
    const left = free === null ? null : unitsIn(free - before, checked.record, tolerance)
    const qty = availablePart(line.qty, left)
    if (qty === 0) {
      addNotice({ message: before > 0 ? messages.otherChoices : messages.notAvailable, left: 0 })
      return []
    }
    if (qty < line.qty) {
      const amount = formatQuantity(checked.record, qty, 'en')
      addNotice({ message: messages.onlyLeft(amount), left: qty })
    }
    takenById.set(line.id, before + stockQuantity(checked.record, qty, tolerance))
    const { chosen } = checked
    const orderable = free === null ? null : orderablePart(free, checked.record, tolerance)
    const current = withDifferences({ ...checked.record, orderable }, chosen)
    const replacement = findReplacement(line, checked.record, byId, rate)
    if (!replacement) addNotice({ message: messages.replacementGone })
    return [
      {
        record: current,
        chosen,
        qty,
        comment: line.comment,
        replacement: replacement ?? noOwnReplacement,
      },
    ]
  })
  return { taken, notices }
}

/** An untracked product has no number. */
function addTo(available: number | null, held = 0): number | null {
  return available === null ? null : available + held
}

/** Why a line cannot be bought as it was requested. */
type LineProblem = { message: string; left?: number }

function checkLine(
  { optionValues }: BasketLineInput,
  record: ProductRecord | undefined,
): Pick<AvailableLine, 'record' | 'chosen'> | LineProblem {
  if (!record) return { message: messages.notAvailable }
  if (!isBuyable(record.status)) {
    return { message: messages.notAvailable, ...(record.orderable === 0 && { left: 0 }) }
  }
  const chosen = findChosen(record.options, optionValues)
  if (chosen === 'gone') return { message: messages.optionGone }
  if (chosen === 'unchosen') return { message: messages.optionMissing }
  return { record, chosen }
}

function toOrderLine(
  { record, chosen, qty, comment, replacement }: AvailableLine,
  amounts: ReturnType<typeof priceBasket>['lines'][number],
  rate: number,
): OrderLine {
  const snapshot = toLineSnapshot(record, rate, chosen, replacement)
  return { ...amounts, productId: record.id, snapshot, comment, quantity: qty }
}

/** The name of a hidden product is not public. */
function noticeFor(
  { id, optionValues }: BasketLineInput,
  message: string,
  record: ProductRecord | undefined,
): BasketNotice {
  const isPublic = record && record.status !== productStatus.hidden
  const names = isPublic && { name: record.name, fName: record.fName }
  return { id, message, ...names, ...(optionValues.length > 0 && { optionValues }) }
}

/** Adds the chosen values to the prices of a unit. */
function withDifferences(record: ProductRecord, chosen: readonly ChosenOption[]): ProductRecord {
  if (chosen.length === 0) return record
  const { priceCents, salePriceCents } = record
  return {
    ...record,
    priceCents: addDifferences(priceCents, chosen),
    salePriceCents: salePriceCents === 0 ? 0 : addDifferences(salePriceCents, chosen),
  }
}

export function toBasketLines(lines: OrderLine[]): BasketLine[] {
  return lines.map(line => ({
    qty: line.quantity,
    comment: line.comment,
    unitPrice: toDollars(line.unitPriceCents),
    taxPercent: toPercent(line.taxRate),
    totalBeforeTax: toDollars(line.beforeTaxCents),
    totalAfterTax: toDollars(line.totalCents),
    ...line.snapshot,
    tax: toDollars(line.taxCents),
  }))
}

/** A program that knows no options gets the first value of each, as the page preselects it. */
function withFirstValues(line: BasketLineInput, record: ProductRecord | undefined) {
  if (!record || line.optionValues.length > 0) return line
  return { ...line, optionValues: chosenOrFirst(record.options, []).map(({ id }) => id) }
}

/** Merges lines of the same product and choice, up to the maximum quantity of a line. */
export function mergeLines(requested: BasketLineInput[]): BasketLineInput[] {
  const merged = new Map<string, BasketLineInput>()
  for (const line of requested) {
    const key = lineKey(line)
    const before = merged.get(key)
    merged.set(key, {
      ...line,
      qty: Math.min(MAX_QUANTITY, line.qty + (before?.qty ?? 0)),
      comment: before?.comment || line.comment,
      ...(before?.replacement && {
        replacement: before.replacement,
        replaceWithId: before.replaceWithId,
      }),
    })
  }
  return [...merged.values()]
}
