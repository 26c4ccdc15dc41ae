import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { TokenClaims } from '#shared/schemas/account.ts'
import type { StaffContext } from '../shop.server.ts'
import type { ApiRequest } from './call.server.ts'
import type { CallContext } from './endpoint.server.ts'

/** The token that a call carries, whatever it is worth. */
export function findBearer(request: ApiRequest): string | undefined {
  return /^Bearer (.+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1]
}

/** The caller of a row that is not public. */
export function requireUser({ user }: CallContext): TokenClaims {
  if (!user) throw new ShopError('unauthorised', messages.loginRequired)
  return user
}

/** The shop with the caller as the one who changes it. */
export function requireStaff(context: CallContext): StaffContext {
  const { sub, name, email } = requireUser(context)
  return { ...context.shop, actor: { id: Number(sub), name: name || email } }
}
