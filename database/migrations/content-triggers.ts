import type { Knex } from 'knex'

const events = ['insert', 'update', 'delete']

/** Lets every change of these tables raise the content version. 0011 creates the version and its function. */
export async function contentTriggers(db: Knex, tables: string[]): Promise<void> {
  // On SQLite, it runs for each row.
  const statement = isPostgres(db)
    ? 'for each statement execute function raise_content_version()'
    : 'begin update content_version set version = version + 1; end'
  for (const table of tables) {
    for (const event of events) {
      await db.raw(
        `create trigger content_${table}_${event} after ${event} on ${table} ${statement}`,
      )
    }
  }
}

function isPostgres(db: Knex): boolean {
  return db.client.config.client === 'pg'
}
