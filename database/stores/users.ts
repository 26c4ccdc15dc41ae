import type { Role } from '#shared/schemas/account.ts'
import type { Db } from '../db.ts'
import { findRow, toBoolean } from '../rows.ts'

export type User = {
  id: number
  email: string
  name: string
  passwordHash: string
  role: Role
  active: boolean
  disabled: boolean
  /** Raised whenever older tokens must end. */
  ver: number
}

type UserRow = Omit<User, 'passwordHash' | 'active' | 'disabled'> & {
  password_hash: string
  active: unknown
  disabled: unknown
}

export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}

export async function findUserByEmail(db: Db, email: string): Promise<User | null> {
  return fromRow(await findRow<UserRow>(db('users').where({ email: normaliseEmail(email) })))
}

export async function findUserById(db: Db, id: number): Promise<User | null> {
  return fromRow(await findRow<UserRow>(db('users').where({ id })))
}

export async function hasMaster(db: Db): Promise<boolean> {
  return (await findRow(db('users').where({ role: 'Master' }).select('id'))) !== null
}

export async function insertUser(
  db: Db,
  user: Pick<User, 'email' | 'name' | 'passwordHash' | 'role' | 'active'>,
  now: Date,
): Promise<number> {
  const at = now.toISOString()
  const [row] = await db('users')
    .insert({
      email: normaliseEmail(user.email),
      name: user.name,
      password_hash: user.passwordHash,
      role: user.role,
      active: user.active,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
  return row.id
}

function fromRow(row: UserRow | null): User | null {
  if (!row) return null
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    passwordHash: row.password_hash,
    role: row.role,
    active: toBoolean(row.active),
    disabled: toBoolean(row.disabled),
    ver: row.ver,
  }
}
