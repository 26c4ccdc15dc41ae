import { z } from 'zod'
import type { GroupTable } from '#database/stores/groups.ts'
import { groupChoice, groupView } from '#shared/responses/group.ts'
import { groupInput } from '#shared/schemas/group.ts'
import { listRequest } from '#shared/schemas/list-request.ts'
import { findGroup, listGroups } from '../../services/catalogue/catalogue.server.ts'
import {
  addGroup,
  removeGroup,
  saveGroup,
} from '../../services/catalogue/catalogue-writes.server.ts'
import { crud } from '../crud.server.ts'
import { type CallContext, type Endpoints, endpoint } from '../endpoint.server.ts'
import { listCalls } from '../list-calls.server.ts'
import { bestFirst, parseBaseFilter, pickOrder } from '../list-query.ts'
import { toStaffContext } from '../require-user.ts'
import { asArray, groupFilter } from '../rest-filter.ts'

const sorts = ['id', 'name', 'items'] as const
const MAX_CHOICES = 10_000

export const aisleEndpoints = groupEndpoints('aisles', { sort: 'id', ascending: true })
export const brandEndpoints = groupEndpoints('brands', { sort: 'items', ascending: false })

function groupEndpoints(
  table: GroupTable,
  defaults: { sort: (typeof sorts)[number]; ascending: boolean },
): Endpoints {
  const choices = endpoint({
    access: 'master',
    source: 'none',
    input: z.undefined(),
    output: z.array(groupChoice),
    summary: `Lists all ${table} as options for a drop-down list.`,
    response: 'All records as an array, with `id`, `name` and `description`.',
    run: (_, context) => listChoices(table, context),
  })
  const title = table === 'aisles' ? 'Aisles' : 'Brands'
  return {
    ...crud({
      resource: table,
      read: 'public',
      input: groupInput,
      output: groupView,
      sorts,
      list: ({ sort, filter, ...page }, { shop }) => {
        const { q = '', id, name } = groupFilter.parse(filter)
        return listGroups(shop, table, {
          ...page,
          text: q,
          name,
          sort: sort || (q ? 'best' : 'id'),
          ids: asArray(id),
        })
      },
      find: (id, { shop }) => findGroup(shop, table, id),
      add: (input, context) => addGroup(toStaffContext(context), table, input),
      save: (id, input, context) => saveGroup(toStaffContext(context), table, id, input),
      remove: (id, context) => removeGroup(toStaffContext(context), table, id),
    }),
    ...listCalls(title, {
      input: listRequest,
      item: groupView,
      run: (request, { shop }) => {
        parseBaseFilter(request.baseFilter)
        return listGroups(shop, table, {
          text: request.filter,
          ...pickOrder(request, sorts, request.filter ? bestFirst : defaults),
          skip: request.nSkipRecord,
          take: request.nRecord,
        })
      },
    }),
    [`POST ${title}/GeSelect${title}`]: choices,
    [`POST ${title}/GetSelect${title}`]: choices,
  }
}

async function listChoices(table: GroupTable, { shop }: CallContext) {
  const page = { text: '', sort: 'name', ascending: true, skip: 0, take: MAX_CHOICES } as const
  const { data } = await listGroups(shop, table, page)
  return data.map(({ id, name, description }) => ({ id, name, description }))
}
