import type { z } from 'zod'
import type { listRequest } from '#shared/schemas/list-request.ts'
import { type CallContext, type Endpoints, endpoint } from './endpoint.server.ts'

/** The public list calls of aisles, brands and products: one call under its four names (decision 57). */
export function listCalls(
  resource: 'Aisles' | 'Brands' | 'Products',
  call: {
    input: typeof listRequest
    run(input: z.output<typeof listRequest>, context: CallContext): Promise<unknown>
  },
): Endpoints {
  const row = endpoint({
    access: 'public',
    summary: 'A part of the list, sorted and filtered.',
    answer: '`data` and `total`.',
    ...call,
  })
  return {
    [`POST ${resource}/GetList`]: row,
    [`POST ${resource}/GetListX`]: row,
    [`POST ${resource}/GetAllPage`]: row,
    [`POST ${resource}/GetActiveList`]: row,
  }
}
