import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { TokenClaims } from '#shared/schemas/account.ts'
import type { PasswordHasher } from './auth/password-hasher.server.ts'
import type { Geocoder } from './clients/geocoder/port.ts'
import type { isFarFromPostalCode } from './clients/geocoder/postal-distance.server.ts'
import type { PaymentPort } from './clients/payment/port.ts'
import type { PictureMaker } from './clients/pictures/port.ts'
import type { Env } from './env.server.ts'

/** The services' dependencies; created once by the server and passed on. */
export type Shop = {
  env: Env
  db: Knex
  log: Logger
  /** Signs tokens. */
  secret: string
  payment: PaymentPort
  geocoder: Geocoder
  isFarFromPostalCode: typeof isFarFromPostalCode
  pictures: PictureMaker
  passwords: PasswordHasher
  now: () => Date
}

/** Data of one request for the log and `Server-Timing`. */
export type RequestContext = {
  /** The request id in the log; error pages show it. */
  id: string
  /** In `performance.now()` milliseconds, as is `dataAt`. */
  startedAt: number
  /** When all data of a page was loaded and only rendering remained. */
  dataAt?: number
  /** True if a part of the page failed to load. The response must not be cached. */
  isPartial?: boolean
}

/** The shop for one request: its log lines include the request id. */
export type RequestShop = Shop & { requestContext: RequestContext }

/** The shop for a change by a Master, who is recorded in the activity log. */
export type StaffContext = Shop & { actor: { id: number; name: string } }

/** Returns the shop with a signed-in person as the actor of changes. */
export function staffContextOf(shop: Shop, { sub, name, email }: TokenClaims): StaffContext {
  return { ...shop, actor: { id: Number(sub), name: name || email } }
}

declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    shop: RequestShop
    cspNonce: string
    /** The network address of the caller. */
    clientAddress: string
    /** True if the response may be cached for everyone who is not signed in. */
    isShared: boolean
    /** Receives the complete page instead of a response body, which would be a stream. */
    onPage?: (page: string) => void
  }
}
