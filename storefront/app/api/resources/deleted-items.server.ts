import { z } from 'zod'
import { deletedItemView } from '#shared/responses/deleted-item.ts'
import { listDeletedViews } from '../../services/catalogue/deleted-items.server.ts'
import { restoreItem } from '../../services/catalogue/restore-item.server.ts'
import { pathId } from '../crud.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'
import { restListInput, restListResponse, toRestList } from '../list-query.ts'
import { requireStaff } from '../require-user.ts'
import { asArray, deletedFilter } from '../rest-filter.ts'

export const deletedItemEndpoints: Endpoints = {
  'GET deleted-items': endpoint({
    access: 'master',
    source: 'query',
    input: restListInput,
    output: z.array(deletedItemView),
    hasRange: true,
    summary: 'What was deleted of the catalogue in the last 30 days.',
    answer: 'The items as an array; Content-Range holds the total.',
    run: async (input, { shop }) => {
      const list = toRestList(input, ['id'])
      const { q = '', id, ...fields } = deletedFilter.parse(list.filter)
      const { ascending, skip, take } = list
      const query = { ascending, skip, take, text: q, ids: asArray(id), ...fields }
      return restListResponse('deleted-items', list, await listDeletedViews(shop, query))
    },
  }),
  'POST deleted-items/restore/:id': endpoint({
    access: 'master',
    source: 'none',
    input: z.undefined(),
    output: deletedItemView,
    summary:
      'Puts a deleted item back with its id and its picture; 409 where the aisle or brand of a product is gone too.',
    answer: 'The deleted item; its record stands under its own address again.',
    run: (_, context) => restoreItem(requireStaff(context), pathId(context)),
  }),
}
