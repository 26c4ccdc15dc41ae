import type { ProductFilter } from '#database/reads/products.ts'
import { listRequest } from '#shared/schemas/list-request.ts'
import { productInput } from '#shared/schemas/product.ts'
import { findProduct, listProducts } from '../../services/catalogue.server.ts'
import { addProduct, removeProduct, saveProduct } from '../../services/catalogue-writes.server.ts'
import { crud } from '../crud.server.ts'
import { type CallContext, type Endpoints, endpoint } from '../endpoint.server.ts'
import { parseBaseFilter, pickSort } from '../list-query.ts'
import { asArray, catalogueFilter } from '../rest-filter.ts'

const specifiedSorts = ['id', 'name'] as const
const sorts = ['id', 'name', 'price', 'status'] as const

export const productEndpoints: Endpoints = {
  ...crud({
    resource: 'products',
    read: 'public',
    input: productInput,
    list: ({ sort, filter, ...page }, context) => {
      const { q, id, ...fields } = catalogueFilter.parse(filter)
      return listProducts(context.shop, {
        ...page,
        ...fields,
        text: q,
        ids: asArray(id),
        sort: pickSort(sort, sorts, 'id'),
        ...forRole(context),
      })
    },
    find: (id, context) => findProduct(context.shop, id, forRole(context)),
    add: (input, { shop }) => addProduct(shop, input),
    save: (id, input, { shop }) => saveProduct(shop, id, input),
    remove: (id, { shop }) => removeProduct(shop, id),
  }),
  'POST Products/GetList': endpoint({
    access: 'public',
    input: listRequest,
    run: (request, context) => {
      const { printFlag: _, ...filter } = parseBaseFilter(request.baseFilter)
      return listProducts(context.shop, {
        ...filter,
        text: request.filter,
        sort: pickSort(request.selectedOption, specifiedSorts, 'id'),
        ascending: request.sortAscending ?? false,
        skip: request.nSkipRecord,
        take: request.nRecord,
        ...forRole(context),
      })
    },
  }),
}

/** Hidden products are a Master's alone (decision 21). */
function forRole({ user }: CallContext): Required<Pick<ProductFilter, 'includeHidden'>> {
  return { includeHidden: user?.role === 'Master' }
}
