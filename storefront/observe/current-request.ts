import { AsyncLocalStorage } from 'node:async_hooks'

/** What is known of the request that the running code serves. */
export type CurrentRequest = { id: string; databaseMs: number }

export const currentRequest = new AsyncLocalStorage<CurrentRequest>()
