import { z } from 'zod'
import { itemNotFound } from '#shared/errors.ts'
import { type CallContext, type Endpoints, endpoint } from './endpoint.server.ts'
import { restListInput, restListResponse, toRestList } from './list-query.ts'
import { asArray, singleFilter } from './rest-filter.ts'

type Single<Changes, View> = {
  resource: string
  /** Id of the only record. */
  id: number
  input: z.ZodType<Changes>
  partOf: z.ZodType
  output: z.ZodType<View, View>
  get(context: CallContext): Promise<View>
  change(changes: Changes, context: CallContext): Promise<View>
}

/** Returns the REST API of a resource with exactly one record, for Masters only. */
export function single<Changes, View>(resource: Single<Changes, View>): Endpoints {
  const { resource: path, id, input, partOf, output } = resource

  function requireId(context: CallContext): void {
    if (context.id !== String(id)) throw itemNotFound()
  }

  return {
    [`GET ${path}`]: endpoint({
      access: 'master',
      source: 'query',
      input: restListInput,
      output: z.array(output),
      hasRange: true,
      summary: `Lists the only record, id ${id}.`,
      response: 'The record in an array. `Content-Range` contains the total.',
      run: async (query, context) => {
        const list = toRestList(query, ['id'])
        const ids = asArray(singleFilter.parse(list.filter).id)
        const all = !ids || ids.includes(id) ? [await resource.get(context)] : []
        const data = all.slice(list.skip)
        return restListResponse(path, list, { data, total: all.length })
      },
    }),
    [`GET ${path}/:id`]: endpoint({
      access: 'master',
      source: 'none',
      input: z.undefined(),
      output,
      summary: `Returns the only record, id ${id}.`,
      response: 'The record.',
      run: async (_, context) => {
        requireId(context)
        return resource.get(context)
      },
    }),
    [`PUT ${path}/:id`]: endpoint({
      access: 'master',
      input,
      partOf,
      output,
      summary: 'Updates the fields in the request. Omitted fields stay unchanged.',
      response: 'The complete record.',
      run: async (changes, context) => {
        requireId(context)
        return resource.change(changes, context)
      },
    }),
  }
}
