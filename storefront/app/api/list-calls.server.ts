import type { z } from 'zod'
import { listOf } from '#shared/responses/response.ts'
import type { ListResponse, listRequest } from '#shared/schemas/list-request.ts'
import { type CallContext, type Endpoints, endpoint } from './endpoint.server.ts'

/** Returns the public list calls of aisles, brands and products: one call under four names, which clients may use. */
export function listCalls<Item>(
  resource: 'Aisles' | 'Brands' | 'Products',
  call: {
    input: typeof listRequest
    item: z.ZodType<Item, Item>
    run(
      input: z.output<typeof listRequest>,
      context: CallContext,
    ): Promise<ListResponse<Item> | Response>
  },
): Endpoints {
  const { item, ...rest } = call
  const list = endpoint({
    access: 'public',
    summary: `Lists ${resource.toLowerCase()}. Supports paging, sorting and filters.`,
    response: 'One page of records in `data`, and the number of all matches in `total`.',
    ...rest,
    output: listOf(item),
  })
  return {
    [`POST ${resource}/GetList`]: list,
    [`POST ${resource}/GetListX`]: list,
    [`POST ${resource}/GetAllPage`]: list,
    [`POST ${resource}/GetActiveList`]: list,
  }
}
