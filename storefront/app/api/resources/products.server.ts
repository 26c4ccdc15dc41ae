import type { ProductFilter } from '#database/reads/product-filter.ts'
import { productView } from '#shared/responses/product.ts'
import { listRequest } from '#shared/schemas/list-request.ts'
import { productChange } from '#shared/schemas/product.ts'
import {
  findProductForBackOffice,
  findProductForShop,
  listProducts,
} from '../../services/catalogue/catalogue.server.ts'
import {
  addProduct,
  removeProduct,
  saveProduct,
} from '../../services/catalogue/catalogue-writes.server.ts'
import { recordMiss } from '../../services/search/search.server.ts'
import { crud } from '../crud.server.ts'
import type { CallContext, Endpoints } from '../endpoint.server.ts'
import { listCalls } from '../list-calls.server.ts'
import { bestFirst, parseBaseFilter, pickOrder } from '../list-query.ts'
import { readProductFilter } from '../product-filter.server.ts'
import { toStaffContext } from '../require-user.ts'

const getListSorts = ['id', 'name', 'price'] as const
const sorts = ['id', 'name', 'price', 'status', 'updatedAt'] as const
const baseFilters = ['aisleId', 'brandId', 'promotion', 'ids'] as const

export const productEndpoints: Endpoints = {
  ...crud({
    resource: 'products',
    read: 'public',
    input: productChange,
    output: productView,
    sorts,
    list: ({ sort, filter, ...page }, context) => {
      const productFilter = readProductFilter(filter)
      return listProducts(context.shop, {
        ...page,
        ...productFilter,
        sort: sort || (productFilter.text ? 'best' : 'id'),
        ...forRole(context),
      })
    },
    find: (id, context) => {
      const { includeHidden } = forRole(context)
      return includeHidden
        ? findProductForBackOffice(context.shop, id)
        : findProductForShop(context.shop, id, { includeHidden })
    },
    add: (input, context) => addProduct(toStaffContext(context), input),
    save: (id, input, context, sent) =>
      saveProduct(toStaffContext(context), id, input, { keepsLowStock: !('lowStock' in sent) }),
    remove: (id, context) => removeProduct(toStaffContext(context), id),
  }),
  ...listCalls('Products', {
    input: listRequest,
    item: productView,
    run: async (request, context) => {
      const filter = parseBaseFilter(request.baseFilter, baseFilters)
      const { sort, ascending } = pickOrder(
        request,
        getListSorts,
        request.filter ? bestFirst : { sort: 'id', ascending: false },
      )
      const found = await listProducts(context.shop, {
        ...filter,
        text: request.filter,
        // Shoppers compare the current price: the sale price of a product on sale.
        sort: sort === 'price' ? 'paid' : sort,
        ascending,
        skip: request.nSkipRecord,
        take: request.nRecord,
        ...forRole(context),
      })
      const isShopper = context.user?.role !== 'Master'
      if (isShopper && found.total === 0 && request.filter && !request.baseFilter) {
        recordMiss(context.shop, request.filter)
        // Not cached, so that the next search is counted too.
        return Response.json(found, { headers: { 'Cache-Control': 'no-store' } })
      }
      return found
    },
  }),
}

/** Only a Master sees hidden products. */
function forRole({ user }: CallContext): Required<Pick<ProductFilter, 'includeHidden'>> {
  return { includeHidden: user?.role === 'Master' }
}
