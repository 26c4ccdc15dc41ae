import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { TokenClaims } from '#shared/schemas/account.ts'
import { type StaffContext, staffContextOf } from '../shop.server.ts'
import type { ApiRequest } from './call.server.ts'
import type { CallContext } from './endpoint.server.ts'

/** Returns the bearer token of a request, without validation. */
export function findBearer(request: ApiRequest): string | undefined {
  return /^Bearer (.+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1]
}

/** Returns the authenticated user. Throws a 401 if there is none. */
export function requireUser({ user }: CallContext): TokenClaims {
  if (!user) throw new ShopError('unauthorised', messages.loginRequired)
  return user
}

/** Returns the shop with the authenticated user as the actor of changes. */
export function toStaffContext(context: CallContext): StaffContext {
  return staffContextOf(context.shop, requireUser(context))
}
