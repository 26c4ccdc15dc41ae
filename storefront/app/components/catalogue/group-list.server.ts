import { shopPage } from '#shared/schemas/shop-page.ts'
import { loadPageBanners } from '../../services/catalogue/banners.server.ts'
import { listGroupsWithMarks } from '../../services/catalogue/catalogue.server.ts'
import { findNearGroups } from '../../services/search/search.server.ts'
import type { RequestShop } from '../../shop.server.ts'
import type { ListAddress } from './list-address.ts'
import { loadList } from './list-loading.server.ts'
import { defaultSort, groupSorts, pickSort, splitSort } from './sorting.ts'

/** Loads a page of aisles or brands for the URL, with its slides and sponsors. */
export async function loadGroupList(
  request: Request,
  shop: RequestShop,
  table: 'aisles' | 'brands',
) {
  const sortOf = (address: ListAddress) => pickSort(address, groupSorts, defaultSort[table])
  const [list, banners] = await Promise.all([
    loadList(request, (address, part) =>
      listGroupsWithMarks(shop, table, {
        text: address.text,
        ...splitSort(sortOf(address)),
        ...part,
      }),
    ),
    loadPageBanners(shop, shopPage[table]),
  ])
  const isMiss = list.total === 0 && list.text !== ''
  const near = isMiss ? await findNearGroups(shop, table, list.text) : []
  return { ...list, near, sort: sortOf(list), banners }
}
