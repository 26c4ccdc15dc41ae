import type { HeadersFunction } from '@remix-run/node'

/** Headers of a page with personal content or URL: not cached, no Referer. */
export const privateHeaders = (() => ({
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
})) satisfies HeadersFunction
