import { type GroupChoice, listGroupsOf, listGroupsOfHits } from '#database/reads/group-choices.ts'
import type { ProductFilter } from '#database/reads/products.ts'
import type { SearchHits } from '#database/reads/search/hits.ts'
import type { Shop } from '../../shop.server.ts'

/**
 * The aisles and brands that a product list can be narrowed to. The chosen aisle does not narrow the aisles, nor
 * the chosen brand the brands, so that another one can be chosen.
 */
export async function findGroupChoices(
  { db }: Pick<Shop, 'db'>,
  hits: SearchHits | null,
  { aisleId, brandId, ...by }: ProductFilter,
): Promise<{ aisles: GroupChoice[]; brands: GroupChoice[] }> {
  const list = (table: 'aisles' | 'brands', other: ProductFilter) =>
    hits
      ? listGroupsOfHits(db, table, hits, { ...by, ...other })
      : listGroupsOf(db, table, { ...other, promotion: by.promotion === true })
  const [aisles, brands] = await Promise.all([
    list('aisles', brandId === undefined ? {} : { brandId }),
    list('brands', aisleId === undefined ? {} : { aisleId }),
  ])
  return { aisles, brands }
}
