import { z } from 'zod'
import { userChanges } from '#shared/schemas/account.ts'
import { changeUser, listUserViews, requireUserView } from '../../services/users.server.ts'
import { pathId } from '../crud.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'
import { pickSort, restListInput, restListResponse, toRestList } from '../list-query.ts'
import { deskOf } from '../require-user.ts'
import { asArray, userFilter } from '../rest-filter.ts'

const sorts = ['id', 'name', 'email', 'role', 'createdAt'] as const

export const userEndpoints: Endpoints = {
  'GET users': endpoint({
    access: 'master',
    source: 'query',
    input: restListInput,
    summary: 'The accounts.',
    answer: 'The records as an array; Content-Range holds the total.',
    run: async (input, { shop }) => {
      const list = toRestList(input)
      const { q = '', id, ...fields } = userFilter.parse(list.filter)
      const { ascending, skip, take } = list
      const sort = pickSort(list.sort, sorts, 'id')
      const page = { ascending, skip, take, sort, text: q, ids: asArray(id) }
      return restListResponse('users', list, await listUserViews(shop, { ...page, ...fields }))
    },
  }),
  'GET users/:id': endpoint({
    access: 'master',
    source: 'none',
    input: z.undefined(),
    summary: 'One account.',
    answer: 'The record.',
    run: (_, context) => requireUserView(context.shop, pathId(context)),
  }),
  'PUT users/:id': endpoint({
    access: 'master',
    input: userChanges,
    summary:
      'Changes role or access and ends the sessions of the account; 409 for the last Master.',
    answer: 'The record.',
    run: (changes, context) => changeUser(deskOf(context), pathId(context), changes),
  }),
}
