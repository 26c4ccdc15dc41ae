import { z } from 'zod'
import { withWriteLock } from '#database/locks.ts'
import type { Access } from '#shared/domain/permissions.ts'
import { itemNotFound } from '#shared/errors.ts'
import { id as idSchema } from '#shared/schemas/fields.ts'
import type { ListResponse } from '#shared/schemas/list-request.ts'
import { type CallContext, type Endpoints, endpoint } from './endpoint.server.ts'
import { type RestList, restListInput, restListResponse, toRestList } from './list-query.ts'

type Crud<Input, View extends { id: number }, Sort extends string> = {
  /** Path below `/api`, such as `aisles`, of the REST calls and of the specified ones. */
  resource: string
  read: Access
  input: z.ZodType<Input>
  output: z.ZodType<View, View>
  sorts: readonly Sort[]
  list(query: RestList<Sort>, context: CallContext): Promise<ListResponse<View>>
  find(id: number, context: CallContext): Promise<View | null>
  add(input: Input, context: CallContext): Promise<number>
  /** `sent` has only the fields of the call. */
  save(id: number, input: Input, context: CallContext, sent: Record<string, unknown>): Promise<void>
  remove(id: number, context: CallContext): Promise<void>
}

const partialRecord = z.record(z.string(), z.unknown())

/** Returns the calls of ra-data-simple-rest for a catalogue resource, and the specified `update` and `delete`. */
export function crud<Input extends object, View extends { id: number }, Sort extends string>(
  resource: Crud<Input, View, Sort>,
): Endpoints {
  const { resource: path, read, output } = resource

  async function get(id: number, context: CallContext): Promise<View> {
    const view = await resource.find(id, context)
    if (!view) throw itemNotFound()
    return view
  }

  /**
   * Updates only the sent fields. Reads and saves under one write lock, so that concurrent changes of
   * different fields do not overwrite each other.
   */
  function update(id: number, changes: Record<string, unknown>, context: CallContext) {
    return withWriteLock(context.shop.db, async db => {
      const locked = { ...context, shop: { ...context.shop, db } }
      const input = resource.input.parse({ ...(await get(id, locked)), ...changes })
      await resource.save(id, input, locked, changes)
      return get(id, locked)
    })
  }

  const removal = endpoint({
    access: 'master',
    source: 'none',
    input: z.undefined(),
    output,
    summary: 'Deletes a record. Returns 409 if other records reference it.',
    response: 'The deleted record.',
    run: async (_, context) => {
      const view = await get(pathId(context), context)
      await resource.remove(view.id, context)
      return view
    },
  })

  return {
    [`GET ${path}`]: endpoint({
      access: read,
      source: 'query',
      input: restListInput,
      output: z.array(output),
      hasRange: true,
      summary: 'Lists records. Supports paging, sorting and filters.',
      response: 'The records as an array. `Content-Range` contains the total.',
      run: async (input, context) => {
        const query = toRestList(input, resource.sorts)
        return restListResponse(path, query, await resource.list(query, context))
      },
    }),
    [`POST ${path}`]: endpoint({
      access: 'master',
      input: resource.input,
      output,
      summary: 'Creates a record.',
      response: 'The new record.',
      run: async (input, context) => get(await resource.add(input, context), context),
    }),
    [`GET ${path}/:id`]: endpoint({
      access: read,
      source: 'none',
      input: z.undefined(),
      output,
      summary: 'Returns a record.',
      response: 'The record.',
      run: (_, context) => get(pathId(context), context),
    }),
    [`PUT ${path}/:id`]: endpoint({
      access: 'master',
      input: partialRecord,
      partOf: resource.input,
      output,
      summary: 'Updates the fields in the request. Omitted fields stay unchanged.',
      response: 'The complete record.',
      run: (changes, context) => update(pathId(context), changes, context),
    }),
    [`DELETE ${path}/:id`]: removal,
    [`POST ${path}/update`]: endpoint({
      access: 'master',
      input: z.looseObject({ id: idSchema }),
      partOf: resource.input,
      output,
      summary: 'Updates the fields in the request. Omitted fields stay unchanged.',
      response: 'The complete record.',
      run: ({ id, ...changes }, context) => update(id, changes, context),
    }),
    [`POST ${path}/delete/:id`]: removal,
  }
}

/** Returns the id in the path. Throws a 404 for an invalid id. */
export function pathId({ id }: CallContext): number {
  const parsed = idSchema.safeParse(/^\d+$/.test(id) ? id : Number.NaN)
  if (!parsed.success) throw itemNotFound()
  return parsed.data
}
