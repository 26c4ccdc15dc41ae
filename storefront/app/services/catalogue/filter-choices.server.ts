import {
  type GroupChoice,
  listGroupsOf,
  listGroupsOfHits,
  listOriginsOf,
  listOriginsOfHits,
  type OriginChoice,
} from '#database/reads/group-choices.ts'
import type { ProductFilter } from '#database/reads/product-filter.ts'
import type { SearchHits } from '#database/reads/search/hits.ts'
import type { Shop } from '../../shop.server.ts'

export type FilterChoices = {
  aisles: GroupChoice[]
  brands: GroupChoice[]
  origins: OriginChoice[]
}

/**
 * Returns the aisles, brands and countries for the filters of a product list. The selected aisle does not filter the
 * aisles, nor the selected brand the brands, so that the shopper can select another one. The same applies to countries.
 */
export async function findFilterChoices(
  { db }: Pick<Shop, 'db'>,
  hits: SearchHits | null,
  { aisleId, brandId, origin, ...filter }: ProductFilter,
): Promise<FilterChoices> {
  // Prices are free input, so their results are not cached.
  const { paidFrom: _from, paidTo: _to, ...cached } = filter
  const list = (table: 'aisles' | 'brands', other: ProductFilter) =>
    hits
      ? listGroupsOfHits(db, table, hits, { ...filter, ...other })
      : listGroupsOf(db, table, { ...other, ...cached })
  const byAisle = aisleId === undefined ? {} : { aisleId }
  const byBrand = brandId === undefined ? {} : { brandId }
  const byOrigin = origin === undefined ? {} : { origin }
  const byGroups = { ...byAisle, ...byBrand }
  const [aisles, brands, origins] = await Promise.all([
    list('aisles', { ...byBrand, ...byOrigin }),
    list('brands', { ...byAisle, ...byOrigin }),
    hits
      ? listOriginsOfHits(db, hits, { ...filter, ...byGroups })
      : listOriginsOf(db, { ...byGroups, ...cached }),
  ])
  return { aisles, brands, origins }
}
