import type { Day } from '../time/shop-time.ts'
import { isFree } from './pricing.ts'
import { productStatus } from './product-status.ts'

type Concerning = Parameters<typeof isFree>[0] & { saleFrom: Day | null }

/** What a Master must confirm of a product's price. */
export type PriceConcern = 'free' | 'saleAbove'

/** Finds what is unusual about the price of a product that shoppers can buy. `saleAbove`: a sale costs more than usual. */
export function findPriceConcern(product: Concerning): PriceConcern | null {
  if (isFree(product)) return 'free'
  const { price, salePrice } = product
  return isOrWillBeOnSale(product) && salePrice > price ? 'saleAbove' : null
}

/** Like `findPriceConcern` after a change, but null if the product was so before. */
export function findNewPriceConcern(
  before: Concerning | null,
  after: Concerning,
): PriceConcern | null {
  const concern = findPriceConcern(after)
  return before && concern === findPriceConcern(before) ? null : concern
}

/** A sale price without status or start date has no effect. */
function isOrWillBeOnSale({ status, saleFrom }: Concerning): boolean {
  return (
    status === productStatus.onSale || (status === productStatus.available && saleFrom !== null)
  )
}
