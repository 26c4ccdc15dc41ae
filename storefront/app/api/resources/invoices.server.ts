import { z } from 'zod'
import { announcedOrder, invoiceView, orderEventView } from '#shared/responses/order.ts'
import { listOf } from '#shared/responses/response.ts'
import { listRequest } from '#shared/schemas/list-request.ts'
import { orderMove, printMarks } from '#shared/schemas/order.ts'
import { refundInput, voidInput } from '#shared/schemas/refund.ts'
import { resendReceipt } from '../../services/mail/order-mails.server.ts'
import {
  announceOrders,
  markPrinted,
  moveInvoice,
  setPrinted,
} from '../../services/orders/order-management.server.ts'
import { listHistory, listInvoices, requireInvoice } from '../../services/orders/orders.server.ts'
import { refundOrder, voidOrder } from '../../services/payments/refunds.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'
import {
  parseBaseFilter,
  pickOrder,
  restListInput,
  restListResponse,
  toRestList,
} from '../list-query.ts'
import { requireStaff } from '../require-user.ts'
import { asArray, invoiceFilter } from '../rest-filter.ts'

const specifiedSorts = ['orderId', 'name', 'amount'] as const
const sorts = ['id', 'orderId', 'name', 'amount', 'dateTime', 'deliveryDate'] as const

export const invoiceEndpoints: Endpoints = {
  'GET invoices': endpoint({
    access: 'master',
    source: 'query',
    input: restListInput,
    output: z.array(invoiceView),
    hasRange: true,
    summary: 'A part of the list of paid orders, sorted and filtered.',
    answer: 'The invoices as an array; Content-Range holds the total.',
    run: async (input, { shop }) => {
      const list = toRestList(input, sorts)
      const { q = '', id, orderId, ...fields } = invoiceFilter.parse(list.filter)
      const { ascending, skip, take } = list
      const page = { ascending, skip, take, ids: asArray(id ?? orderId) }
      const sort = list.sort === 'id' ? 'orderId' : list.sort || 'name'
      const invoices = await listInvoices(shop, { ...page, text: q, ...fields, sort })
      return restListResponse('invoices', list, invoices)
    },
  }),
  'GET invoices/:id': endpoint({
    access: 'master',
    source: 'none',
    input: z.undefined(),
    output: invoiceView,
    summary: 'One invoice by its order number.',
    answer: 'The invoice.',
    run: (_, { shop, id }) => requireInvoice(shop, id),
  }),
  'PUT invoices/:id': endpoint({
    access: 'master',
    input: z.object({ printFlag: z.boolean().optional() }),
    output: invoiceView,
    summary: 'Marks an invoice as printed or not; all else of it is final.',
    answer: 'The invoice.',
    run: ({ printFlag }, context) =>
      printFlag === undefined
        ? requireInvoice(context.shop, context.id)
        : setPrinted(requireStaff(context), context.id, printFlag),
  }),
  'POST invoices/refund/:id': endpoint({
    access: 'master',
    input: refundInput,
    output: invoiceView,
    summary:
      'Gives a part or all of a payment back to the card; the same `key` never gives back twice.',
    answer: 'The invoice with its refunds; one that is `checking` is still being found out.',
    run: (input, context) => refundOrder(requireStaff(context), context.id, input),
  }),
  'POST invoices/void/:id': endpoint({
    access: 'master',
    input: voidInput,
    output: invoiceView,
    summary:
      'Takes a whole payment back and cancels its order; once the day’s batch is closed it is refunded.',
    answer: 'The invoice with its refunds; one that is `checking` is still being found out.',
    run: (input, context) => voidOrder(requireStaff(context), context.id, input),
  }),
  'POST Invoice/GetList': endpoint({
    access: 'master',
    input: listRequest,
    output: listOf(invoiceView),
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
    output: invoiceView,
    summary: 'Marks an invoice as printed.',
    answer: 'The invoice.',
    run: (_, context) => setPrinted(requireStaff(context), context.id, true),
  }),
  'POST invoices/print-marks': endpoint({
    access: 'master',
    input: printMarks,
    output: z.object({ changed: z.array(z.string()) }),
    summary: 'Marks many invoices as printed or not.',
    answer: '`changed`: the order numbers whose mark was another one before.',
    run: (marks, context) => markPrinted(requireStaff(context), marks),
  }),
  'POST invoices/announcements': endpoint({
    access: 'master',
    source: 'none',
    input: z.undefined(),
    output: z.object({ orders: z.array(announcedOrder) }),
    summary: 'Takes the new orders that this Master was not told of yet.',
    answer: '`orders`: each once for a Master, the newest first.',
    run: (_, context) => announceOrders(requireStaff(context)),
  }),
  'GET invoices/history/:id': endpoint({
    access: 'master',
    source: 'none',
    input: z.undefined(),
    output: z.array(orderEventView),
    summary: 'What happened to an order since it was placed.',
    answer: 'The steps in the order of time.',
    run: (_, { shop, id }) => listHistory(shop, id),
  }),
  'POST invoices/state/:id': endpoint({
    access: 'master',
    input: orderMove,
    output: invoiceView,
    summary:
      'Moves a paid order on; 409 with the reason where the states or its payment forbid it.',
    answer: 'The invoice.',
    run: (move, context) => moveInvoice(requireStaff(context), context.id, move),
  }),
  'POST invoices/resend/:id': endpoint({
    access: 'master',
    source: 'none',
    input: z.undefined(),
    output: z.object({ to: z.string() }),
    summary: 'Sends the shopper the receipt again.',
    answer: '`to`: the address.',
    run: (_, context) => resendReceipt(requireStaff(context), context.id),
  }),
}
