import type { Knex } from 'knex'

/** Recognizes a file that was imported before. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table product_imports add column file_hash text')
}
