import { type Db, inTransaction } from '#database/db.ts'
import {
  beginFactor,
  countRecoveryCodes,
  deleteFactor,
  enableFactor,
  findSecondFactor,
  replaceRecoveryCodes,
  type SecondFactor,
} from '#database/stores/second-factors.ts'
import { getSettings } from '#database/stores/settings.ts'
import { endSessions, findUserById } from '#database/stores/users.ts'
import { fieldError, ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { SecondFactorSetup, SecondFactorView } from '#shared/responses/account.ts'
import type { ProofInput, TokenClaims } from '#shared/schemas/account.ts'
import { hashToken } from '../../auth/hash-token.server.ts'
import { passwordMatches } from '../../auth/passwords.server.ts'
import { seal } from '../../auth/sealed-text.server.ts'
import { createRecoveryCodes, createTimeSecret } from '../../auth/time-codes.server.ts'
import { signToken } from '../../auth/tokens.server.ts'
import type { Shop } from '../../shop.server.ts'
import {
  consumeEach,
  hashWithinLimits,
  passwordLimits,
  resetPasswordAttempts,
} from '../platform/rate-limit.server.ts'
import { logSecurityEvent } from '../platform/security-log.server.ts'
import { spendCode, spendTimeCode } from './second-factor.server.ts'

export async function getFactorView(shop: Shop, claims: TokenClaims): Promise<SecondFactorView> {
  const id = Number(claims.sub)
  const factor = await findSecondFactor(shop.db, id)
  const recoveryCodesLeft = await countRecoveryCodes(shop.db, id)
  const isRequired = shop.env.MASTER_SECOND_FACTOR === 'required'
  return { isOn: factor?.isOn ?? false, isRequired, recoveryCodesLeft }
}

/** Returns a new secret, only this once. Logins require a code only after `confirmSecondFactor`. */
export async function beginSecondFactor(
  shop: Shop,
  claims: TokenClaims,
  password: string,
): Promise<SecondFactorSetup> {
  await requirePassword(shop, claims, password)
  await resetPasswordAttempts(shop, claims.sub)
  const { companyName } = await getSettings(shop.db)
  const setup = createTimeSecret(companyName || new URL(shop.env.PUBLIC_URL).host, claims.email)
  const sealedSecret = seal(shop.secret, setup.secret, claims.sub)
  const factor = { userId: Number(claims.sub), sealedSecret }
  if (!(await beginFactor(shop.db, factor, shop.now()))) {
    throw new ShopError('conflict', messages.factorOnAlready)
  }
  return setup
}

/** Enables the pending second factor and ends the user's other sessions. Returns the recovery codes, only this once. */
export async function confirmSecondFactor(
  shop: Shop,
  claims: TokenClaims,
  code: string,
): Promise<{ recoveryCodes: string[]; token: string }> {
  await consumeEach(shop, passwordLimits(claims.sub))
  const factor = await findSecondFactor(shop.db, Number(claims.sub))
  if (!factor) throw new ShopError('conflict', messages.factorNotBegun)
  if (factor.isOn) throw new ShopError('conflict', messages.factorOnAlready)
  if (!(await spendTimeCode(shop, factor, code))) throw wrongCode(shop, claims)
  await resetPasswordAttempts(shop, claims.sub)
  const confirmed = await inTransaction(shop.db, async trx => {
    if (!(await enableFactor(trx, factor, shop.now()))) {
      throw new ShopError('conflict', messages.factorNotBegun)
    }
    const recoveryCodes = await writeRecoveryCodes(trx, factor)
    const user = await endSessions(trx, factor.userId, shop.now())
    return { recoveryCodes, token: signToken(shop, user) }
  })
  logSecurityEvent(shop, 'second factor switched on', { user: claims.sub })
  return confirmed
}

/** Replaces the recovery codes and returns the new ones, only this once. */
export async function renewRecoveryCodes(
  shop: Shop,
  claims: TokenClaims,
  proof: ProofInput,
): Promise<{ recoveryCodes: string[] }> {
  const factor = await requireProof(shop, claims, proof)
  const recoveryCodes = await inTransaction(shop.db, trx => writeRecoveryCodes(trx, factor))
  logSecurityEvent(shop, 'recovery codes renewed', { user: claims.sub })
  return { recoveryCodes }
}

export async function disableSecondFactor(
  shop: Shop,
  claims: TokenClaims,
  proof: ProofInput,
): Promise<{ message: string }> {
  if (shop.env.MASTER_SECOND_FACTOR === 'required') {
    throw new ShopError('conflict', messages.factorStays)
  }
  const factor = await requireProof(shop, claims, proof)
  await deleteFactor(shop.db, factor.userId)
  logSecurityEvent(shop, 'second factor switched off', { user: claims.sub })
  return { message: messages.factorOff }
}

async function requireProof(
  shop: Shop,
  claims: TokenClaims,
  { password, code }: ProofInput,
): Promise<SecondFactor> {
  const factor = await findSecondFactor(shop.db, Number(claims.sub))
  if (!factor?.isOn) throw new ShopError('conflict', messages.factorNotOn)
  await requirePassword(shop, claims, password)
  if (!(await spendCode(shop, factor, code))) throw wrongCode(shop, claims)
  await resetPasswordAttempts(shop, claims.sub)
  return factor
}

/** Counts an attempt. Does not throw a 401, because the page would then end a valid session. */
async function requirePassword(shop: Shop, claims: TokenClaims, password: string): Promise<void> {
  const matches = await hashWithinLimits(shop, passwordLimits(claims.sub), async () => {
    const user = await findUserById(shop.db, Number(claims.sub))
    return user && (await passwordMatches(shop, password, user.passwordHash))
  })
  if (matches) return
  logSecurityEvent(shop, 'password refused', { user: claims.sub })
  throw fieldError('invalid', 'password', messages.passwordWrong)
}

function wrongCode(shop: Shop, { sub }: TokenClaims): ShopError {
  logSecurityEvent(shop, 'second factor failed', { user: sub })
  return fieldError('invalid', 'code', messages.codeWrong)
}

async function writeRecoveryCodes(trx: Db, { userId }: SecondFactor): Promise<string[]> {
  const codes = createRecoveryCodes()
  await replaceRecoveryCodes(trx, userId, codes.map(hashToken))
  return codes
}
