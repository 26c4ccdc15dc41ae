import type { Allergen } from './allergens.ts'
import { type OrderUnit, unitGrams } from './weighed.ts'

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
function keepsStatements(original: Label, substitute: Label): boolean {
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

/** `taxRate` is that of a unit. */
type Replaceable = Label & OrderUnit & { aisleId: number; taxRate: number }

/** True if a product may replace another: of the same aisle, with no more tax, and without breaking a statement. */
export function mayReplace(original: Replaceable, substitute: Replaceable): boolean {
  return (
    substitute.aisleId === original.aisleId &&
    // More tax than the shopper has paid cannot be charged.
    substitute.taxRate <= original.taxRate &&
    isSoldAlike(original, substitute) &&
    keepsStatements(original, substitute)
  )
}

/**
 * Goods are replaced one for one. So a weighed product replaces only one that is ordered in the same steps or pieces. A pack
 * may replace a piece, but no step: four steps of 500 g are not four packs.
 */
function isSoldAlike(original: OrderUnit, substitute: OrderUnit): boolean {
  const isStep = (original.stepGrams ?? null) === (substitute.stepGrams ?? null)
  const unit = unitGrams(substitute)
  return isStep && (unit === null || unitGrams(original) === unit)
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
