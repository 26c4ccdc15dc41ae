import type { ProductRecord } from '#database/reads/product-records.ts'
import { fieldChanges } from '#shared/domain/field-changes.ts'
import { toDollars } from '#shared/domain/money.ts'
import type { ProductInput } from '#shared/schemas/product.ts'

type Part = Partial<ProductInput>

/** A stored product as the fields that a Master may write. */
export function toInput(product: ProductRecord): ProductInput {
  const { name, fName, description, fDescription, status, taxClass, aisleId, brandId } = product
  const { sku, barcode, netQuantity, netUnit } = product
  return {
    ...{ name, fName, description, fDescription, status, taxClass, aisleId, brandId },
    ...{ sku, barcode, netQuantity, netUnit },
    price: toDollars(product.priceCents),
    salePrice: toDollars(product.salePriceCents),
  }
}

/** The fields in which two states of a product differ, as they were and as they become. */
export function differingFields(before: ProductInput, after: ProductInput) {
  const fields = fieldChanges(before, after).map(({ field }) => field as keyof ProductInput)
  return { before: pick(before, fields), after: pick(after, fields) }
}

/** Whether a product still has these values. */
export function stillHas(product: ProductInput, part: Part): boolean {
  const fields = Object.keys(part) as (keyof ProductInput)[]
  return fieldChanges(part, pick(product, fields)).length === 0
}

function pick(product: ProductInput, fields: (keyof ProductInput)[]): Part {
  return Object.fromEntries(fields.map(field => [field, product[field]]))
}
