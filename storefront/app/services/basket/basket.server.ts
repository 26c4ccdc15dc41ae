import { findProducts } from '#database/reads/products.ts'
import type { OrderLine } from '#database/stores/order-rows.ts'
import { getSettings } from '#database/stores/settings.ts'
import { readStock } from '#database/stores/stock.ts'
import { MAX_QUANTITY } from '#shared/domain/basket-limits.ts'
import { toDollars } from '#shared/domain/money.ts'
import { isBuyable, priceBasket } from '#shared/domain/pricing.ts'
import { availablePart } from '#shared/domain/stock.ts'
import { toRate } from '#shared/domain/tax.ts'
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

/** Prices the requested lines from the catalogue. Drops unavailable products and adds a notice for each. */
export async function priceLines(
  shop: Pick<Shop, 'db'>,
  requested: BasketLineInput[],
  settings: SettingsInput,
): Promise<PricedBasket> {
  const rate = toRate(settings.tax)
  const merged = mergeLines(requested)
  const records = await findProducts(shop.db, [...merged.keys()])
  const byId = new Map(records.map(record => [record.id, record]))
  const isTracked = records.some(({ available }) => available !== null)
  const stock = isTracked ? await readStock(shop.db, [...merged.keys()]) : null
  const notices: BasketNotice[] = []
  const available = [...merged.values()].flatMap(line => {
    const record = byId.get(line.id)
    if (!record || !isBuyable(record.status)) {
      notices.push({ id: line.id, message: messages.notAvailable })
      return []
    }
    const left = stock?.get(line.id)?.available ?? null
    const qty = availablePart(line.qty, left)
    if (qty === 0) notices.push({ id: line.id, message: messages.notAvailable })
    else if (qty < line.qty) notices.push({ id: line.id, message: messages.onlyLeft(qty) })
    return qty === 0 ? [] : [{ record: { ...record, available: left }, qty, comment: line.comment }]
  })
  const priced = priceBasket(
    available.map(({ record, qty }) => ({ ...record, quantity: qty })),
    rate,
  )
  const lines = available.flatMap(({ record, qty, comment }, index) => {
    const amounts = priced.lines[index]
    if (!amounts) return []
    const snapshot = toProductView(record, rate)
    return [{ ...amounts, productId: record.id, snapshot, comment, quantity: qty }]
  })
  const { subTotalCents, taxCents, totalCents } = priced
  return { lines, subTotalCents, taxCents, totalCents, notices }
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

export function toBasketLines(lines: OrderLine[]): BasketLine[] {
  return lines.map(line => ({
    qty: line.quantity,
    comment: line.comment,
    totalBeforeTax: toDollars(line.beforeTaxCents),
    totalAfterTax: toDollars(line.totalCents),
    ...line.snapshot,
    tax: toDollars(line.taxCents),
  }))
}

/** Merges lines of the same product, up to the maximum quantity of a line. */
function mergeLines(requested: BasketLineInput[]): Map<number, BasketLineInput> {
  const merged = new Map<number, BasketLineInput>()
  for (const line of requested) {
    const before = merged.get(line.id)
    merged.set(line.id, {
      id: line.id,
      qty: Math.min(MAX_QUANTITY, line.qty + (before?.qty ?? 0)),
      comment: before?.comment || line.comment,
    })
  }
  return merged
}
