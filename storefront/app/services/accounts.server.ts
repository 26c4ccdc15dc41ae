import { randomBytes } from 'node:crypto'
import { findUserByEmail, hasMaster, insertUser, normaliseEmail } from '#database/stores/users.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { hashPassword, passwordMatches } from '../auth/passwords.server.ts'
import { signToken } from '../auth/tokens.server.ts'
import type { Shop } from '../shop.server.ts'

/** Answers the token; one text for every way a login can fail (specification, section 8). */
export async function login(
  shop: Shop,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const user = await findUserByEmail(shop.db, email)
  const matches = await passwordMatches(password, user?.passwordHash)
  if (!user || !matches || !user.active || user.disabled) {
    throw new ShopError('unauthorised', messages.loginFailed)
  }
  return signToken(shop, user)
}

export type FirstMaster = { email: string; password: string; generated: boolean }

/** Makes the first Master from the settings; null when there is one already. */
export async function createFirstMaster(
  shop: Pick<Shop, 'db' | 'env' | 'now'>,
): Promise<FirstMaster | null> {
  if (await hasMaster(shop.db)) return null
  const { MASTER_EMAIL, MASTER_PASSWORD } = shop.env
  const password = MASTER_PASSWORD ?? randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password)
  const email = normaliseEmail(MASTER_EMAIL)
  await insertUser(
    shop.db,
    { email, name: 'Master', passwordHash, role: 'Master', active: true },
    shop.now(),
  )
  return { email, password, generated: MASTER_PASSWORD === undefined }
}
