import { z } from 'zod'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { invoiceView } from '#shared/responses/order.ts'
import { editQuote } from '#shared/responses/order-edit.ts'
import { listOf } from '#shared/responses/response.ts'
import { listRequest } from '#shared/schemas/list-request.ts'
import { creditChoiceInput, ownEditInput, ownEditQuoteInput } from '#shared/schemas/order-edit.ts'
import {
  chooseCredit,
  editOwnOrder,
  quoteOwnEdit,
} from '../../services/orders/edits/edit-requests.server.ts'
import {
  findAllowedInvoice,
  listOwnInvoices,
} from '../../services/orders/invoices/invoice-access.server.ts'
import { requestPaymentAfterEdit } from '../../services/payment-links/payment-requests.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'
import { parseBaseFilter } from '../list-query.ts'
import { requireUser } from '../require-user.ts'

/** The user's own orders. `Invoice/GetList` is restricted to Masters. */
export const ownInvoiceEndpoints: Endpoints = {
  'POST Invoice/GetOwnList': endpoint({
    access: 'member',
    input: listRequest.pick({ nRecord: true, nSkipRecord: true, filter: true, baseFilter: true }),
    output: listOf(invoiceView),
    summary: "Lists the caller's own paid orders, newest first.",
    response: 'One page of invoices in `data`, and the number of all matches in `total`.',
    run: (request, context) => {
      parseBaseFilter(request.baseFilter)
      return listOwnInvoices(context.shop, requireUser(context), {
        text: request.filter,
        skip: request.nSkipRecord,
        take: request.nRecord,
      })
    },
  }),
  'GET Invoice/GetOwn/:id': endpoint({
    access: 'member',
    source: 'none',
    input: z.undefined(),
    output: invoiceView,
    summary: "Returns one of the caller's own paid orders.",
    response: 'The invoice.',
    run: async (_, { shop, user, id }) => {
      const allowed = await findAllowedInvoice(shop, { orderId: id, signature: '', user })
      if (!allowed) throw new ShopError('not_found', messages.invoiceNotFound)
      return allowed.invoice
    },
  }),
  'POST Invoice/PriceEdit': endpoint({
    access: 'public',
    input: ownEditQuoteInput,
    output: editQuote,
    summary:
      'Calculates what an edit of a paid order changes. Requires the signature of its invoice link, or the session of its owner.',
    response:
      'Both totals, the difference, what would be given back or owed, and `after.notices` for what is not available.',
    run: (input, { shop, user }) => quoteOwnEdit(shop, { user }, input),
  }),
  'POST Invoice/Edit': endpoint({
    access: 'public',
    input: ownEditInput,
    output: invoiceView,
    summary:
      'Edits a paid order before its packing begins and before the cut-off. Moves no money. Returns 409 with `quote` if something is not available, or if `total` or the number of `edits` has changed. Repeated requests with the same `key` change nothing.',
    response: 'The invoice.',
    run: async (input, { shop, user }) => {
      await editOwnOrder(shop, { user }, input, requestPaymentAfterEdit)
      const allowed = await findAllowedInvoice(shop, { ...input, user })
      if (!allowed) throw new ShopError('not_found', messages.invoiceNotFound)
      return allowed.invoice
    },
  }),
  'POST Invoice/ChooseCredit': endpoint({
    access: 'public',
    input: creditChoiceInput,
    output: invoiceView,
    summary:
      'Chooses if what goes back of an order becomes store credit. Requires the signature of its invoice link, or the session of its owner. Returns 409 once it is packed, or if no card was charged.',
    response: 'The invoice.',
    run: async (input, { shop, user }) => {
      await chooseCredit(shop, { user }, input)
      const allowed = await findAllowedInvoice(shop, { ...input, user })
      if (!allowed) throw new ShopError('not_found', messages.invoiceNotFound)
      return allowed.invoice
    },
  }),
}
