import { asciiDigits } from '../number-format.ts'

/** The form in which SKUs are compared: a person types one in any case, and with Persian digits. */
export function skuKey(sku: string): string {
  return asciiDigits(sku).toLowerCase()
}

/** Returns the items with this SKU, or else those whose SKU differs only in case or digits. */
export function findBySku<Item extends { sku: string }>(items: Item[], sku: string): Item[] {
  const equal = items.filter(it => it.sku === sku)
  return equal.length > 0 ? equal : items.filter(it => skuKey(it.sku) === skuKey(sku))
}
