import type { Knex } from 'knex'
import { isPostgres } from './db.ts'

/** The databases' own tables, and who may log in. */
const kept =
  /^(sqlite_|knex_|content_version$|counters$|users$|sessions$|second_factors$|recovery_codes$)/

/**
 * Deletes every record of the shop but its Masters, who still log in afterwards. The numbers of records
 * begin anew; those of invoices go on, for none may be given out twice.
 */
export async function emptyTables(trx: Knex.Transaction): Promise<void> {
  await (isPostgres(trx) ? truncate(trx) : deleteAll(trx))
  await trx('users').whereNot({ role: 'Master' }).delete()
}

async function truncate(trx: Knex.Transaction): Promise<void> {
  const names: string[] = await trx('pg_tables')
    .whereRaw('schemaname = current_schema()')
    .pluck('tablename')
  const ours = names.filter(name => !kept.test(name))
  await trx.raw(`truncate ${ours.map(() => '??').join(', ')} restart identity`, ours)
}

async function deleteAll(trx: Knex.Transaction): Promise<void> {
  const names: string[] = await trx('sqlite_master')
    .where({ type: 'table' })
    // What refers to a table was made after it.
    .orderBy('rowid', 'desc')
    .pluck('name')
  const ours = names.filter(name => !kept.test(name))
  for (const name of ours) await trx(name).delete()
  await trx('sqlite_sequence').whereIn('name', ours).delete()
}
