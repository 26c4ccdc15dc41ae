import type { BulkChanges } from '../../schemas/bulk-edit.ts'
import type { ProductInput } from '../../schemas/product.ts'
import { toCents, toDollars } from '../money/money.ts'
import { unitGrams } from '../weights/weighed.ts'
import { changePrice, changeSalePrice } from './new-price.ts'

/** Applies a bulk change to one product. A sale price is computed from the new price. */
export function applyBulkEdit(product: ProductInput, changes: BulkChanges): ProductInput {
  const { price, salePrice, ...fields } = changes
  const edited = { ...product, ...fields }
  const priceCents = toCents(product.price)
  const salePriceCents = toCents(product.salePrice)
  const grams = unitGrams(product)
  const newCents = price ? changePrice(priceCents, price, grams) : priceCents
  edited.price = toDollars(newCents)
  if (salePrice) {
    edited.salePrice = toDollars(
      changeSalePrice({ priceCents: newCents, salePriceCents }, salePrice, grams),
    )
  }
  return edited
}
