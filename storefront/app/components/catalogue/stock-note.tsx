import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { formatNumber } from '#shared/domain/number-format.ts'
import { isLow } from '#shared/domain/stock.ts'
import type { ProductView } from '#shared/responses/product.ts'
import './stock-note.css'

/** 'Only 3 left', if few are left. */
export function StockNote({ product }: { product: Pick<ProductView, 'available' | 'lowStock'> }) {
  const text = useText().catalogue.product
  const language = useLanguage()
  const { available, lowStock } = product
  if (available === null || !isLow(available, lowStock)) return null
  return <p className="stock-note">{text.onlyLeft(formatNumber(available, language))}</p>
}
