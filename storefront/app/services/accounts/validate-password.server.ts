import type { User } from '#database/stores/users.ts'
import { fieldError, type ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { isLongPassword } from '#shared/schemas/account.ts'
import { isCommonPassword, isOwnWord } from '../../auth/common-passwords.server.ts'
import type { Shop } from '../../shop.server.ts'

/**
 * Throws if a new password is too weak. A Master's must be longer and not common: see 0029-roles-and-passwords.md.
 * REFUSE_COMMON_PASSWORDS can extend the check to Members.
 */
export function requireAllowedPassword(
  { env }: Pick<Shop, 'env'>,
  { email, role }: Pick<User, 'email' | 'role'>,
  password: string,
): void {
  if (role === 'Master' && !isLongPassword(password))
    throw passwordError(messages.masterPasswordShort)
  if (role === 'Member' && env.REFUSE_COMMON_PASSWORDS === 'masters') return
  const words = [email, email.split('@', 1)[0] ?? '', new URL(env.PUBLIC_URL).hostname]
  if (isCommonPassword(password) || isOwnWord(password, words)) {
    throw passwordError(messages.passwordCommon)
  }
}

function passwordError(message: string): ShopError {
  return fieldError('invalid', 'password', message)
}
