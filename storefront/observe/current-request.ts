import { AsyncLocalStorage } from 'node:async_hooks'

/** What is known of the request that the running code serves. */
export type CurrentRequest = {
  id: string
  /** How long at least one query was under way; queries side by side count once. */
  databaseMs: number
  openQueries: number
  waitingSince: number
}

export const currentRequest = new AsyncLocalStorage<CurrentRequest>()
