import { randomInt } from 'node:crypto'
import type { CurrentRequest, RequestShop, Shop } from '../app/shop.server.ts'

/** Odd, so that all numbers of 32 bits come before one comes again; neighbours look unlike each other. */
const STEP = 0x9e3779b9
let lastNumber = randomInt(2 ** 32)

/** The number is the reference that an error shows to its user. */
export function beginRequest(): CurrentRequest {
  lastNumber = (lastNumber + STEP) >>> 0
  return { id: lastNumber.toString(16).padStart(8, '0'), beganAt: performance.now() }
}

/** To be handed down: that node follows a request through promises and callbacks by itself costs every one of them. */
export function shopFor(shop: Shop, current: CurrentRequest): RequestShop {
  return { current, ...shop, log: shop.log.child({ request: current.id }) }
}

/** What each answer says of its request, pages also how long they took: names and values in turn. */
export function tellRequest(current: CurrentRequest, isPage: boolean): string[] {
  const number = ['X-Request-Id', current.id]
  return isPage ? [...number, 'Server-Timing', timing(current)] : number
}

/** Until the data was there, unless the page comes from memory, and in all. */
export function timing({ beganAt, dataAt }: CurrentRequest): string {
  const total = `total;dur=${(performance.now() - beganAt).toFixed(1)}`
  return dataAt === undefined ? total : `data;dur=${(dataAt - beganAt).toFixed(1)}, ${total}`
}
