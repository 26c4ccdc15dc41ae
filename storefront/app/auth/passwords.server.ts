import { createHash } from 'node:crypto'
import bcrypt from 'bcrypt'
import type { StoredPassword } from '#database/stores/users.ts'
import { isLongPassword } from '#shared/schemas/account.ts'
import { isCommonPassword } from './common-passwords.server.ts'

// About 100 ms on a small server; bcrypt works off the event loop. Tests log in a thousand times.
const getCost = () => (process.env.NODE_ENV === 'test' ? 4 : 11)

// What is longer bcrypt would silently cut off, and a Persian letter takes two bytes.
const MAX_BYTES = 72

/** The password as it is stored; call it outside transactions. */
export async function toStoredPassword(password: string): Promise<StoredPassword> {
  const longPassword = isLongPassword(password) && !isCommonPassword(password)
  return { passwordHash: await hashPassword(password), longPassword }
}

export function hashPassword(password: string): Promise<string> {
  return bcrypt.hash(condense(password), getCost())
}

function condense(password: string): string {
  if (Buffer.byteLength(password) <= MAX_BYTES) return password
  return createHash('sha384').update(password).digest('base64')
}

let decoy: Promise<string> | undefined

/** Takes the same time whether or not there is such an account. */
export async function passwordMatches(
  password: string,
  hash: string | undefined,
): Promise<boolean> {
  decoy ??= hashPassword('a password nobody has')
  const matches = await bcrypt.compare(condense(password), hash ?? (await decoy))
  return matches && hash !== undefined
}
