import type { Day } from '../time/shop-time.ts'
import { type ProductStatus, productStatus } from './product-status.ts'

type Dated = {
  status: ProductStatus
  salePrice: number
  saleFrom: Day | null
  saleUntil: Day | null
}

/**
 * Applies the sale dates of a product on a day. Both dates are inclusive. Removes past dates, so that they
 * do not override a Master who ends or extends the sale manually.
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
  const isSale = status === onSale || (status === available && salePrice > 0)
  return isSale ? { ...product, status: onSale, saleFrom: null } : product
}
