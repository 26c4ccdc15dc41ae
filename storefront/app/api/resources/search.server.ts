import { z } from 'zod'
import { findMiss, listMisses } from '#database/reads/search-misses.ts'
import { deleteMiss } from '#database/stores/search-misses.ts'
import { searchWords } from '#shared/domain/search-key.ts'
import { itemNotFound } from '#shared/errors.ts'
import { searchMiss, suggestion } from '#shared/responses/search.ts'
import { suggest } from '../../services/search/search.server.ts'
import { pathId } from '../crud.server.ts'
import { type CallContext, type Endpoints, endpoint } from '../endpoint.server.ts'
import { restListInput, restListResponse, toRestList } from '../list-query.ts'
import { asArray, missFilter } from '../rest-filter.ts'

const sorts = ['id', 'text', 'count', 'lastAt'] as const

/** Suggestions while the shopper types, and searches without results. */
export const searchEndpoints: Endpoints = {
  'GET suggestions': endpoint({
    access: 'public',
    source: 'query',
    input: z.object({ q: z.string().trim().min(1).max(200) }),
    output: z.array(suggestion),
    summary: 'Returns search suggestions for a partial text.',
    response: 'At most eight aisles, brands and products.',
    run: ({ q }, { shop }) => suggest(shop, q),
  }),
  'GET misses': endpoint({
    access: 'master',
    source: 'query',
    input: restListInput,
    output: z.array(searchMiss),
    hasRange: true,
    summary: 'Lists searches without results, with their count and times.',
    response: 'The records as an array. `Content-Range` contains the total.',
    run: async (input, { shop }) => {
      const { filter, ...list } = toRestList(input, sorts)
      const { q = '', id } = missFilter.parse(filter)
      const misses = await listMisses(shop.db, {
        ...list,
        words: searchWords(q),
        ids: asArray(id),
        sort: list.sort || 'id',
      })
      return restListResponse('misses', { ...list, filter }, misses)
    },
  }),
  'GET misses/:id': endpoint({
    access: 'master',
    source: 'none',
    input: z.undefined(),
    output: searchMiss,
    summary: 'Returns a search without results.',
    response: 'The record.',
    run: (_, context) => requireMiss(context),
  }),
  'DELETE misses/:id': endpoint({
    access: 'master',
    source: 'none',
    input: z.undefined(),
    output: searchMiss,
    summary: 'Deletes a search without results, for example after it starts to return results.',
    response: 'The deleted record.',
    run: async (_, context) => {
      const miss = await requireMiss(context)
      await deleteMiss(context.shop.db, miss.id)
      return miss
    },
  }),
}

async function requireMiss(context: CallContext) {
  const miss = await findMiss(context.shop.db, pathId(context))
  if (!miss) throw itemNotFound()
  return miss
}
