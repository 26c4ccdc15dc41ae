import type { RequestSpec } from '../load/connection.ts'

/** The header that browsers send, so that cached responses are compressed. */
export const browser = { 'Accept-Encoding': 'gzip, deflate, br' }

let count = 0

/**
 * Repeats a request with a new URL each time, so that it is never cached. It accepts no compression, because the
 * bare servers have none.
 */
export function uncached(request: RequestSpec): () => RequestSpec {
  return () => ({ ...request, path: `${request.path}?uncached=${++count}` })
}

export function listCall(request: object): RequestSpec {
  return { method: 'POST', path: '/api/Products/GetList', body: JSON.stringify(request) }
}
