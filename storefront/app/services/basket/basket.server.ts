import type { ProductRecord } from '#database/reads/product-records.ts'
import { findProducts } from '#database/reads/products.ts'
import type { OrderLine } from '#database/stores/order-rows.ts'
import { getSettings } from '#database/stores/settings.ts'
import { readStock } from '#database/stores/stock.ts'
import { MAX_QUANTITY } from '#shared/domain/basket-limits.ts'
import { toDollars } from '#shared/domain/money.ts'
import { isBuyable, priceBasket } from '#shared/domain/pricing.ts'
import {
  addDifferences,
  type ChosenOption,
  chosenOrFirst,
  findChosen,
  lineKey,
} from '#shared/domain/product-options.ts'
import { productStatus } from '#shared/domain/product-status.ts'
import { availablePart } from '#shared/domain/stock.ts'
import { toPercent, toRate } from '#shared/domain/tax.ts'
import { messages } from '#shared/messages.ts'
import type { BasketLine, BasketNotice, BasketView } from '#shared/responses/basket.ts'
import type { BasketInput, BasketLineInput } from '#shared/schemas/basket.ts'
import type { SettingsInput } from '#shared/schemas/settings.ts'
import type { Shop } from '../../shop.server.ts'
import { toProductView } from '../catalogue/catalogue-views.server.ts'

export type PricedBasket = {
  lines: OrderLine[]
  subTotalCents: number
  taxCents: number
  totalCents: number
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
    notices: priced.notices,
  }
}

/** Prices the requested lines from the catalogue. Drops unavailable products and adds a notice for each. */
export async function priceLines(
  shop: Pick<Shop, 'db'>,
  requested: BasketLineInput[],
  settings: SettingsInput,
): Promise<PricedBasket> {
  const rate = toRate(settings.tax)
  const ids = [...new Set(requested.map(({ id }) => id))]
  const records = await findProducts(shop.db, ids)
  const byId = new Map(records.map(record => [record.id, record]))
  const merged = mergeLines(requested.map(line => withFirstValues(line, byId.get(line.id))))
  const isTracked = records.some(({ available }) => available !== null)
  const stock = isTracked ? await readStock(shop.db, ids) : null
  /** How many pieces the lines so far leave available, by product. Null if the product is not tracked. */
  const left = new Map(ids.map(id => [id, stock?.get(id)?.available ?? null]))
  const notices: BasketNotice[] = []
  const available = merged.flatMap(line => {
    const record = byId.get(line.id)
    const refuse = (message: string, left?: number) => {
      notices.push({ ...noticeFor(line, message, record), ...(left !== undefined && { left }) })
      return []
    }
    if (!record) return refuse(messages.notAvailable)
    if (!isBuyable(record.status)) {
      return refuse(messages.notAvailable, record.available === 0 ? 0 : undefined)
    }
    const chosen = findChosen(record.options, line.optionValues)
    if (chosen === 'gone') return refuse(messages.optionGone)
    if (chosen === 'missing') return refuse(messages.optionMissing)
    const rest = left.get(line.id) ?? null
    const qty = availablePart(line.qty, rest)
    if (qty === 0) return refuse(messages.notAvailable, 0)
    if (qty < line.qty) refuse(messages.onlyLeft(qty), qty)
    if (rest !== null) left.set(line.id, rest - qty)
    const current = { ...record, available: stock?.get(line.id)?.available ?? null }
    return [{ record: withDifferences(current, chosen), chosen, qty, comment: line.comment }]
  })
  const priced = priceBasket(
    available.map(({ record, qty }) => ({ ...record, quantity: qty })),
    rate,
  )
  const lines = available.flatMap(({ record, chosen, qty, comment }, index) => {
    const amounts = priced.lines[index]
    if (!amounts) return []
    const { options: _, ...product } = toProductView(record, rate)
    const optionValues = chosen.map(({ id }) => id)
    const snapshot = { ...product, optionValues, chosenOptions: chosen }
    return [{ ...amounts, productId: record.id, snapshot, comment, quantity: qty }]
  })
  const { subTotalCents, taxCents, totalCents } = priced
  return { lines, subTotalCents, taxCents, totalCents, notices }
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
    // Earlier orders have none.
    optionValues: [],
    chosenOptions: [],
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
function mergeLines(requested: BasketLineInput[]): BasketLineInput[] {
  const merged = new Map<string, BasketLineInput>()
  for (const line of requested) {
    const key = lineKey(line)
    const before = merged.get(key)
    merged.set(key, {
      ...line,
      qty: Math.min(MAX_QUANTITY, line.qty + (before?.qty ?? 0)),
      comment: before?.comment || line.comment,
    })
  }
  return [...merged.values()]
}
