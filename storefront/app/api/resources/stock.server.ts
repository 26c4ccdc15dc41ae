import { z } from 'zod'
import { preferredLanguage } from '#app/i18n/accept-language.ts'
import { itemNotFound } from '#shared/errors.ts'
import { messageResponse } from '#shared/responses/response.ts'
import { movedStock, stockAlertView, stockItem, stockMoveView } from '#shared/responses/stock.ts'
import { stockAlertInput, stockAlertToken, stockMoveInput } from '#shared/schemas/stock.ts'
import { listMoves, listStockItems, moveStock } from '../../services/stock/stock.server.ts'
import {
  confirmAlertRequest,
  deleteAlertRequest,
  listAlertRequests,
  requestAlert,
} from '../../services/stock/stock-alerts.server.ts'
import { pathId } from '../crud.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'
import { restListInput, restListResponse, toRestList } from '../list-query.ts'
import { toStaffContext } from '../require-user.ts'
import { asArray, ofProductFilter, stockFilter } from '../rest-filter.ts'

const sorts = ['urgency', 'name', 'countedAt', 'value', 'requests', 'id'] as const

export const stockEndpoints: Endpoints = {
  'GET stock': endpoint({
    access: 'master',
    source: 'query',
    input: restListInput,
    output: z.array(stockItem),
    hasRange: true,
    summary:
      'Lists the products whose stock is tracked, what is out or low first. Supports sorting, paging and filters: `q` (name, SKU or barcode), `state` (`out`, `low`, or `wanted`: shoppers wait for it), `untracked`, and `code` (a scanned barcode or SKU, of any product).',
    response: 'The products as an array. `Content-Range` contains the total.',
    run: async (input, { shop }) => {
      const list = toRestList(input, sorts)
      const { q, id, state, ...by } = stockFilter.parse(list.filter)
      const items = await listStockItems(shop, {
        ...list,
        ...by,
        ...(q && { text: q }),
        ...(state && state !== 'all' && { state }),
        ids: asArray(id),
        sort: list.sort || 'urgency',
      })
      return restListResponse('stock', list, items)
    },
  }),
  'GET stock-alerts': endpoint({
    access: 'master',
    source: 'query',
    input: restListInput,
    output: z.array(stockAlertView),
    hasRange: true,
    summary:
      'Lists the open requests of shoppers for a mail when a product is available again. Supports paging and a filter by `productId`.',
    response: 'The requests as an array. `Content-Range` contains the total.',
    run: async (input, { shop }) => {
      const list = toRestList(input, ['id'] as const)
      const { id, ...by } = ofProductFilter.parse(list.filter)
      const { ascending, skip, take } = list
      const requests = await listAlertRequests(shop, {
        ...by,
        ids: asArray(id),
        ascending,
        skip,
        take,
      })
      return restListResponse('stock-alerts', list, requests)
    },
  }),
  'POST stock/alerts': endpoint({
    access: 'public',
    input: stockAlertInput,
    output: messageResponse,
    summary:
      'Asks for one mail when a product that cannot be bought is available again. The address is confirmed by an emailed link, unless it is the caller’s own. Returns 409 if the product can be bought.',
    response:
      'A confirmation in `message`. It is the same whether or not the address is known to the shop.',
    run: (input, { shop, request, user, clientAddress }) =>
      requestAlert(shop, input, {
        language: input.lang ?? preferredLanguage(request.headers.get('Accept-Language')),
        user,
        clientAddress,
      }),
  }),
  'POST stock/alerts/confirm': endpoint({
    access: 'public',
    input: stockAlertToken,
    output: messageResponse,
    summary:
      'Confirms such a request with the token of the emailed link. A repeated request succeeds too.',
    response: 'A confirmation in `message`.',
    run: ({ token }, { shop, clientAddress }) => confirmAlertRequest(shop, token, clientAddress),
  }),
  'POST stock/alerts/end': endpoint({
    access: 'public',
    input: stockAlertToken,
    output: messageResponse,
    summary: 'Deletes such a request with the token of the newest emailed link.',
    response: 'A confirmation in `message`.',
    run: ({ token }, { shop, clientAddress }) => deleteAlertRequest(shop, token, clientAddress),
  }),
  'POST stock/moves': endpoint({
    access: 'master',
    input: stockMoveInput,
    output: movedStock,
    summary:
      'Counts a product (`count`), or adds and takes some (`change`). A `count` of null ends the tracking. Returns 409 if fewer would be left than are held for orders; with `shortfall`, the orders that were paid last lose what is missing instead. A repeated call with the same `key` changes nothing; with other content it returns 409. With `undoes`, the `key` of an earlier change, it returns 409 if that was taken back already, or the product was counted since.',
    response: 'The stock of the product, and by how much it changed in `change`.',
    run: (move, context) => moveStock(toStaffContext(context), move),
  }),
  'GET stock-moves': endpoint({
    access: 'master',
    source: 'query',
    input: restListInput,
    output: z.array(stockMoveView),
    hasRange: true,
    summary: 'Lists the changes of the stock. Supports paging and a filter by `productId`.',
    response: 'The changes as an array. `Content-Range` contains the total.',
    run: async (input, { shop }) => {
      const list = toRestList(input, ['id'] as const)
      const { id, ...by } = ofProductFilter.parse(list.filter)
      const { ascending, skip, take } = list
      const moves = await listMoves(shop, { ...by, ids: asArray(id), ascending, skip, take })
      return restListResponse('stock-moves', list, moves)
    },
  }),
  'GET stock-moves/:id': endpoint({
    access: 'master',
    source: 'none',
    input: z.undefined(),
    output: stockMoveView,
    summary: 'Returns a change of the stock.',
    response: 'The record.',
    run: async (_, context) => {
      const only = { ids: [pathId(context)], ascending: true, skip: 0, take: 1 }
      const [move] = (await listMoves(context.shop, only)).data
      if (!move) throw itemNotFound()
      return move
    },
  }),
}
