import { createHash, timingSafeEqual } from 'node:crypto'
import bcrypt from 'bcrypt'
import type { StoredPassword } from '#database/stores/users.ts'
import { isLongPassword } from '#shared/schemas/account.ts'
import type { Shop } from '../shop.server.ts'
import { isCommonPassword } from './common-passwords.server.ts'

// About 100 ms on a small server. Tests use less, because they log in a thousand times.
const getCost = () => (process.env.NODE_ENV === 'test' ? 4 : 11)

// bcrypt silently ignores the rest of a longer password. A Persian letter takes two bytes.
const MAX_BYTES = 72

/** Length of `$2b$`, the cost, `$` and 22 characters of salt, before the hash itself. */
const SALT_LENGTH = 29
const HASH_PATTERN = /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/

type Hashing = Pick<Shop, 'passwords'>

/**
 * Returns the password in its stored form. Call it outside transactions. With an account's existing hash it uses the same
 * salt, so that a single hash can be compared with the account's and a registration's password.
 */
export async function toStoredPassword(
  { passwords }: Hashing,
  password: string,
  earlierHash?: string,
): Promise<StoredPassword> {
  const salt = findSalt([earlierHash]) ?? (await bcrypt.genSalt(getCost()))
  return toStored(password, await passwords.hash(condense(password), salt))
}

/** Like `toStoredPassword`, for the start of the shop, without a queue. */
export async function toFirstPassword(password: string): Promise<StoredPassword> {
  return toStored(password, await hashPassword(password))
}

function toStored(password: string, passwordHash: string): StoredPassword {
  const longPassword = isLongPassword(password) && !isCommonPassword(password)
  return { passwordHash, longPassword }
}

export function hashPassword(password: string): Promise<string> {
  return bcrypt.hash(condense(password), getCost())
}

export async function passwordMatches(
  hashing: Hashing,
  password: string,
  hash: string | undefined,
): Promise<boolean> {
  const [matches = false] = await passwordMatchesEach(hashing, password, [hash])
  return matches
}

/**
 * Returns for each hash whether the password matches, at the cost of one hash: all must share the salt of the first.
 * Takes the same time without any hash, so that the duration does not reveal whether an account exists.
 */
export async function passwordMatchesEach(
  { passwords }: Hashing,
  password: string,
  hashes: (string | undefined)[],
): Promise<boolean[]> {
  const salt = findSalt(hashes) ?? `$2b$${String(getCost()).padStart(2, '0')}$${'.'.repeat(22)}`
  const made = Buffer.from(await passwords.hash(condense(password), salt))
  return hashes.map(hash => {
    const known = Buffer.from(hash ?? '')
    return known.length === made.length && timingSafeEqual(known, made)
  })
}

function findSalt(hashes: (string | undefined)[]): string | undefined {
  return hashes.find(hash => hash && HASH_PATTERN.test(hash))?.slice(0, SALT_LENGTH)
}

function condense(password: string): string {
  if (Buffer.byteLength(password) <= MAX_BYTES) return password
  return createHash('sha384').update(password).digest('base64')
}
