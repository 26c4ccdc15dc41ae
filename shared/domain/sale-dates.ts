import { type ProductStatus, productStatus } from './product-status.ts'
import type { Day } from './shop-time.ts'

type Dated = {
  status: ProductStatus
  salePrice: number
  saleFrom: Day | null
  saleUntil: Day | null
}

/**
 * The product as its sale dates have it on a day; both days belong to the sale. A day that is past is taken away, so
 * that a Master who ends or prolongs a sale by hand is not overruled.
 */
export function applySaleDates<Product extends Dated>(product: Product, today: Day): Product {
  const { status, salePrice, saleFrom, saleUntil } = product
  const { available, onSale } = productStatus
  const withoutSale = status === onSale ? available : status
  if (saleUntil !== null && saleUntil < today) {
    return { ...product, status: withoutSale, saleFrom: null, saleUntil: null }
  }
  if (saleFrom === null) return product
  if (saleFrom > today) return { ...product, status: withoutSale }
  const begins = status === onSale || (status === available && salePrice > 0)
  return begins ? { ...product, status: onSale, saleFrom: null } : product
}
