import type { Language } from '#shared/domain/language.ts'
import type { Role } from '#shared/schemas/account.ts'
import type { Db } from '../db.ts'
import { findRow, toBoolean } from '../query-helpers.ts'

export type User = {
  id: number
  email: string
  name: string
  passwordHash: string
  role: Role
  active: boolean
  disabled: boolean
  /** Incremented to invalidate older tokens. */
  ver: number
  /** The language of mails to this person. */
  language: Language
  /** True if the password has the length that a Master needs. */
  longPassword: boolean
  createdAt: string
}

export type UserRow = {
  id: number
  email: string
  name: string
  password_hash: string
  role: Role
  active: unknown
  disabled: unknown
  ver: number
  language: Language
  long_password: unknown
  created_at: string
}

/** A password as it is stored. */
export type StoredPassword = Pick<User, 'passwordHash' | 'longPassword'>

export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}

export async function findUserByEmail(db: Db, email: string): Promise<User | null> {
  const row = await findRow<UserRow>(db('users').where({ email: normalizeEmail(email) }))
  return row && toUser(row)
}

export async function findUserById(db: Db, id: number): Promise<User | null> {
  const row = await findRow<UserRow>(db('users').where({ id }))
  return row && toUser(row)
}

/** Returns when the first account was created, and so the shop opened; null if there is none. */
export async function firstAccountAt(db: Db): Promise<string | null> {
  const [row] = await db('users').min({ at: 'created_at' })
  return row?.at ?? null
}

export async function hasMaster(db: Db): Promise<boolean> {
  return (await findRow(db('users').where({ role: 'Master' }).select('id'))) !== null
}

/** Returns which of these people are Masters. */
export async function findMastersAmong(db: Db, ids: number[]): Promise<Set<number>> {
  const rows: { id: number }[] = await db('users')
    .whereIn('id', ids)
    .where({ role: 'Master' })
    .select('id')
  return new Set(rows.map(row => row.id))
}

/** Lists a batch of accounts that have waited for activation since before a time. */
export async function listNeverActivated(
  db: Db,
  moment: Date,
): Promise<Pick<User, 'id' | 'ver'>[]> {
  return db('users')
    .where({ active: false, disabled: false })
    .where('updated_at', '<', moment.toISOString())
    .select('id', 'ver')
    .limit(500)
}

/** Returns whether another Master can log in. Call it in `withWriteLock` together with the change. */
export async function hasOtherMaster(db: Db, id: number): Promise<boolean> {
  const masters = await db('users')
    .where({ role: 'Master', active: true, disabled: false })
    .select('id')
  return masters.some(master => master.id !== id)
}

/** Returns null if the address has an account already. */
export async function insertUser(
  db: Db,
  user: StoredPassword & Pick<User, 'email' | 'name' | 'role' | 'active' | 'language'>,
  now: Date,
): Promise<number | null> {
  const at = now.toISOString()
  const [row] = await db('users')
    .insert({
      ...toPasswordRow(user),
      email: normalizeEmail(user.email),
      name: user.name,
      role: user.role,
      active: user.active,
      language: user.language,
      created_at: at,
      updated_at: at,
    })
    .onConflict('email')
    .ignore()
    .returning('id')
  return row?.id ?? null
}

/** Overwrites the registration of an account that was never activated. */
export async function replacePending(
  db: Db,
  id: number,
  user: StoredPassword & Pick<User, 'name' | 'language'>,
  now: Date,
): Promise<void> {
  await db('users')
    .where({ id, active: false })
    .update({
      ...toPasswordRow(user),
      name: user.name,
      language: user.language,
      updated_at: now.toISOString(),
    })
}

export async function activateUser(
  db: Db,
  id: number,
  user: StoredPassword & Pick<User, 'name' | 'language'>,
  now: Date,
): Promise<void> {
  await db('users')
    .where({ id })
    .update({
      ...toPasswordRow(user),
      name: user.name,
      language: user.language,
      active: true,
      updated_at: now.toISOString(),
    })
}

/**
 * Ends the person's sessions and returns the account. Returns null if it was changed since it was read: its role may
 * now require a longer password. A link from the mailbox also verifies the address.
 */
export async function setPassword(
  db: Db,
  { id, ver }: Pick<User, 'id' | 'ver'>,
  password: StoredPassword & { activates?: boolean },
  now: Date,
): Promise<User | null> {
  const [row] = await db('users')
    .where({ id, ver })
    .update({
      ...toPasswordRow(password),
      ...(password.activates && { active: true }),
      ver: db.raw('ver + 1'),
      updated_at: now.toISOString(),
    })
    .returning('*')
  return row ? toUser(row) : null
}

/** Returns the current account, for a token that stays valid. */
export async function endSessions(db: Db, id: number, now: Date): Promise<User> {
  const [row] = await db('users')
    .where({ id })
    .update({ ver: db.raw('ver + 1'), updated_at: now.toISOString() })
    .returning('*')
  return toUser(row)
}

/**
 * Ends the person's sessions, because their tokens contain the old role. Returns false if the account was changed since
 * it was read: its password may now be too short for the role.
 */
export async function setAccess(
  db: Db,
  { id, ver }: Pick<User, 'id' | 'ver'>,
  access: Pick<User, 'role' | 'disabled'>,
  now: Date,
): Promise<boolean> {
  const { role, disabled } = access
  const changed = await db('users')
    .where({ id, ver })
    .update({ role, disabled, ver: db.raw('ver + 1'), updated_at: now.toISOString() })
  return changed > 0
}

/** Marks all orders paid up to `until` as announced to this Master. Returns the previous time; null the first time. */
export async function moveAnnouncedAt(db: Db, id: number, until: string): Promise<string | null> {
  const user = db('users').where({ id })
  const row: { orders_announced_at: string | null } | undefined = await user
    .clone()
    .first('orders_announced_at')
  const before = row?.orders_announced_at ?? null
  if (before === null || before < until) await user.update({ orders_announced_at: until })
  return before
}

export function toUser(row: UserRow): User {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    passwordHash: row.password_hash,
    role: row.role,
    active: toBoolean(row.active),
    disabled: toBoolean(row.disabled),
    ver: row.ver,
    language: row.language,
    longPassword: toBoolean(row.long_password),
    createdAt: row.created_at,
  }
}

function toPasswordRow({ passwordHash, longPassword }: StoredPassword) {
  return { password_hash: passwordHash, long_password: longPassword }
}
