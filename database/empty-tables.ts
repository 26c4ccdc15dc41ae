import type { Knex } from 'knex'
import { isPostgres } from './db.ts'

/** Keeps the databases' own tables, the counters, and all that a Master needs to log in. */
const keptTables =
  /^(sqlite_|knex_|content_version$|counters$|users$|sessions$|second_factors$|recovery_codes$)/

/**
 * Deletes every record except the Masters, who can still log in. Ids start again at 1. Invoice numbers continue,
 * because none may be used twice.
 */
export async function emptyTables(trx: Knex.Transaction): Promise<void> {
  await (isPostgres(trx) ? truncate(trx) : deleteAll(trx))
  await trx('users').whereNot({ role: 'Master' }).delete()
}

async function truncate(trx: Knex.Transaction): Promise<void> {
  const names: string[] = await trx('pg_tables')
    .whereRaw('schemaname = current_schema()')
    .pluck('tablename')
  const ours = names.filter(name => !keptTables.test(name))
  await trx.raw(`truncate ${ours.map(() => '??').join(', ')} restart identity`, ours)
}

async function deleteAll(trx: Knex.Transaction): Promise<void> {
  // Tables may refer to each other.
  await trx.raw('pragma defer_foreign_keys = on')
  const names: string[] = await trx('sqlite_master')
    .where({ type: 'table' })
    // A table is newer than the tables it references.
    .orderBy('rowid', 'desc')
    .pluck('name')
  const ours = names.filter(name => !keptTables.test(name))
  for (const name of ours) await trx(name).delete()
  await trx('sqlite_sequence').whereIn('name', ours).delete()
}
