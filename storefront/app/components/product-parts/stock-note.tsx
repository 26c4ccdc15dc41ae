import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { isLow } from '#shared/domain/products/stock.ts'
import { type OrderUnit, unitGrams } from '#shared/domain/weights/weighed.ts'
import { formatWeight, quantityInSentence } from '#shared/domain/weights/weight-text.ts'
import type { ProductView } from '#shared/responses/product.ts'
import './stock-note.css'

/** 'Only 3 left', if few are left. */
export function StockNote({
  product,
}: {
  product: Pick<ProductView, 'available' | 'lowStock'> & OrderUnit
}) {
  const text = useText().catalogue.product
  const language = useLanguage()
  const { available, lowStock } = product
  if (available === null || !isLow(available, lowStock)) return null
  const left = unitGrams(product)
    ? formatWeight(available, language)
    : quantityInSentence(product, available, language)
  return <p className="stock-note">{text.onlyLeft(left)}</p>
}
