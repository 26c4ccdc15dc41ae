import { z } from 'zod'
import { messages } from '#shared/messages.ts'
import { ownReturn, returnDetails, returnPrice, returnView } from '#shared/responses/return.ts'
import { returnChoice, returnDecision, returnRequest } from '#shared/schemas/return.ts'
import { decideOnReturn } from '../../services/returns/decide-return.server.ts'
import { requestReturn } from '../../services/returns/request-return.server.ts'
import { quoteReturn } from '../../services/returns/return-choice.server.ts'
import {
  refundReturnAgain,
  requireReturnDetails,
} from '../../services/returns/return-refund.server.ts'
import { listReturnViews } from '../../services/returns/return-views.server.ts'
import { pathId } from '../crud.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'
import { jsonText, restListInput, restListResponse, toRestList } from '../list-query.ts'
import { toStaffContext } from '../require-user.ts'
import { asArray, returnFilter } from '../rest-filter.ts'

const picture = z
  .instanceof(Blob, { error: messages.imageOnly })
  .meta({ contentMediaType: 'image/*' })

export const returnEndpoints: Endpoints = {
  'POST returns': endpoint({
    access: 'public',
    source: 'multipart',
    input: z.object({ request: jsonText(returnRequest), picture: picture.optional() }),
    output: ownReturn,
    summary:
      'Asks to return goods of an order, within 7 days after they were handed over. Requires the signature of its invoice link (`t`) or the session of who placed it. `request` is JSON. The optional `picture` is a file as for an upload. A repeated call with the same `key` changes nothing. Returns 409 for perishable goods, for more than is left, and while another request waits.',
    response: 'The return, which waits for a decision.',
    run: async ({ request, picture }, { shop, user, clientAddress }) => {
      const source = picture ? Buffer.from(await picture.arrayBuffer()) : null
      return requestReturn(shop, request, { user, clientAddress, picture: source })
    },
  }),
  'GET returns': endpoint({
    access: 'master',
    source: 'query',
    input: restListInput,
    output: z.array(returnView),
    hasRange: true,
    summary: 'Lists returns. Supports paging and filters by `state` and `orderId`.',
    response: 'The returns as an array. `Content-Range` contains the total.',
    run: async (input, { shop }) => {
      const list = toRestList(input, ['id'] as const)
      const { id, ...by } = returnFilter.parse(list.filter)
      const { ascending, skip, take } = list
      const found = await listReturnViews(shop, { ...by, ids: asArray(id), ascending, skip, take })
      return restListResponse('returns', list, found)
    },
  }),
  'GET returns/:id': endpoint({
    access: 'master',
    source: 'none',
    input: z.undefined(),
    output: returnDetails,
    summary: "Returns a return with the shopper's picture.",
    response: 'The record. `picture` is a data URL, or empty.',
    run: (_, context) => requireReturnDetails(context.shop, pathId(context)),
  }),
  'POST returns/price/:id': endpoint({
    access: 'master',
    input: returnChoice,
    output: returnPrice,
    summary: 'Prices what is accepted of a return, and changes nothing.',
    response: 'The `amount` to give back, and the `tax` in it.',
    run: (choice, context) => quoteReturn(context.shop, pathId(context), choice),
  }),
  'POST returns/decide/:id': endpoint({
    access: 'master',
    input: returnDecision,
    output: returnDetails,
    summary:
      'Accepts some, all or nothing of a return, and mails the shopper. Goods go back to stock or to waste, and the money to the card or, if the shopper agreed, to the store credit. `amount` is what the caller has seen; another one returns 409. Without everything accepted it needs a `note`. A repeated call with the same `key` changes nothing.',
    response: 'The record. `due` is what the payment provider refused to give back.',
    run: (decision, context) => decideOnReturn(toStaffContext(context), pathId(context), decision),
  }),
  'POST returns/refund/:id': endpoint({
    access: 'master',
    input: z.object({}),
    output: returnDetails,
    summary:
      'Sends the refund of an accepted return again, after the payment provider refused it. Changes nothing if nothing is due.',
    response: 'The record.',
    run: (_, context) => refundReturnAgain(toStaffContext(context), pathId(context)),
  }),
}
