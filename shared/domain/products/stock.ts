import { parseDecimal, withoutMarks } from '../decimal.ts'
import { type OrderUnit, unitGrams } from '../weights/weighed.ts'
import { isBuyable } from './pricing.ts'
import { type ProductStatus, productStatus } from './product-status.ts'

/** Why the stock of a product changed. `order`: an order was packed. */
export const stockReasons = ['delivery', 'count', 'waste', 'return', 'order'] as const
export type StockReason = (typeof stockReasons)[number]

/** Whether stock can change by this amount for this reason. A count corrects both ways. */
export function fitsReason(change: number, reason: StockReason): boolean {
  if (reason === 'count') return true
  const isMore = reason === 'delivery' || reason === 'return'
  return isMore ? change >= 0 : change <= 0
}

/** The reason of a change for which none is given. */
export function defaultReason(change: number) {
  return change < 0 ? 'count' : 'delivery'
}

/** Adds to what is on hand, whatever the number is by then. A repeated call with the same key adds nothing. */
export type StockChange = { change: number; key?: string }

/** True for a change, false for a count. */
export function isStockChange(onHand: unknown): onHand is StockChange {
  return typeof onHand === 'object' && onHand !== null && 'change' in onHand
}

/** True if a text is meant as a change, such as '+24' or '-3'. */
export function hasSign(text: string): boolean {
  return /^\s*[-−+]/.test(withoutMarks(text))
}

/** Reads '+24' or '−3'. Null for any other text, and for a change of nothing. */
export function parseStockChange(text: string): number | null {
  const [, sign, rest = ''] = /^\s*([-−+])(.*)$/.exec(withoutMarks(text)) ?? []
  const size = sign ? parseDecimal(rest) : null
  if (!size || !Number.isSafeInteger(size)) return null
  return sign === '+' ? size : -size
}

/** More pieces or grams than a shop can hold. */
export const MAX_STOCK = 10_000_000

/** By default, shoppers read how much is left once it is this many pieces, or units of weighed goods, or fewer. */
export const LOW_STOCK = 5

/** The low stock of a product that has no other: in pieces, or in grams if it is sold by weight. */
export function defaultLowStock(product: OrderUnit): number {
  return LOW_STOCK * (unitGrams(product) ?? 1)
}

/**
 * The low stock after the unit changed. A default becomes the default of the new unit; any other keeps its number of units.
 * Between pieces and grams it becomes the default.
 */
export function lowStockInUnit(lowStock: number, before: OrderUnit, after: OrderUnit): number {
  const [was, is] = [unitGrams(before), unitGrams(after)]
  if (was === is) return lowStock
  const isDefault = lowStock === defaultLowStock(before)
  if (isDefault || was === null || is === null) return defaultLowStock(after)
  return Math.min(MAX_STOCK, Math.round((lowStock * is) / was))
}

/**
 * Returns what shoppers read about what they can order: nothing if untracked, `in` if plenty, `few` with the number,
 * or `out`. The first two look the same to them.
 */
export function stockLabel(orderable: number | null, lowStock: number): string {
  if (orderable === null) return ''
  if (orderable <= 0) return 'out'
  return isLow(orderable, lowStock) ? `few ${orderable}` : 'in'
}

/** True if shoppers read how much is left. */
export function isLow(orderable: number, lowStock: number): boolean {
  return orderable > 0 && orderable <= lowStock
}

/** What is on hand and not held for orders. Null if untracked. */
export function availableOf({
  onHand,
  held,
}: {
  onHand: number | null
  held: number
}): number | null {
  return onHand === null ? null : onHand - held
}

/** The part of a wanted quantity that is available. */
export function availablePart(wanted: number, available: number | null): number {
  return available === null ? wanted : Math.min(wanted, Math.max(0, available))
}

/** The status that shoppers see: a product of which none can be ordered is out of stock. Its stored status does not change. */
export function shownStatus({
  status,
  orderable,
}: {
  status: ProductStatus
  orderable: number | null
}): ProductStatus {
  const isOut = orderable !== null && orderable <= 0
  return isOut && isBuyable(status) ? productStatus.outOfStock : status
}
