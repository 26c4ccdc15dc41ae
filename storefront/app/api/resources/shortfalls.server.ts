import { z } from 'zod'
import { shortfallView } from '#shared/responses/shortfall.ts'
import { shortfallClosing } from '#shared/schemas/stock.ts'
import {
  closeShortfall,
  listShortfallViews,
  requireShortfall,
} from '../../services/stock/shortfalls.server.ts'
import { pathId } from '../crud.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'
import { restListInput, restListResponse, toRestList } from '../list-query.ts'
import { toStaffContext } from '../require-user.ts'
import { asArray, shortfallFilter } from '../rest-filter.ts'

export const shortfallEndpoints: Endpoints = {
  'GET shortfalls': endpoint({
    access: 'master',
    source: 'query',
    input: restListInput,
    output: z.array(shortfallView),
    hasRange: true,
    summary:
      'Lists shortfalls: fewer pieces are in the shop than paid orders were promised. Supports paging and filters by `productId` and `open`.',
    response:
      'The shortfalls as an array, each with its orders by time of payment. `Content-Range` contains the total.',
    run: async (input, { shop }) => {
      const list = toRestList(input, ['id'] as const)
      const { id, ...by } = shortfallFilter.parse(list.filter)
      const { ascending, skip, take } = list
      const found = await listShortfallViews(shop, {
        ...by,
        ids: asArray(id),
        ascending,
        skip,
        take,
      })
      return restListResponse('shortfalls', list, found)
    },
  }),
  'GET shortfalls/:id': endpoint({
    access: 'master',
    source: 'none',
    input: z.undefined(),
    output: shortfallView,
    summary: 'Returns a shortfall.',
    response: 'The record.',
    run: (_, context) => requireShortfall(context.shop, pathId(context)),
  }),
  'POST shortfalls/close/:id': endpoint({
    access: 'master',
    input: shortfallClosing,
    output: shortfallView,
    summary:
      'Closes a shortfall with a `note`. Its orders get nothing when the goods come. Returns 409 if it is closed already.',
    response: 'The record.',
    run: (input, context) => closeShortfall(toStaffContext(context), pathId(context), input),
  }),
}
