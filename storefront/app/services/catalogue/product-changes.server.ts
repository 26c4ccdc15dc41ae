import type { ProductRecord } from '#database/reads/product-records.ts'
import { fieldChanges } from '#shared/domain/field-changes.ts'
import { toDollars } from '#shared/domain/money.ts'
import { isForFree } from '#shared/domain/pricing.ts'
import type { ProductInput } from '#shared/schemas/product.ts'
import type { Change } from '../operations/activity.server.ts'
import { productFields } from './catalogue-fields.server.ts'

type Part = Partial<ProductInput>

/** Returns the editable fields of a stored product. */
export function toInput(product: ProductRecord): ProductInput {
  const { name, fName, description, fDescription, status, taxClass, aisleId, brandId } = product
  const { sku, searchWords, barcode, netQuantity, netUnit, saleFrom, saleUntil } = product
  return {
    ...{ name, fName, description, fDescription, status, taxClass, aisleId, brandId },
    ...{ sku, searchWords, barcode, netQuantity, netUnit, saleFrom, saleUntil },
    price: toDollars(product.priceCents),
    salePrice: toDollars(product.salePriceCents),
  }
}

export type ProductsById = Map<number, ProductRecord>

/** Returns the activity log entries of a bulk change. */
export function changesOf(before: ProductsById, after: ProductsById, ids: number[]): Change[] {
  return ids.map(id => {
    const [old, current] = [before.get(id), after.get(id)]
    return {
      subject: 'products',
      id,
      name: (current ?? old)?.name ?? '',
      before: old ? productFields(old) : null,
      after: current ? productFields(current) : null,
    }
  })
}

/** Returns the fields that differ between two states of a product, with old and new values. */
export function differingFields(before: ProductInput, after: ProductInput) {
  const fields = fieldChanges(before, after).map(({ field }) => field as keyof ProductInput)
  return { before: pick(before, fields), after: pick(after, fields) }
}

/** True if a change makes a product free that was not. `after` contains only the changed fields. */
export function isNewlyFree(before: ProductInput | null, after: Part | null): boolean {
  if (!after) return false
  const { price = 0, status = 0 } = { ...before, ...after } as Part
  return isForFree({ price, status }) && !(before && isForFree(before))
}

/** True if a product still has these values. */
export function stillHas(product: ProductInput, part: Part): boolean {
  const fields = Object.keys(part) as (keyof ProductInput)[]
  return fieldChanges(part, pick(product, fields)).length === 0
}

function pick(product: ProductInput, fields: (keyof ProductInput)[]): Part {
  return Object.fromEntries(fields.map(field => [field, product[field]]))
}
