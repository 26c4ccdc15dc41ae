import type { Knex } from 'knex'
import { type Db, isPostgres } from './db.ts'
import type { SqliteClient } from './sqlite/client.ts'

const pending = new WeakMap<Knex, Promise<number>>()

/**
 * Returns a number that grows with every committed change of what shoppers see, by any process. Sends one query for all
 * callers that arrive before it is sent, so each sees what was committed before its call.
 */
export function readContentVersion(db: Knex): Promise<number> {
  const known = pending.get(db)
  if (known) return known
  const reading = Promise.resolve().then(() => {
    pending.delete(db)
    return queryVersion(db)
  })
  pending.set(db, reading)
  return reading
}

async function queryVersion(db: Knex): Promise<number> {
  // A transaction reads on its own connection.
  const row =
    isPostgres(db) || db.isTransaction
      ? await db('content_version').select('version').first()
      : await (db.client as SqliteClient).findRow('select version from content_version')
  return Number(row?.version ?? 0)
}

/** Call this after a change that shoppers see in a table without content triggers. */
export async function raiseContentVersion(db: Db): Promise<void> {
  await db('content_version').increment('version', 1)
}
