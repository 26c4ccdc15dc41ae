import { z } from 'zod'
import { activityView } from '#shared/responses/activity.ts'
import { listActivityViews } from '../../services/platform/activity.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'
import { restListInput, restListResponse, toRestList } from '../list-query.ts'
import { activityFilter, asArray } from '../rest-filter.ts'

export const activityEndpoints: Endpoints = {
  'GET activity': endpoint({
    access: 'master',
    source: 'query',
    input: restListInput,
    output: z.array(activityView),
    hasRange: true,
    summary: 'Lists changes with their author, time, old values and new values.',
    response: 'The entries as an array. `Content-Range` contains the total.',
    run: async (input, { shop }) => {
      const list = toRestList(input, ['id'])
      const { q = '', id, ...fields } = activityFilter.parse(list.filter)
      const { ascending, skip, take } = list
      const query = { ascending, skip, take, text: q, ids: asArray(id), ...fields }
      return restListResponse('activity', list, await listActivityViews(shop, query))
    },
  }),
}
