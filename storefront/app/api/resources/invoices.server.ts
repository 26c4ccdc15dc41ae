import { z } from 'zod'
import { announcedOrder, invoiceView, orderEventView } from '#shared/responses/order.ts'
import { editQuote } from '#shared/responses/order-edit.ts'
import { paymentLink } from '#shared/responses/payment-request.ts'
import { listOf } from '#shared/responses/response.ts'
import { listRequest } from '#shared/schemas/list-request.ts'
import { printMarks, stateChange } from '#shared/schemas/order.ts'
import { editInput, editQuoteInput } from '#shared/schemas/order-edit.ts'
import { paymentLinkInput } from '#shared/schemas/payment-request.ts'
import { refundInput, voidInput } from '#shared/schemas/refund.ts'
import { orderWindowMove } from '#shared/schemas/window.ts'
import {
  editOrderAsStaff,
  quoteStaffEdit,
} from '../../services/orders/edits/edit-requests.server.ts'
import { moveOrderWindow } from '../../services/orders/edits/order-window.server.ts'
import { announceOrders } from '../../services/orders/invoices/announced-orders.server.ts'
import {
  listHistory,
  listInvoices,
  requireInvoiceView,
} from '../../services/orders/invoices/invoices.server.ts'
import { resendReceipt } from '../../services/orders/invoices/order-mails.server.ts'
import { setPrintFlag, setPrintFlags } from '../../services/orders/invoices/print-flags.server.ts'
import {
  cancelLink,
  requestPaymentAfterEdit,
  requestPaymentByLink,
} from '../../services/payment-links/payment-requests.server.ts'
import { captureAgain } from '../../services/payments/captures.server.ts'
import { changeStateOrHandOver } from '../../services/payments/hand-over.server.ts'
import { refundOrder, voidOrder } from '../../services/payments/refunds.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'
import {
  parseBaseFilter,
  pickOrder,
  restListInput,
  restListResponse,
  toRestList,
} from '../list-query.ts'
import { toStaffContext } from '../require-user.ts'
import { asArray, invoiceFilter } from '../rest-filter.ts'

const getListSorts = ['orderId', 'name', 'amount'] as const
const sorts = ['id', 'orderId', 'name', 'amount', 'dateTime', 'deliveryDate'] as const

export const invoiceEndpoints: Endpoints = {
  'GET invoices': endpoint({
    access: 'master',
    source: 'query',
    input: restListInput,
    output: z.array(invoiceView),
    hasRange: true,
    summary: 'Lists paid orders. Supports paging, sorting and filters.',
    response: 'The invoices as an array. `Content-Range` contains the total.',
    run: async (input, { shop }) => {
      const list = toRestList(input, sorts)
      const { q = '', id, orderId, state, ...fields } = invoiceFilter.parse(list.filter)
      const { ascending, skip, take } = list
      const ids = asArray(id ?? orderId)
      const page = { ascending, skip, take, ids, states: asArray(state) }
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
    summary: 'Returns an invoice by order number.',
    response: 'The invoice.',
    run: (_, { shop, id }) => requireInvoiceView(shop, id),
  }),
  'PUT invoices/:id': endpoint({
    access: 'master',
    input: z.object({ printFlag: z.boolean().optional() }),
    output: invoiceView,
    summary: 'Marks an invoice as printed or not printed. All other fields are read-only.',
    response: 'The invoice.',
    run: ({ printFlag }, context) =>
      printFlag === undefined
        ? requireInvoiceView(context.shop, context.id)
        : setPrintFlag(toStaffContext(context), context.id, printFlag),
  }),
  'POST invoices/refund/:id': endpoint({
    access: 'master',
    input: refundInput,
    output: invoiceView,
    summary:
      'Refunds all or part of what was paid: to the cards that paid, newest first, or to the store credit. Repeated requests with the same `key` never refund twice.',
    response:
      'The invoice with its refunds. The result of a refund in state `checking` is not known yet.',
    run: (input, context) => refundOrder(toStaffContext(context), context.id, input),
  }),
  'POST invoices/void/:id': endpoint({
    access: 'master',
    input: voidInput,
    output: invoiceView,
    summary:
      'Voids a whole payment and cancels its order. After the daily batch has closed, the payment is refunded instead. An amount that is only reserved is released.',
    response:
      'The invoice with its refunds. The result of a refund in state `checking` is not known yet.',
    run: (input, context) => voidOrder(toStaffContext(context), context.id, input),
  }),
  'POST invoices/capture/:id': endpoint({
    access: 'master',
    source: 'none',
    input: z.undefined(),
    output: invoiceView,
    summary:
      'Tries again to charge a packed order whose card is only reserved. Returns 502 if the bank refuses.',
    response: 'The invoice.',
    run: (_, context) => captureAgain(toStaffContext(context), context.id),
  }),
  'POST invoices/payment-link/:id': endpoint({
    access: 'master',
    input: paymentLinkInput,
    output: paymentLink,
    summary:
      'Asks the shopper to pay what is owed for an order, or renews the open request. Mails the link unless `mail` is false. Returns 409 if nothing is owed.',
    response: 'The `url` of the link, and the request.',
    run: (input, context) => requestPaymentByLink(toStaffContext(context), context.id, input),
  }),
  'POST invoices/cancel-link/:id': endpoint({
    access: 'master',
    source: 'none',
    input: z.undefined(),
    output: invoiceView,
    summary: 'Cancels the open payment link of an order. Returns 409 while it is being paid.',
    response: 'The invoice.',
    run: (_, context) => cancelLink(toStaffContext(context), context.id),
  }),
  'POST Invoice/GetList': endpoint({
    access: 'master',
    input: listRequest,
    output: listOf(invoiceView),
    summary: 'Lists paid orders. Supports paging, sorting and the filter `PrintFlag`.',
    response: 'One page of invoices in `data`, and the number of all matches in `total`.',
    run: (request, { shop }) =>
      listInvoices(shop, {
        text: request.filter,
        printFlag: parseBaseFilter(request.baseFilter, ['printFlag']).printFlag,
        ...pickOrder(request, getListSorts, { sort: 'name', ascending: true }),
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
    response: 'The invoice.',
    run: (_, context) => setPrintFlag(toStaffContext(context), context.id, true),
  }),
  'POST invoices/print-marks': endpoint({
    access: 'master',
    input: printMarks,
    output: z.object({ changed: z.array(z.string()) }),
    summary: 'Marks several invoices as printed or not printed.',
    response: '`changed` contains the order numbers whose print flag changed.',
    run: (marks, context) => setPrintFlags(toStaffContext(context), marks),
  }),
  'POST invoices/announcements': endpoint({
    access: 'master',
    source: 'none',
    input: z.undefined(),
    output: z.object({ orders: z.array(announcedOrder) }),
    summary: 'Returns new orders and marks them as announced to the calling Master.',
    response: '`orders`, newest first. Each Master receives each order once.',
    run: (_, context) => announceOrders(toStaffContext(context)),
  }),
  'GET invoices/history/:id': endpoint({
    access: 'master',
    source: 'none',
    input: z.undefined(),
    output: z.array(orderEventView),
    summary: 'Returns the history of an order since it was placed.',
    response: 'The history entries in chronological order.',
    run: (_, { shop, id }) => listHistory(shop, id),
  }),
  'POST invoices/state/:id': endpoint({
    access: 'master',
    input: stateChange,
    output: invoiceView,
    summary:
      'Changes the state of a paid order. A reserved amount is charged before the order is `fulfilled`. Returns 409 with the reason if its state or payment does not allow the change.',
    response: 'The invoice.',
    run: (change, context) => changeStateOrHandOver(toStaffContext(context), context.id, change),
  }),
  'POST invoices/window/:id': endpoint({
    access: 'master',
    input: orderWindowMove,
    output: invoiceView,
    summary:
      'Moves a paid order to another window and mails the shopper. Returns 409 if the window is full and `overbook` is not set, or if the order is not in `knownWindowId` any more.',
    response: 'The invoice.',
    run: (move, context) => moveOrderWindow(toStaffContext(context), context.id, move),
  }),
  'POST invoices/price-edit/:id': endpoint({
    access: 'master',
    input: editQuoteInput,
    output: editQuote,
    summary: 'Calculates what an edit of a paid order changes.',
    response:
      'Both totals, the difference, what would be given back or owed, and `after.notices` for what is not available.',
    run: (input, context) => quoteStaffEdit(toStaffContext(context), context.id, input),
  }),
  'POST invoices/edit/:id': endpoint({
    access: 'master',
    input: editInput,
    output: invoiceView,
    summary:
      'Edits a paid order before its packing begins, also after the cut-off, and mails the shopper. Moves no money. Repeated requests with the same `key` change nothing.',
    response: 'The invoice.',
    run: async (input, context) => {
      await editOrderAsStaff(toStaffContext(context), context.id, input, requestPaymentAfterEdit)
      return requireInvoiceView(context.shop, context.id)
    },
  }),
  'POST invoices/resend/:id': endpoint({
    access: 'master',
    source: 'none',
    input: z.undefined(),
    output: z.object({ to: z.string() }),
    summary: 'Sends the receipt to the shopper again.',
    response: '`to` contains the email address.',
    run: (_, context) => resendReceipt(toStaffContext(context), context.id),
  }),
}
