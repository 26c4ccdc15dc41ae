import { randomInt } from 'node:crypto'
import type { RequestContext, RequestShop, Shop } from '#app/shop.server.ts'

/** Odd, so that all 32-bit numbers occur before one repeats. Consecutive ids look different. */
const STEP = 0x9e3779b9
let lastNumber = randomInt(2 ** 32)
const bytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
/** Formats the lowest byte. `toString` of all four takes ten times as long. */
const hex = (number: number) => bytes[number & 255] ?? ''

/** The id is the reference that an error shows to its user. */
export function createRequestContext(): RequestContext {
  lastNumber = (lastNumber + STEP) >>> 0
  const n = lastNumber
  const id = hex(n >>> 24) + hex(n >>> 16) + hex(n >>> 8) + hex(n)
  return { id, startedAt: performance.now() }
}

/** Passed down explicitly: AsyncLocalStorage slows down every promise and callback. */
export function forRequest(shop: Shop, requestContext: RequestContext): RequestShop {
  return { ...shop, requestContext, log: shop.log.child({ request: requestContext.id }) }
}

/** Returns the time until the data was loaded, unless the page is cached, and the total time. */
export function serverTiming({ startedAt, dataAt }: RequestContext): string {
  const total = `total;dur=${(performance.now() - startedAt).toFixed(1)}`
  return dataAt === undefined ? total : `data;dur=${(dataAt - startedAt).toFixed(1)}, ${total}`
}
