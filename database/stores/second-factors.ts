import type { Db } from '../db.ts'
import { countRows, findRow } from '../query-helpers.ts'

export type SecondFactor = { userId: number; sealedSecret: string; isOn: boolean }

type SecondFactorRow = { user_id: number; sealed_secret: string; enabled_at: string | null }

export async function findSecondFactor(db: Db, userId: number): Promise<SecondFactor | null> {
  const row = await findRow<SecondFactorRow>(db('second_factors').where({ user_id: userId }))
  return (
    row && { userId: row.user_id, sealedSecret: row.sealed_secret, isOn: row.enabled_at !== null }
  )
}

/** Stores a secret, in place of an unconfirmed one. Returns false if a second factor is on. */
export async function beginFactor(
  db: Db,
  { userId, sealedSecret }: Pick<SecondFactor, 'userId' | 'sealedSecret'>,
  now: Date,
): Promise<boolean> {
  const written = await db('second_factors')
    .insert({ user_id: userId, sealed_secret: sealedSecret, created_at: now.toISOString() })
    .onConflict('user_id')
    .merge()
    .whereNull('second_factors.enabled_at')
    .returning('user_id')
  return written.length > 0
}

/** Returns false if it is on already, or was set up again with another secret. */
export async function enableFactor(
  db: Db,
  { userId, sealedSecret }: Pick<SecondFactor, 'userId' | 'sealedSecret'>,
  now: Date,
): Promise<boolean> {
  const enabled = await db('second_factors')
    .where({ user_id: userId, sealed_secret: sealedSecret })
    .whereNull('enabled_at')
    .update({ enabled_at: now.toISOString() })
  return enabled > 0
}

/** Uses the code of a time step. Returns false if the code of this step or a later one was used before. */
export async function spendStep(db: Db, userId: number, step: number): Promise<boolean> {
  const spent = await db('second_factors')
    .where({ user_id: userId })
    .where('last_step', '<', step)
    .update({ last_step: step })
  return spent > 0
}

/** Deletes the recovery codes too. Returns false if there was no second factor. */
export async function deleteFactor(db: Db, userId: number): Promise<boolean> {
  return (await db('second_factors').where({ user_id: userId }).delete()) > 0
}

export async function replaceRecoveryCodes(db: Db, userId: number, hashes: string[]) {
  await db('recovery_codes').where({ user_id: userId }).delete()
  await db('recovery_codes').insert(hashes.map(code_hash => ({ user_id: userId, code_hash })))
}

/** Returns false if this person has no such unused code. */
export async function spendRecoveryCode(db: Db, userId: number, hash: string): Promise<boolean> {
  return (await db('recovery_codes').where({ user_id: userId, code_hash: hash }).delete()) > 0
}

export function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  return countRows(db('recovery_codes').where({ user_id: userId }))
}
