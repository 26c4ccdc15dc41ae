import type { ReturnPlace, ReturnState } from '#shared/domain/orders/returns.ts'
import { unitGrams } from '#shared/domain/weights/weighed.ts'
import { lineQuantity } from '#shared/domain/weights/weight-text.ts'
import type { OwnReturn } from '#shared/responses/return.ts'
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

type Goods = OwnReturn['lines'][number]

/** A quantity of returned goods: pieces or steps, or what weighed goods weigh. */
export function countText(goods: Goods, quantity: number): string {
  const grams = quantity > 0 ? goods.grams : null
  return lineQuantity({ ...goods, grams, qty: quantity }, language)
}

/** The same before a name, such as '2 ×'. */
export function quantityText(goods: Goods, quantity: number): string {
  const text = countText(goods, quantity)
  return unitGrams(goods) === null ? `${text} ×` : text
}
