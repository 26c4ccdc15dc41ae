import type { Allergen } from './allergens.ts'

/** What a label says. Orders from before the shop kept this have none of it. */
type Label = {
  contains?: readonly Allergen[]
  mayContain?: readonly Allergen[]
  freeFrom?: readonly Allergen[]
  halal?: true | null
}

/**
 * True if a substitute breaks no allergen or halal statement of the original. A label that names allergens names all of
 * them, so that a substitute may bring no other.
 */
export function keepsStatements(original: Label, substitute: Label): boolean {
  if (original.halal && !substitute.halal) return false
  const { contains = [], mayContain = [], freeFrom = [] } = original
  const stated = substitute.freeFrom ?? []
  if (!freeFrom.every(allergen => stated.includes(allergen))) return false
  if (contains.length + mayContain.length + freeFrom.length === 0) return true
  const known = [...contains, ...mayContain]
  return (
    (substitute.contains ?? []).every(allergen => contains.includes(allergen)) &&
    (substitute.mayContain ?? []).every(allergen => known.includes(allergen))
  )
}

/** True if a scanner reads this code from the product: its barcode, with or without leading zeros, or its SKU. */
export function isCodeOf(
  { barcode = '', sku = '' }: { barcode?: string; sku?: string },
  code: string,
): boolean {
  const read = code.trim()
  if (read === '') return false
  const digits = withoutZeros(read)
  const isSku = read.toLowerCase() === sku.toLowerCase()
  return isSku || (/^\d+$/.test(read) && digits !== '' && withoutZeros(barcode) === digits)
}

function withoutZeros(code: string): string {
  return code.replace(/^0+/, '')
}
