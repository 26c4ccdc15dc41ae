import type { ProductFilter } from '#database/reads/product-filter.ts'
import type { SearchQuery } from '#database/reads/search/list-found.ts'
import { toCents } from '#shared/domain/money/money.ts'
import { asArray, productFilter } from './rest-filter.ts'

/** Converts the filter of a REST product list to the filter of the database query. */
export function readProductFilter(filter: Record<string, unknown>): ProductFilter & SearchQuery {
  const { q, id, noPicture, noFName, minPrice, maxPrice, ...fields } = productFilter.parse(filter)
  return {
    ...fields,
    text: q,
    ids: asArray(id),
    paidFrom: minPrice === undefined ? undefined : toCents(minPrice),
    paidTo: maxPrice === undefined ? undefined : toCents(maxPrice),
    pictureVersion: noPicture && '',
    fName: noFName && '',
  }
}
