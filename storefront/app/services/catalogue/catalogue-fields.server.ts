import type { ProductRecord } from '#database/reads/product-records.ts'
import { toDollars } from '#shared/domain/money.ts'
import type { GroupInput } from '#shared/schemas/group.ts'

/** Fields of an aisle or brand for the activity log. */
export function groupFields({ name, fName, description, fDescription, searchWords }: GroupInput) {
  return { name, fName, description, fDescription, searchWords }
}

/** Fields of a product for the activity log: prices in dollars, aisle and brand by name. */
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
