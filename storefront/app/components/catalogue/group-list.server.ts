import { shopPage } from '#shared/schemas/shop-page.ts'
import { loadPageBanners } from '../../services/banners.server.ts'
import { listGroups } from '../../services/catalogue.server.ts'
import type { Shop } from '../../shop.server.ts'
import { loadList } from './list-loading.server.ts'
import { defaultSort, groupSorts, pickSort, splitSort } from './sorting.ts'

/** A page of aisles or brands as the address asks for it, with its slides and sponsors. */
export async function loadGroupList(request: Request, shop: Shop, table: 'aisles' | 'brands') {
  const sortOf = (wanted: string) => pickSort(wanted, groupSorts, defaultSort[table])
  const [list, banners] = await Promise.all([
    loadList(request, ({ text, sort }, part) =>
      listGroups(shop, table, { text, ...splitSort(sortOf(sort)), ...part }),
    ),
    loadPageBanners(shop, shopPage[table]),
  ])
  return { ...list, sort: sortOf(list.sort), banners }
}
