import type { Knex } from 'knex'

/** The tables that public pages and lists read. */
const tables = [
  'aisles',
  'brands',
  'products',
  'settings',
  'zone_maps',
  'sponsors',
  'carousels',
  'marquees',
]
const events = ['insert', 'update', 'delete']

/**
 * Triggers increase a version number with every change of what shoppers see, in the same transaction, whichever program
 * writes. Caches in memory compare it to detect stale entries.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('content_version', table => {
    table.integer('id').primary()
    table.bigInteger('version').notNullable()
  })
  await db('content_version').insert({ id: 1, version: 0 })
  if (isPostgres(db)) {
    await db.raw(`create or replace function raise_content_version() returns trigger language plpgsql as
      $$ begin update content_version set version = version + 1; return null; end $$`)
  }
  for (const table of tables) {
    for (const event of events) {
      const [trigger, statement] = [`content_${table}_${event}`, triggerBody(db)]
      await db.raw(`create trigger ${trigger} after ${event} on ${table} ${statement}`)
    }
  }
}

export async function down(db: Knex): Promise<void> {
  for (const table of tables) {
    for (const event of events) {
      const on = isPostgres(db) ? `on ${table}` : ''
      await db.raw(`drop trigger content_${table}_${event} ${on}`)
    }
  }
  if (isPostgres(db)) await db.raw('drop function raise_content_version')
  await db.schema.dropTable('content_version')
}

/** Trigger syntax differs between the databases. SQLite runs the trigger for each row. */
function triggerBody(db: Knex): string {
  return isPostgres(db)
    ? 'for each statement execute function raise_content_version()'
    : 'begin update content_version set version = version + 1; end'
}

function isPostgres(db: Knex): boolean {
  return db.client.config.client === 'pg'
}
