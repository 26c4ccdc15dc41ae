import type { ProductView } from '#shared/responses/product.ts'
import type { ListRequest, ListResponse } from '#shared/schemas/list-request.ts'
import { ApiFailure, callApi } from '../api-client.ts'
import { storedPreferences } from '../preferences/preferences-store.ts'
import { PAGE_SIZE, parseListAddress } from './list-address.ts'
import { bestSort, defaultSort, pickSort, productSorts, splitSort } from './sorting.ts'

/** Loads a page of the favourites in this browser, through the shop's list API. */
export async function loadFavorites(search: URLSearchParams) {
  const address = parseListAddress(search)
  const sort = pickSort(address, productSorts, defaultSort.products)
  const order = splitSort(sort)
  const { Favorites } = storedPreferences.read()
  const request: ListRequest = {
    nRecord: PAGE_SIZE,
    nSkipRecord: (address.page - 1) * PAGE_SIZE,
    filter: address.text,
    // The default sort sends no option, so that a text search ranks the best match first.
    selectedOption: sort === bestSort ? '' : order.sort,
    sortAscending: order.ascending,
    baseFilter: `favorite==${Favorites.map(({ id }) => `#${id}#`).join('')}`,
  }
  try {
    const { data, total } = await callApi<ListResponse<ProductView>>('Products/GetList', request, {
      isAnonymous: true,
    })
    return { ...address, sort, items: data, total, pages: Math.ceil(total / PAGE_SIZE) }
  } catch (error) {
    if (error instanceof ApiFailure) return 'unavailable'
    throw error
  }
}
