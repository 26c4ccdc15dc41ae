import type { ProductRecord } from '#database/reads/product-records.ts'
import { type Rate, taxRateFor } from '#shared/domain/money/tax.ts'
import { mayReplace } from '#shared/domain/orders/substitutes.ts'
import { isBuyable } from '#shared/domain/products/pricing.ts'
import { toProductView } from './catalogue-views.server.ts'

/** A product with the tax of a unit. */
type Original = Parameters<typeof mayReplace>[0]

/**
 * True if a product that can be bought may replace another one: shoppers name it, packers choose it. It has no options,
 * because nobody could choose them. Its stock is for the caller, because an entry of the packer may hold it already.
 */
export function isReplacement(original: Original, record: ProductRecord, rate: Rate): boolean {
  const product = { ...toProductView(record, rate), taxRate: taxRateFor(record.taxClass, rate) }
  return record.options.length === 0 && isBuyable(record.status) && mayReplace(original, product)
}
