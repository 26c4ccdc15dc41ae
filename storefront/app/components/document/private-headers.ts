import type { HeadersFunction } from '@remix-run/node'

/** Of a page whose address or content is one person's: neither kept nor handed on. */
export const privateHeaders: HeadersFunction = () => ({
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
})
