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

export async function dropContentTriggers(db: Knex, tables: string[]): Promise<void> {
  for (const table of tables) {
    for (const event of events) {
      const on = isPostgres(db) ? `on ${table}` : ''
      await db.raw(`drop trigger content_${table}_${event} ${on}`)
    }
  }
}

function isPostgres(db: Knex): boolean {
  return db.client.config.client === 'pg'
}
