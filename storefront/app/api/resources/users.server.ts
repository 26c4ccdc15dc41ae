import { z } from 'zod'
import { userView } from '#shared/responses/account.ts'
import { userChanges } from '#shared/schemas/account.ts'
import { changeUser, listUserViews, requireUserView } from '../../services/accounts/users.server.ts'
import { pathId } from '../crud.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'
import { restListInput, restListResponse, toRestList } from '../list-query.ts'
import { requireStaff } from '../require-user.ts'
import { asArray, userFilter } from '../rest-filter.ts'

const sorts = ['id', 'name', 'email', 'role', 'createdAt'] as const

export const userEndpoints: Endpoints = {
  'GET users': endpoint({
    access: 'master',
    source: 'query',
    input: restListInput,
    output: z.array(userView),
    hasRange: true,
    summary: 'The accounts.',
    answer: 'The records as an array; Content-Range holds the total.',
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
    summary: 'One account.',
    answer: 'The record.',
    run: (_, context) => requireUserView(context.shop, pathId(context)),
  }),
  'PUT users/:id': endpoint({
    access: 'master',
    input: userChanges,
    output: userView,
    summary:
      'Changes role or access and ends the sessions of the account; 409 for the last Master.',
    answer: 'The record.',
    run: (changes, context) => changeUser(requireStaff(context), pathId(context), changes),
  }),
}
