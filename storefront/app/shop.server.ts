import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { PasswordHasher } from './auth/password-hasher.server.ts'
import type { Geocoder } from './clients/geocoder/port.ts'
import type { PaymentPort } from './clients/payment/port.ts'
import type { PictureMaker } from './clients/pictures/port.ts'
import type { Env } from './env.server.ts'

/** All that the services need of the world; made once by the server and handed down. */
export type Shop = {
  env: Env
  db: Knex
  log: Logger
  /** Signs tokens. */
  secret: string
  payment: PaymentPort
  geocoder: Geocoder
  pictures: PictureMaker
  passwords: PasswordHasher
  now: () => Date
}

/** One request, as the log and `Server-Timing` tell of it. */
export type RequestContext = {
  /** Its number in the log; an error shows it to its user. */
  id: string
  /** On the clock of `performance.now`, as the other. */
  startedAt: number
  /** When all that a page tells was there and only its markup was missing. */
  dataAt?: number
  /** True where a part of the page could not be had and is missing: nobody else may get it. */
  isPartial?: boolean
}

/** The shop as one request uses it: each line of its log tells the request's number. */
export type RequestShop = Shop & { requestContext: RequestContext }

/** The shop as a Master changes it: who does so stands in the activity log. */
export type StaffContext = Shop & { actor: { id: number; name: string } }

declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    shop: RequestShop
    cspNonce: string
    /** The network address of the caller. */
    clientAddress: string
    /** True where the answer may be kept in memory for all who are not signed in. */
    isShared: boolean
    /** Takes a whole page instead of the body of its answer, which would become a stream. */
    onPage?: (page: string) => void
  }
}
