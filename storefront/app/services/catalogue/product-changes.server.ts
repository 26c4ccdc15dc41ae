import type { ProductRecord } from '#database/reads/product-records.ts'
import { toDollars } from '#shared/domain/money/money.ts'
import { fromAllergenBits } from '#shared/domain/products/allergens.ts'
import { fieldChanges } from '#shared/domain/products/field-changes.ts'
import { OPTION_FIELD, writeOption, writeOptions } from '#shared/domain/products/option-text.ts'
import { findNewPriceConcern, type PriceConcern } from '#shared/domain/products/price-concern.ts'
import { type ProductField, type ProductInput, productFieldNames } from '#shared/schemas/product.ts'
import type { LoggedChange } from '../platform/activity.server.ts'

type ProductPart = Partial<ProductInput>

/** Returns the editable fields of a stored product. */
export function toInput(product: ProductRecord): ProductInput {
  const fields = {
    ...product,
    price: toDollars(product.priceCents),
    salePrice: toDollars(product.salePriceCents),
    contains: fromAllergenBits(product.contains),
    mayContain: fromAllergenBits(product.mayContain),
    freeFrom: fromAllergenBits(product.freeFrom),
    perishable: product.perishable === 1,
    halal: product.halal === 1 || null,
  }
  return pick(fields, productFieldNames)
}

/** Returns the fields of a product for the activity log: aisle and brand by name, and each option as a text. */
export function productLogFields(product: ProductRecord) {
  const { aisleId, brandId, options, ...fields } = toInput(product)
  const texts = options.map(option => [`${OPTION_FIELD}${option.name}`, writeOption(option)])
  return {
    ...fields,
    aisle: product.aisleName,
    brand: product.brandName,
    ...(Object.fromEntries(texts) as Record<string, string>),
  }
}

export type ProductsById = Map<number, ProductRecord>

/** Returns the activity log entries of a bulk change. */
export function changesOf(
  before: ProductsById,
  after: ProductsById,
  ids: number[],
): LoggedChange[] {
  return ids.map(id => {
    const [old, current] = [before.get(id), after.get(id)]
    return {
      subject: 'products',
      id,
      name: (current ?? old)?.name ?? '',
      before: old ? productLogFields(old) : null,
      after: current ? productLogFields(current) : null,
    }
  })
}

/** Returns the fields that differ between two states of a product, with old and new values. */
export function differingFields(before: ProductInput, after: ProductInput) {
  const changes = fieldChanges(withOptionText(before), withOptionText(after))
  const fields = changes.map(({ field }) => field as ProductField)
  return { before: pick(before, fields), after: pick(after, fields) }
}

/** What a Master must confirm of a planned change. `after` contains only the changed fields. */
export function findConcernOfChange(
  before: ProductInput | null,
  after: ProductPart | null,
): PriceConcern | null {
  if (!after) return null
  const changed: ProductPart = { ...before, ...after }
  const { price = 0, salePrice = 0, status = 0, options = [], saleFrom = null } = changed
  return findNewPriceConcern(before, { price, salePrice, status, options, saleFrom })
}

/** True if a product still has these values. */
export function stillHas(product: ProductInput, part: ProductPart): boolean {
  const fields = Object.keys(part) as ProductField[]
  return fieldChanges(withOptionText(part), withOptionText(pick(product, fields))).length === 0
}

/** Replaces options by their text, without the ids that a planned change does not have yet. */
export function withOptionText<Fields extends ProductPart>({ options, ...fields }: Fields) {
  return options ? { ...fields, options: writeOptions(options) } : fields
}

function pick<Fields, Name extends keyof Fields>(from: Fields, names: Name[]): Pick<Fields, Name> {
  return Object.fromEntries(names.map(name => [name, from[name]])) as Pick<Fields, Name>
}
