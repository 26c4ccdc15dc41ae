import type { ProductRecord } from '#database/reads/product-records.ts'
import { findProduct } from '#database/reads/products.ts'
import { listCandidates } from '#database/reads/substitutes.ts'
import { getSettings } from '#database/stores/settings.ts'
import { taxRateFor, toRate } from '#shared/domain/money/tax.ts'
import type { Replacement } from '#shared/domain/orders/replacement.ts'
import { isBuyable, unitPriceCents } from '#shared/domain/products/pricing.ts'
import { shownStatus } from '#shared/domain/products/stock.ts'
import { itemNotFound } from '#shared/errors.ts'
import type { ProductView } from '#shared/responses/product.ts'
import type { BasketLineInput } from '#shared/schemas/basket.ts'
import type { Shop } from '../../shop.server.ts'
import { toProductView } from '../catalogue/catalogue-views.server.ts'
import { isReplacement } from '../catalogue/is-replacement.server.ts'

/** Enough to choose from on a phone. */
const MAX_OFFERED = 12

/** Lists the products that a shopper may name as the replacement of one, the closest price first. */
export async function listReplacements(
  { db }: Pick<Shop, 'db'>,
  productId: number,
): Promise<ProductView[]> {
  const original = await findProduct(db, productId, { includeHidden: false })
  if (!original) throw itemNotFound()
  const rate = toRate((await getSettings(db)).tax)
  const { aisleId } = original
  const priceCents = unitPriceCents(original)
  const candidates = await listCandidates(db, { aisleId, priceCents, not: [productId] })
  return candidates
    .filter(candidate => canBeNamed(candidate, original, rate))
    .slice(0, MAX_OFFERED)
    .map(candidate => toProductView(candidate, rate))
}

/** True if a product is in stock, and may replace the original. */
function canBeNamed(record: ProductRecord, original: ProductRecord, rate: number): boolean {
  const taxRate = taxRateFor(original.taxClass, rate)
  const replaced = { ...toProductView(original, rate), taxRate }
  return (
    record.id !== original.id &&
    isBuyable(shownStatus(record)) &&
    isReplacement(replaced, record, rate)
  )
}

/** Returns what may replace a line. Null if the shopper has named a product that cannot be bought, or must not replace it. */
export function findReplacement(
  { replacement, replaceWithId }: BasketLineInput,
  original: ProductRecord,
  byId: ReadonlyMap<number, ProductRecord>,
  rate: number,
): Replacement | null {
  if (replacement !== 'product') return { replacement, replaceWith: null }
  const record = byId.get(replaceWithId ?? 0)
  if (!record || !canBeNamed(record, original, rate)) return null
  const { id, name, fName } = record
  return { replacement, replaceWith: { id, name, fName } }
}
