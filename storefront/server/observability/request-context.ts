import { randomInt } from 'node:crypto'
import type { RequestContext, RequestShop, Shop } from '#app/shop.server.ts'

/** Odd, so that all numbers of 32 bits come before one comes again; neighbours look unlike each other. */
const STEP = 0x9e3779b9
let lastNumber = randomInt(2 ** 32)
const bytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
/** Of the lowest byte; `toString` of all four takes ten times as long. */
const hex = (number: number) => bytes[number & 255] ?? ''

/** The number is the reference that an error shows to its user. */
export function createRequestContext(): RequestContext {
  lastNumber = (lastNumber + STEP) >>> 0
  const n = lastNumber
  const id = hex(n >>> 24) + hex(n >>> 16) + hex(n >>> 8) + hex(n)
  return { id, startedAt: performance.now() }
}

/** To be handed down: that node follows a request through promises and callbacks by itself costs every one of them. */
export function forRequest(shop: Shop, requestContext: RequestContext): RequestShop {
  return { ...shop, requestContext, log: shop.log.child({ request: requestContext.id }) }
}

/** Until the data was there, unless the page comes from memory, and in all. */
export function serverTiming({ startedAt, dataAt }: RequestContext): string {
  const total = `total;dur=${(performance.now() - startedAt).toFixed(1)}`
  return dataAt === undefined ? total : `data;dur=${(dataAt - startedAt).toFixed(1)}, ${total}`
}
