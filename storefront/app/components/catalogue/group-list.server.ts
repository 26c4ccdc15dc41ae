import { listGroups } from '../../services/catalogue.server.ts'
import type { Shop } from '../../shop.server.ts'
import { loadList } from './list-loading.server.ts'
import { defaultSort, groupSorts, pickSort, splitSort } from './sorting.ts'

/** A page of aisles or brands as the address asks for it. */
export async function loadGroupList(request: Request, shop: Shop, table: 'aisles' | 'brands') {
  const sortOf = (wanted: string) => pickSort(wanted, groupSorts, defaultSort[table])
  const list = await loadList(request, ({ text, sort }, part) =>
    listGroups(shop, table, { text, ...splitSort(sortOf(sort)), ...part }),
  )
  return { ...list, sort: sortOf(list.sort) }
}
