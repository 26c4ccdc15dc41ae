import { isolateLeftToRight } from '#shared/domain/isolate.ts'
import { isLow, type StockReason } from '#shared/domain/products/stock.ts'
import { type OrderUnit, unitGrams } from '#shared/domain/weights/weighed.ts'
import { formatWeight } from '#shared/domain/weights/weight-text.ts'
import type { StockItem } from '#shared/responses/stock.ts'
import type { Text } from '../i18n/fa.ts'
import { digits, language } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'

export const reasonLabels: Record<StockReason, Text> = {
  delivery: 'Delivery received',
  count: 'Count',
  waste: 'Waste',
  return: 'Customer return',
  order: 'Order packed',
}

export type StockLevel = 'out' | 'low' | 'enough' | 'untracked'

/** What is left of a product, as shoppers see it: less than they can order is none. */
export function levelOf({
  orderable,
  lowStock,
}: Pick<StockItem, 'orderable' | 'lowStock'>): StockLevel {
  if (orderable === null) return 'untracked'
  if (orderable <= 0) return 'out'
  return isLow(orderable, lowStock) ? 'low' : 'enough'
}

export const levelLabels = {
  out: 'Out',
  low: 'Low',
  enough: 'Enough',
  untracked: 'Not tracked',
} as const satisfies Record<StockLevel, Text>

/** Pieces, or the weight of a weighed product. */
export function amountText(product: OrderUnit, amount: number): string {
  return unitGrams(product) === null ? digits(amount) : formatWeight(amount, language)
}

/** A difference with its sign, such as +24, −3 or +2.5 kg. */
export function signedAmount(product: OrderUnit, change: number): string {
  const [number = '', ...unit] = amountText(product, Math.abs(change)).split('\u00a0')
  return [withSign(change, number), ...unit].join('\u00a0')
}

function withSign(change: number, number: string): string {
  return isolateLeftToRight(`${change < 0 ? '−' : '+'}${number}`)
}

/** What is held for orders and what is left, if anything is held. */
export function availableText({
  held,
  available,
  ...product
}: OrderUnit & Pick<StockItem, 'held' | 'available'>): string {
  if (available === null || held === 0) return ''
  return t('%{held} held, %{available} available', {
    held: amountText(product, held),
    available: amountText(product, available),
  })
}
