import { type Cents, toCents } from '#shared/domain/money/money.ts'
import { type AllergenStatement, toAllergenBits } from '#shared/domain/products/allergens.ts'
import type { StoredPictures } from '#shared/domain/products/product-pictures.ts'
import { type ProductInput, productFieldNames } from '#shared/schemas/product.ts'

/**
 * A product's fields as they are stored: prices in cents, allergens as bits, yes as 1. Stock and options have
 * tables of their own.
 */
export type StoredProduct = Omit<
  ProductInput,
  'price' | 'salePrice' | 'onHand' | 'options' | 'perishable' | 'halal' | AllergenStatement
> & {
  priceCents: Cents
  salePriceCents: Cents
  perishable: 0 | 1
  halal: 1 | null
} & Record<AllergenStatement, number>
type StoredField = keyof StoredProduct

const storedFields = productFieldNames
  .filter(name => name !== 'onHand' && name !== 'options')
  .map(name => (name === 'price' || name === 'salePrice' ? (`${name}Cents` as const) : name))

/** The column of each stored field: its name in snake case, such as `sale_from`. */
export const productColumns = Object.fromEntries(
  storedFields.map(name => [name, name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)]),
) as Record<StoredField, string>

export function toStored(product: ProductInput): StoredProduct {
  const { price, salePrice, onHand: _stock, options: _options, ...fields } = product
  return {
    ...fields,
    priceCents: toCents(price),
    salePriceCents: toCents(salePrice),
    contains: toAllergenBits(fields.contains),
    mayContain: toAllergenBits(fields.mayContain),
    freeFrom: toAllergenBits(fields.freeFrom),
    perishable: fields.perishable ? 1 : 0,
    halal: fields.halal ? 1 : null,
  }
}

/** The least of a product that can be ordered: a piece, or the grams of a weighed product. */
export const unitOfStock = 'coalesce(products.step_grams, products.piece_grams, 1)'

/** The columns of a product's pictures. */
export const pictureColumns = {
  pictureVersion: 'picture_version',
  pictureAlt: 'picture_alt',
  pictureFAlt: 'picture_f_alt',
  morePictures: 'more_pictures',
} as const satisfies Record<keyof StoredPictures, string>

export function toPictureRow(stored: StoredPictures): Record<string, string> {
  const columns = Object.entries(pictureColumns) as [keyof StoredPictures, string][]
  return Object.fromEntries(columns.map(([field, column]) => [column, stored[field]]))
}
