import { z } from 'zod'
import { ShopError } from '#shared/errors.ts'
import { listRequest } from '#shared/schemas/list-request.ts'
import { findInvoice, listInvoices, markPrinted } from '../../services/orders.server.ts'
import { type CallContext, type Endpoints, endpoint } from '../endpoint.server.ts'
import {
  parseBaseFilter,
  pickOrder,
  pickSort,
  restListInput,
  restListResponse,
  toRestList,
} from '../list-query.ts'
import { asArray, invoiceFilter } from '../rest-filter.ts'

const specifiedSorts = ['orderId', 'name', 'amount'] as const
const sorts = ['orderId', 'name', 'amount', 'dateTime'] as const

export const invoiceEndpoints: Endpoints = {
  'GET invoices': endpoint({
    access: 'master',
    source: 'query',
    input: restListInput,
    summary: 'A part of the list of paid orders, sorted and filtered.',
    answer: 'The invoices as an array; Content-Range holds the total.',
    run: async (input, { shop }) => {
      const list = toRestList(input)
      const { q = '', id, orderId, ...fields } = invoiceFilter.parse(list.filter)
      const { ascending, skip, take } = list
      const page = { ascending, skip, take, ids: asArray(id ?? orderId) }
      const sort = pickSort(list.sort === 'id' ? 'orderId' : list.sort, sorts, 'name')
      const invoices = await listInvoices(shop, { ...page, text: q, ...fields, sort })
      return restListResponse('invoices', list, invoices)
    },
  }),
  'GET invoices/:id': endpoint({
    access: 'master',
    source: 'none',
    input: z.undefined(),
    summary: 'One invoice by its order number.',
    answer: 'The invoice.',
    run: (_, context) => getInvoice(context),
  }),
  'PUT invoices/:id': endpoint({
    access: 'master',
    input: z.object({ printFlag: z.boolean().optional() }),
    summary: 'Marks an invoice as printed or not; all else of it is final.',
    answer: 'The invoice.',
    run: ({ printFlag }, context) =>
      printFlag === undefined
        ? getInvoice(context)
        : markPrinted(context.shop, context.id, printFlag),
  }),
  'POST Invoice/GetList': endpoint({
    access: 'master',
    input: listRequest,
    summary: 'A part of the list of paid orders, sorted and filtered by PrintFlag.',
    answer: '`data` and `total`.',
    run: (request, { shop }) =>
      listInvoices(shop, {
        text: request.filter,
        printFlag: parseBaseFilter(request.baseFilter, ['printFlag']).printFlag,
        ...pickOrder(request, specifiedSorts, { sort: 'name', ascending: true }),
        skip: request.nSkipRecord,
        take: request.nRecord,
      }),
  }),
  'POST Invoice/UpdatePrint/:id': endpoint({
    access: 'master',
    source: 'none',
    input: z.undefined(),
    summary: 'Marks an invoice as printed.',
    answer: 'The invoice.',
    run: (_, { shop, id }) => markPrinted(shop, id, true),
  }),
}

async function getInvoice({ shop, id }: CallContext) {
  const invoice = await findInvoice(shop, id)
  if (!invoice) throw new ShopError('not_found', 'There is no such invoice.')
  return invoice
}
