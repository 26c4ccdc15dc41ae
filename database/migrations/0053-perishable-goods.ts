import type { Knex } from 'knex'

/** Perishable and sanitary goods cannot be returned. */
export async function up(db: Knex): Promise<void> {
  await db.raw(
    'alter table products add column perishable integer not null default 0 check (perishable in (0, 1))',
  )
}
