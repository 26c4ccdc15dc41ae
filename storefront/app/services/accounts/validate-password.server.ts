import type { User } from '#database/stores/users.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { isLongPassword } from '#shared/schemas/account.ts'
import { isCommonPassword, isOwnWord } from '../../auth/common-passwords.server.ts'
import type { Shop } from '../../shop.server.ts'

/**
 * Throws while a new password is too weak: a Master's is longer and none that everybody tries first; of a
 * Member the specification asks for six signs and nothing else, unless the settings ask for more.
 */
export function requireAllowedPassword(
  { env }: Pick<Shop, 'env'>,
  { email, role }: Pick<User, 'email' | 'role'>,
  password: string,
): void {
  if (role === 'Master' && !isLongPassword(password)) throw refused(messages.masterPasswordShort)
  if (role === 'Member' && env.REFUSE_COMMON_PASSWORDS === 'masters') return
  const words = [email, email.split('@', 1)[0] ?? '', new URL(env.PUBLIC_URL).hostname]
  if (isCommonPassword(password) || isOwnWord(password, words)) {
    throw refused(messages.passwordCommon)
  }
}

function refused(message: string): ShopError {
  return new ShopError('invalid', message, { fields: { password: message } })
}
