import type { ReturnPlace, ReturnState } from '#shared/domain/orders/returns.ts'
import { type OrderUnit, unitGrams } from '#shared/domain/weights/weighed.ts'
import { lineQuantity } from '#shared/domain/weights/weight-text.ts'
import type { Text } from '../i18n/fa.ts'
import { language } from '../i18n/language.ts'

export const returnStates: Record<ReturnState, Text> = {
  asked: 'To decide',
  accepted: 'Accepted',
  refused: 'Not accepted',
}

export const returnColors = {
  asked: 'warning',
  accepted: 'success',
  refused: 'default',
} as const satisfies Record<ReturnState, string>

export const placeLabels: Record<ReturnPlace, Text> = {
  stock: 'Back to stock',
  waste: 'Waste',
}

/** `grams`: what weighed goods weigh together. */
type Goods = OrderUnit & { qty: number; grams: number | null }

/** A quantity of returned goods: pieces or steps, or a weight. */
export function countText(goods: Goods): string {
  return lineQuantity(goods, language)
}

/** The same before a name, such as '2 ×'. */
export function quantityText(goods: Goods): string {
  const text = countText(goods)
  return unitGrams(goods) === null ? `${text} ×` : text
}
