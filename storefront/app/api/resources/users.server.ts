import { z } from 'zod'
import { userView } from '#shared/responses/account.ts'
import { userChanges } from '#shared/schemas/account.ts'
import { changeUser, listUserViews, requireUserView } from '../../services/accounts/users.server.ts'
import { pathId } from '../crud.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'
import { restListInput, restListResponse, toRestList } from '../list-query.ts'
import { toStaffContext } from '../require-user.ts'
import { asArray, userFilter } from '../rest-filter.ts'

const sorts = ['id', 'name', 'email', 'role', 'createdAt'] as const

export const userEndpoints: Endpoints = {
  'GET users': endpoint({
    access: 'master',
    source: 'query',
    input: restListInput,
    output: z.array(userView),
    hasRange: true,
    summary: 'Lists the accounts.',
    response: 'The records as an array. `Content-Range` contains the total.',
    run: async (input, { shop }) => {
      const list = toRestList(input, sorts)
      const { q = '', id, ...fields } = userFilter.parse(list.filter)
      const { ascending, skip, take } = list
      const sort = list.sort || 'id'
      const page = { ascending, skip, take, sort, text: q, ids: asArray(id) }
      return restListResponse('users', list, await listUserViews(shop, { ...page, ...fields }))
    },
  }),
  'GET users/:id': endpoint({
    access: 'master',
    source: 'none',
    input: z.undefined(),
    output: userView,
    summary: 'Returns an account.',
    response: 'The record.',
    run: (_, context) => requireUserView(context.shop, pathId(context)),
  }),
  'PUT users/:id': endpoint({
    access: 'master',
    input: userChanges,
    output: userView,
    summary:
      'Changes the role or access of an account and ends its sessions. Returns 409 for the last Master.',
    response: 'The record.',
    run: (changes, context) => changeUser(toStaffContext(context), pathId(context), changes),
  }),
}
