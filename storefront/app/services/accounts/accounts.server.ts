import { randomBytes } from 'node:crypto'
import {
  findUserByEmail,
  findUserById,
  hasMaster,
  insertUser,
  normalizeEmail,
  setPassword,
} from '#database/stores/users.ts'
import { fieldError, ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { ChangePasswordInput, LoginInput, TokenClaims } from '#shared/schemas/account.ts'
import {
  passwordMatches,
  passwordMatchesEach,
  toFirstPassword,
  toStoredPassword,
} from '../../auth/passwords.server.ts'
import { signToken } from '../../auth/tokens.server.ts'
import type { Shop } from '../../shop.server.ts'
import {
  hashWithinLimits,
  loginLimits,
  passwordLimits,
  resetLoginAttempts,
  resetPasswordAttempts,
} from '../platform/rate-limit.server.ts'
import { logSecurityEvent } from '../platform/security-log.server.ts'
import { findWaiting } from './registration.server.ts'
import { requireSecondFactor } from './second-factor.server.ts'
import { requireAllowedPassword } from './validate-password.server.ts'

/**
 * Returns the token. Every failure has the same text, so that it does not reveal which accounts exist.
 * Only a correct password reveals a missing activation or second factor.
 */
export async function login(
  shop: Shop,
  { email, password, code }: LoginInput,
  clientAddress: string,
): Promise<string> {
  const caller = { email, clientAddress }
  const consumptions = await loginLimits(shop, caller)
  const { user, matches, isWaiting } = await hashWithinLimits(shop, consumptions, () =>
    findByPassword(shop, email, password),
  )
  if (!user || !matches || user.disabled) {
    logSecurityEvent(shop, 'login failed', { user: user?.id, ...caller })
    throw new ShopError('unauthorised', messages.loginFailed, {
      details: isWaiting ? { needsActivation: true } : {},
    })
  }
  await requireSecondFactor(shop, user, code, caller)
  await resetLoginAttempts(shop, caller)
  logSecurityEvent(shop, 'logged in', { user: user.id, clientAddress })
  return signToken(shop, user)
}

async function findByPassword(shop: Shop, email: string, password: string) {
  const user = await findUserByEmail(shop.db, email)
  const waiting = await findWaiting(shop.db, user)
  // An account that was never activated has only the password of its pending registration.
  const activeHash = user?.active ? user.passwordHash : undefined
  const hashes = [activeHash, waiting?.passwordHash]
  const [matches, isWaiting] = await passwordMatchesEach(shop, password, hashes)
  return { user, matches, isWaiting }
}

/** Sets a new password and ends the user's other sessions. Returns a token for this session. */
export async function changePassword(
  shop: Shop,
  claims: TokenClaims,
  { oldPassword, password }: ChangePasswordInput,
): Promise<{ message: string; token: string }> {
  const id = Number(claims.sub)
  const user = await findUserById(shop.db, id)
  // Uses the account's own role: the session of a Master without a second factor has the role Member.
  requireAllowedPassword(shop, user ?? claims, password)
  const stored = await hashWithinLimits(shop, passwordLimits(claims.sub), async () => {
    if (!user || !(await passwordMatches(shop, oldPassword, user.passwordHash))) return null
    return toStoredPassword(shop, password, user.passwordHash)
  })
  if (!stored) {
    logSecurityEvent(shop, 'password refused', { user: claims.sub })
    // Not 401, because the page would then end a valid session.
    throw fieldError('invalid', 'oldPassword', messages.oldPasswordWrong)
  }
  await resetPasswordAttempts(shop, claims.sub)
  const changed = await setPassword(shop.db, { id, ver: claims.ver }, stored, shop.now())
  if (!changed) throw new ShopError('conflict', messages.accountChanged)
  logSecurityEvent(shop, 'password changed', { user: id })
  return { message: messages.passwordChanged, token: signToken(shop, changed) }
}

export type FirstMaster = { email: string; password: string; generated: boolean }

/** Creates the first Master from the environment. Returns null if one exists. */
export async function createFirstMaster(
  shop: Pick<Shop, 'db' | 'env' | 'now'>,
): Promise<FirstMaster | null> {
  if (await hasMaster(shop.db)) return null
  const { MASTER_EMAIL, MASTER_PASSWORD } = shop.env
  const password = MASTER_PASSWORD ?? randomBytes(12).toString('base64url')
  const stored = await toFirstPassword(password)
  const email = normalizeEmail(MASTER_EMAIL)
  await insertUser(
    shop.db,
    { ...stored, email, name: 'Master', role: 'Master', active: true, language: 'en' },
    shop.now(),
  )
  return { email, password, generated: MASTER_PASSWORD === undefined }
}
