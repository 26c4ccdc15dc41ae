import { isolateLeftToRight } from '#shared/domain/isolate.ts'
import { isLow, type StockReason } from '#shared/domain/stock.ts'
import type { StockItem } from '#shared/responses/stock.ts'
import type { Text } from '../i18n/fa.ts'
import { digits } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'

export const reasonLabels: Record<StockReason, Text> = {
  delivery: 'Delivery received',
  count: 'Count',
  waste: 'Waste',
  return: 'Customer return',
  order: 'Order packed',
}

export type StockLevel = 'out' | 'low' | 'enough' | 'untracked'

export function levelOf({ available, lowStock }: Pick<StockItem, 'available' | 'lowStock'>) {
  if (available === null) return 'untracked'
  if (available <= 0) return 'out'
  return isLow(available, lowStock) ? 'low' : 'enough'
}

export const levelLabels = {
  out: 'Out',
  low: 'Low',
  enough: 'Enough',
  untracked: 'Not tracked',
} as const satisfies Record<StockLevel, Text>

/** A difference with its sign, such as +24 or −3. */
export function signedCount(change: number): string {
  const size = digits(Math.abs(change))
  return isolateLeftToRight(`${change < 0 ? '−' : '+'}${size}`)
}

/** What is held for orders and what is left, if anything is held. */
export function availableText({ held, available }: Pick<StockItem, 'held' | 'available'>): string {
  if (available === null || held === 0) return ''
  return t('%{held} held, %{available} available', { held, available })
}
