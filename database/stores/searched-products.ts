import { fromAllergenBits } from '#shared/domain/products/allergens.ts'
import { factWords } from '#shared/domain/products/fact-words.ts'
import type { Searchable } from '#shared/domain/search/search-weight.ts'
import { sizesOf, sizeWord } from '#shared/domain/search/size-in-text.ts'
import { productColumns, type StoredProduct } from '../product-columns.ts'

/** The fields whose words a search finds. */
const searchedFields = [
  'name',
  'fName',
  'sku',
  'searchWords',
  'ingredients',
  'fIngredients',
  'contains',
  'freeFrom',
  'origin',
  'storage',
  'storageNote',
  'fStorageNote',
  'halal',
  'halalBy',
  'fHalalBy',
  'netQuantity',
  'netUnit',
] as const satisfies (keyof StoredProduct)[]
type SearchedField = (typeof searchedFields)[number]
export type SearchedTexts = Pick<StoredProduct, SearchedField>

/** The columns of these fields, by field. */
export const searchedColumns = Object.fromEntries(
  searchedFields.map(field => [field, productColumns[field]]),
)

export function toSearchItem(id: number, product: SearchedTexts): Searchable & { id: number } {
  const { name, fName, sku, searchWords, contains, freeFrom } = product
  const allergens = { contains: fromAllergenBits(contains), freeFrom: fromAllergenBits(freeFrom) }
  const facts = [factWords({ ...product, ...allergens }), ...sizesOf(product).map(sizeWord)]
  return { id, name, fName, code: sku, searchWords, facts: facts.join(' ') }
}

/** Returns whether a search finds both by the same words. */
export function areSearchedAlike(one: SearchedTexts, other: SearchedTexts): boolean {
  return searchedFields.every(field => one[field] === other[field])
}
