import type { ProductRecord } from '#database/reads/product-records.ts'
import { toDollars } from '#shared/domain/money.ts'
import type { GroupInput } from '#shared/schemas/group.ts'

/** What the activity log tells of an aisle or a brand. */
export function groupFields({ name, fName, description, fDescription, searchWords }: GroupInput) {
  return { name, fName, description, fDescription, searchWords }
}

/** What the activity log tells of a product: prices in dollars, aisle and brand by name. */
export function productFields(product: ProductRecord) {
  const { name, fName, description, fDescription, status, taxClass } = product
  const { sku, searchWords, barcode, netQuantity, netUnit, saleFrom, saleUntil } = product
  return {
    ...{ name, fName, description, fDescription },
    price: toDollars(product.priceCents),
    salePrice: toDollars(product.salePriceCents),
    ...{ saleFrom, saleUntil, status, taxClass },
    aisle: product.aisleName,
    brand: product.brandName,
    ...{ sku, searchWords, barcode, netQuantity, netUnit },
  }
}
