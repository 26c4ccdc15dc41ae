import { type Diet, diets, toAllergenBits } from '#shared/domain/products/allergens.ts'
import { productStatus } from '#shared/domain/products/product-status.ts'
import type { FactField } from '#shared/schemas/product-facts.ts'
import { productColumns } from '../product-columns.ts'

const { available, onSale } = productStatus

/** The product states that it is free from everything that the diet avoids. */
function freeFor(diet: Diet): string {
  const bits = toAllergenBits(diets[diet])
  return `products.free_from & ${bits} = ${bits}`
}

const noAllergens = 'products.contains + products.may_contain + products.free_from = 0'

/** When a fact of the label is unknown. */
const unknownFacts: Record<FactField, string> = {
  ingredients: "= ''",
  fIngredients: "= ''",
  contains: '= 0',
  mayContain: '= 0',
  freeFrom: '= 0',
  halal: 'is null',
  halalBy: "= ''",
  fHalalBy: "= ''",
  origin: "= ''",
  storage: "= ''",
  storageNote: "= ''",
  fStorageNote: "= ''",
}

const noFacts = (Object.keys(unknownFacts) as FactField[])
  .map(field => `products.${productColumns[field]} ${unknownFacts[field]}`)
  .join(' and ')

/**
 * Filters that are on or off, as conditions in SQL. `status + 0` prevents use of the status index. Most products are in
 * stock, and reading them all would take longer than the index of the list's order.
 */
export const productFlags = {
  inStock: `products.status + 0 in (${available}, ${onSale}) and coalesce(products.available, 1) > 0`,
  halal: 'products.halal = 1',
  noNuts: freeFor('noNuts'),
  glutenFree: freeFor('glutenFree'),
  noAllergens,
  noFacts,
} as const
export type ProductFlag = keyof typeof productFlags

export const productFlagNames = Object.keys(productFlags) as ProductFlag[]
