import { type OrderUnit, unitGrams } from '#shared/domain/weights/weighed.ts'
import { formatWeight } from '#shared/domain/weights/weight-text.ts'

/** An amount of the stock in a message: pieces, or the weight of a weighed product. Pages write it in their language. */
export function stockAmount(product: OrderUnit, amount: number): string {
  return unitGrams(product) === null ? String(amount) : formatWeight(amount, 'en')
}
