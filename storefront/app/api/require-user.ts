import { ShopError } from '#shared/errors.ts'
import type { TokenClaims } from '#shared/schemas/account.ts'
import type { CallContext } from './endpoint.server.ts'

/** The caller of a row that is not public. */
export function requireUser({ user }: CallContext): TokenClaims {
  if (!user) throw new ShopError('unauthorised', 'Please log in.')
  return user
}
