import { AsyncLocalStorage } from 'node:async_hooks'
import { randomInt } from 'node:crypto'

/** What is known of the request that the running code serves. */
export type CurrentRequest = {
  id: string
  /** On the clock of `performance.now`. */
  beganAt: number
  /** How long at least one query was under way; queries side by side count once. */
  databaseMs: number
  openQueries: number
  waitingSince: number
}

export const currentRequest = new AsyncLocalStorage<CurrentRequest>()

/** Odd, so that all numbers of 32 bits come before one comes again; neighbours look unlike each other. */
const STEP = 0x9e3779b9
let lastNumber = randomInt(2 ** 32)

/** The number is the reference that an error shows to its user. */
export function beginRequest(): CurrentRequest {
  lastNumber = (lastNumber + STEP) >>> 0
  const id = lastNumber.toString(16).padStart(8, '0')
  return { id, beganAt: performance.now(), databaseMs: 0, openQueries: 0, waitingSince: 0 }
}

/** What each answer says of its request, pages also how long they took: names and values in turn. */
export function tellRequest(current: CurrentRequest, isPage: boolean): string[] {
  const number = ['X-Request-Id', current.id]
  return isPage ? [...number, 'Server-Timing', timing(current)] : number
}

export function timing({ databaseMs, beganAt }: CurrentRequest): string {
  const total = performance.now() - beganAt
  return `db;dur=${databaseMs.toFixed(1)}, total;dur=${total.toFixed(1)}`
}
