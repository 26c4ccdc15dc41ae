import { z } from 'zod'
import { stockMoveView, stockView } from '#shared/responses/stock.ts'
import { stockMoveInput } from '#shared/schemas/stock.ts'
import { listMoves, moveStock } from '../../services/catalogue/stock.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'
import { restListInput, restListResponse, toRestList } from '../list-query.ts'
import { toStaffContext } from '../require-user.ts'
import { asArray } from '../rest-filter.ts'

const filter = z.strictObject({
  productId: z.number().int().optional(),
  id: z.union([z.number(), z.array(z.number())]).optional(),
})

export const stockEndpoints: Endpoints = {
  'POST stock/moves': endpoint({
    access: 'master',
    input: stockMoveInput,
    output: stockView,
    summary:
      'Counts a product (`count`), or adds and takes some (`change`). A `count` of null ends the tracking. Returns 409 if fewer would be left than are promised to orders.',
    response: 'The stock of the product.',
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
      const { id, ...by } = filter.parse(list.filter)
      const { ascending, skip, take } = list
      const moves = await listMoves(shop, { ...by, ids: asArray(id), ascending, skip, take })
      return restListResponse('stock-moves', list, moves)
    },
  }),
}
