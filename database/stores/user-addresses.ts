import type { SavedAddress } from '#shared/responses/place.ts'
import type { Db } from '../db.ts'

export type NewAddress = Omit<SavedAddress, 'id'>

const MAX_SAVED = 10

/** Stores an address as the newest of a person's address book, unless the account was deleted. */
export async function saveUserAddress(
  db: Db,
  userId: number,
  { postalCode, precision, ...saved }: NewAddress,
  now: Date,
): Promise<void> {
  if (!(await db('users').where({ id: userId }).first('id'))) return
  const row = { ...saved, postal_code: postalCode, place_precision: precision }
  await db('user_addresses')
    .insert({ ...row, user_id: userId, used_at: now.toISOString() })
    .onConflict(['user_id', 'address'])
    .merge()
  const newest = (await listUserAddresses(db, userId)).slice(0, MAX_SAVED)
  await db('user_addresses')
    .where({ user_id: userId })
    .whereNotIn(
      'id',
      newest.map(({ id }) => id),
    )
    .delete()
}

/** Lists the addresses, most recently used first. */
export function listUserAddresses(db: Db, userId: number): Promise<SavedAddress[]> {
  return db('user_addresses')
    .where({ user_id: userId })
    .orderBy([
      { column: 'used_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .select('id', 'address', 'street', 'unit', 'buzzer', 'city', 'phone', 'lat', 'lng', {
      postalCode: 'postal_code',
      precision: 'place_precision',
    })
}

/** Returns false if this person has no such address. */
export async function deleteUserAddress(db: Db, userId: number, id: number): Promise<boolean> {
  return (await db('user_addresses').where({ user_id: userId, id }).delete()) > 0
}
