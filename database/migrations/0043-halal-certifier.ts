import type { Knex } from 'knex'

/** Adds the Persian name of who certifies that a product is halal. */
export async function up(db: Knex): Promise<void> {
  await db.raw(
    "alter table products add column f_halal_by text not null default '' check (f_halal_by = '' or halal is not null)",
  )
}
