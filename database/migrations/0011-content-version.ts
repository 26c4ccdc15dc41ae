import type { Knex } from 'knex'
import { contentTriggers } from './content-triggers.ts'

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
  await contentTriggers(db, tables)
}

function isPostgres(db: Knex): boolean {
  return db.client.config.client === 'pg'
}
