import type { Cents } from '../money/money.ts'
import type { Allergen, AllergenStatement } from '../products/allergens.ts'
import { type OrderUnit, priceOfGrams, unitGrams } from '../weights/weighed.ts'

/** What a label says. */
type Label = Record<AllergenStatement, readonly Allergen[]> & { halal: true | null }

/**
 * True if a substitute breaks no allergen or halal statement of the original. A label that names allergens names all of
 * them, so that a substitute may bring no other.
 */
function keepsStatements(original: Label, substitute: Label): boolean {
  if (original.halal && !substitute.halal) return false
  const { contains, mayContain, freeFrom } = original
  if (!freeFrom.every(allergen => substitute.freeFrom.includes(allergen))) return false
  if (contains.length + mayContain.length + freeFrom.length === 0) return true
  const known = [...contains, ...mayContain]
  return (
    substitute.contains.every(allergen => contains.includes(allergen)) &&
    substitute.mayContain.every(allergen => known.includes(allergen))
  )
}

/** `taxRate` is that of a unit. */
type Replaceable = Label & Pack & { aisleId: number; taxRate: number }

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
 * Goods are replaced one for one, so a weighed product replaces only one that is ordered in the same steps or pieces. Packs
 * may replace steps of a weight if their own weight is known: four steps of 500 g are not four packs.
 */
function isSoldAlike(original: OrderUnit, substitute: Pack): boolean {
  if (unitGrams(substitute) !== null) {
    const isStep = (original.stepGrams ?? null) === (substitute.stepGrams ?? null)
    return isStep && unitGrams(original) === unitGrams(substitute)
  }
  return !original.stepGrams || packGrams(substitute) !== null
}

type Pack = OrderUnit & { netQuantity?: number | null; netUnit?: string | null }

/** What a pack weighs; null for weighed goods, and for packs without a weight. */
export function packGrams({ netQuantity, netUnit, ...unit }: Pack): number | null {
  if (unitGrams(unit) !== null || !netQuantity || netUnit !== 'g') return null
  return Math.max(1, Math.round(netQuantity))
}

/** How many packs replace a weight at most: one more than fit into it, unless they fit exactly. */
export function maxPacks(grams: number, gramsOfPack: number): number {
  return Math.ceil(grams / gramsOfPack)
}

/** `packGrams`: what a pack weighs that may replace steps of a weight. */
export type PricedUnit = { unitPriceCents: Cents; packGrams?: number | null }

/** The price of a unit of the substitute, if the original's is higher; of a pack, if the original's per kilogram is. */
export function lowerPrice(
  { stepGrams, unitPriceCents }: OrderUnit & { unitPriceCents: Cents },
  substitute: PricedUnit,
): Cents {
  const replaced =
    stepGrams && substitute.packGrams
      ? priceOfGrams(unitPriceCents, substitute.packGrams, stepGrams)
      : unitPriceCents
  return Math.min(replaced, substitute.unitPriceCents)
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
