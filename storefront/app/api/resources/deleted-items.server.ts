import { z } from 'zod'
import { deletedItemView } from '#shared/responses/deleted-item.ts'
import { listDeletedViews } from '../../services/catalogue/deleted-items.server.ts'
import { restoreItem } from '../../services/catalogue/restore-item.server.ts'
import { pathId } from '../crud.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'
import { restListInput, restListResponse, toRestList } from '../list-query.ts'
import { toStaffContext } from '../require-user.ts'
import { asArray, deletedFilter } from '../rest-filter.ts'

export const deletedItemEndpoints: Endpoints = {
  'GET deleted-items': endpoint({
    access: 'master',
    source: 'query',
    input: restListInput,
    output: z.array(deletedItemView),
    hasRange: true,
    summary: 'Lists the catalogue items deleted in the last 30 days.',
    response: 'The items as an array. `Content-Range` contains the total.',
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
      'Restores a deleted item with its id and picture. Returns 409 if the aisle or brand of a product was deleted too.',
    response: 'The deleted item. Its record is available at its original path again.',
    run: (_, context) => restoreItem(toStaffContext(context), pathId(context)),
  }),
}
