import { type GroupChoice, listGroupsOf, listGroupsOfHits } from '#database/reads/group-choices.ts'
import type { ProductFilter } from '#database/reads/product-filter.ts'
import type { SearchHits } from '#database/reads/search/hits.ts'
import type { Shop } from '../../shop.server.ts'

/**
 * Returns the aisles and brands for the filters of a product list. The selected aisle does not filter the
 * aisles, nor the selected brand the brands, so that the shopper can select another one.
 */
export async function findGroupChoices(
  { db }: Pick<Shop, 'db'>,
  hits: SearchHits | null,
  { aisleId, brandId, ...filter }: ProductFilter,
): Promise<{ aisles: GroupChoice[]; brands: GroupChoice[] }> {
  // Prices are free input, so their results are not cached.
  const { paidFrom: _from, paidTo: _to, ...cached } = filter
  const list = (table: 'aisles' | 'brands', other: ProductFilter) =>
    hits
      ? listGroupsOfHits(db, table, hits, { ...filter, ...other })
      : listGroupsOf(db, table, { ...other, ...cached })
  const [aisles, brands] = await Promise.all([
    list('aisles', brandId === undefined ? {} : { brandId }),
    list('brands', aisleId === undefined ? {} : { aisleId }),
  ])
  return { aisles, brands }
}
