import { randomKey } from '#shared/domain/orders/request-key.ts'
import {
  hasSign,
  MAX_STOCK,
  parseStockChange,
  type StockChange,
} from '#shared/domain/products/stock.ts'
import type { OrderUnit } from '#shared/domain/weights/weighed.ts'
import { messages } from '#shared/messages.ts'
import { ARROW } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { amountText } from '../stock/labels.ts'

/** Reads '+24' as a change. Its key keeps it from being booked twice if the same form is sent again. */
export function readStockChange(text: string): StockChange | null {
  const change = parseStockChange(text)
  return change === null ? null : { change, key: randomKey() }
}

/** What to write in place of a text that is neither a count nor a change. */
export function stockHint(text: string): string {
  return hasSign(text) ? messages.stockChangeUnreadable : messages.wholeNumber
}

/** Says what is there after a change: '12 → 36'. Nothing if no shop can have that. */
export function afterChange(
  { onHand, ...unit }: OrderUnit & { onHand?: number | null },
  { change }: StockChange,
): string {
  if (typeof onHand !== 'number') return t(messages.stockNotTracked)
  const left = onHand + change
  if (left < 0 || left > MAX_STOCK) return ''
  return `${amountText(unit, onHand)} ${ARROW} ${amountText(unit, left)}`
}
