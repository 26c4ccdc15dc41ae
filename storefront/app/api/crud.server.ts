import { z } from 'zod'
import type { Access } from '#shared/domain/permissions.ts'
import { ShopError } from '#shared/errors.ts'
import { id as idSchema } from '#shared/schemas/fields.ts'
import type { ListResponse } from '#shared/schemas/list-request.ts'
import { type CallContext, type Endpoints, endpoint } from './endpoint.server.ts'
import { type RestList, restListInput, restListResponse, toRestList } from './list-query.ts'

type Crud<Input, View extends { id: number }> = {
  /** Path of both faces, such as `aisles`. */
  resource: string
  read: Access
  input: z.ZodType<Input>
  list(query: RestList, context: CallContext): Promise<ListResponse<View>>
  find(id: number, context: CallContext): Promise<View | null>
  add(input: Input, context: CallContext): Promise<number>
  save(id: number, input: Input, context: CallContext): Promise<void>
  remove(id: number, context: CallContext): Promise<void>
}

const partialRecord = z.record(z.string(), z.unknown())

/** Both faces of a catalogue resource: the specified calls and those of ra-data-simple-rest. */
export function crud<Input extends object, View extends { id: number }>(
  resource: Crud<Input, View>,
): Endpoints {
  const { resource: path, read } = resource

  async function get(id: number, context: CallContext): Promise<View> {
    const view = await resource.find(id, context)
    if (!view) throw new ShopError('not_found', 'There is no such item.')
    return view
  }

  /** Keys that are absent keep their value, so a partial record changes only its own fields. */
  async function update(id: number, changes: Record<string, unknown>, context: CallContext) {
    const input = resource.input.parse({ ...(await get(id, context)), ...changes })
    await resource.save(id, input, context)
    return get(id, context)
  }

  async function remove(id: number, context: CallContext) {
    const view = await get(id, context)
    await resource.remove(id, context)
    return view
  }

  const create = endpoint({
    access: 'master',
    input: resource.input,
    run: async (input, context) => get(await resource.add(input, context), context),
  })

  return {
    [`GET ${path}`]: endpoint({
      access: read,
      source: 'query',
      input: restListInput,
      run: async (input, context) => {
        const query = toRestList(input)
        return restListResponse(path, query, await resource.list(query, context))
      },
    }),
    [`POST ${path}`]: create,
    [`GET ${path}/:id`]: endpoint({
      access: read,
      source: 'none',
      input: z.undefined(),
      run: (_, context) => get(pathId(context), context),
    }),
    [`PUT ${path}/:id`]: endpoint({
      access: 'master',
      input: partialRecord,
      run: (changes, context) => update(pathId(context), changes, context),
    }),
    [`DELETE ${path}/:id`]: endpoint({
      access: 'master',
      source: 'none',
      input: z.undefined(),
      run: (_, context) => remove(pathId(context), context),
    }),
    [`POST ${path}/update`]: endpoint({
      access: 'master',
      input: z.looseObject({ id: idSchema }),
      run: ({ id, ...changes }, context) => update(id, changes, context),
    }),
    [`POST ${path}/delete/:id`]: endpoint({
      access: 'master',
      source: 'none',
      input: z.undefined(),
      run: (_, context) => remove(pathId(context), context),
    }),
  }
}

/** An id that cannot exist is simply not found. */
export function pathId({ id }: CallContext): number {
  const parsed = idSchema.safeParse(/^\d+$/.test(id) ? id : Number.NaN)
  if (!parsed.success) throw new ShopError('not_found', 'There is no such item.')
  return parsed.data
}
