import {
  findSecondFactor,
  type SecondFactor,
  spendRecoveryCode,
  spendStep,
} from '#database/stores/second-factors.ts'
import type { User } from '#database/stores/users.ts'
import { fieldError, ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { hashToken } from '../../auth/hash-token.server.ts'
import { unseal } from '../../auth/sealed-text.server.ts'
import { findStep } from '../../auth/time-codes.server.ts'
import type { Shop } from '../../shop.server.ts'
import { type NetworkAndEmail, refundLoginAttempt } from '../platform/rate-limit.server.ts'
import { logSecurityEvent } from '../platform/security-log.server.ts'

/**
 * Checks the second factor of a login after a correct password. Returns if the account has none or the
 * code is valid. A missing code does not count as a failed attempt; a wrong code does.
 */
export async function requireSecondFactor(
  shop: Shop,
  user: User,
  code: string | undefined,
  source: NetworkAndEmail,
): Promise<void> {
  const factor = await findSecondFactor(shop.db, user.id)
  if (!factor?.isOn) return
  if (code === undefined) {
    await refundLoginAttempt(shop, source)
    throw new ShopError('second_factor_required', messages.codeRequired)
  }
  if (await spendCode(shop, factor, code)) return
  logSecurityEvent(shop, 'second factor failed', {
    user: user.id,
    clientAddress: source.clientAddress,
  })
  throw fieldError('second_factor_required', 'code', messages.codeWrong)
}

/** Consumes a time code or a recovery code. Returns false if it is invalid or already used. */
export function spendCode(shop: Shop, factor: SecondFactor, code: string): Promise<boolean> {
  if (/^\d{6}$/.test(code)) return spendTimeCode(shop, factor, code)
  return spendRecoveryCode(shop.db, factor.userId, hashToken(code))
}

export async function spendTimeCode(
  shop: Shop,
  factor: SecondFactor,
  code: string,
): Promise<boolean> {
  const secret = unseal(shop.secret, factor.sealedSecret, String(factor.userId))
  if (secret === null) {
    // JWT_SECRET has changed. Recovery codes still work.
    shop.log.error({ userId: factor.userId }, 'decrypting the secret of a second factor failed')
    return false
  }
  const step = findStep(secret, code, shop.now())
  return step !== null && (await spendStep(shop.db, factor.userId, step))
}
