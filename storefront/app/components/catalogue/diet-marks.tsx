import { useText } from '#app/i18n/use-text.ts'
import { suitsDiet } from '#shared/domain/products/allergens.ts'
import type { ProductView } from '#shared/responses/product.ts'
import './diet-marks.css'

/** 'Halal' and 'Gluten-free' on a card, if the product states it. */
export function DietMarks({ product }: { product: Pick<ProductView, 'halal' | 'freeFrom'> }) {
  const text = useText().catalogue.filters.flags
  const isGlutenFree = suitsDiet(product.freeFrom, 'glutenFree')
  if (!product.halal && !isGlutenFree) return null
  return (
    <span className="diet-marks">
      {product.halal && <span className="diet-mark">{text.halal}</span>}
      {isGlutenFree && <span className="diet-mark">{text.glutenFree}</span>}
    </span>
  )
}
