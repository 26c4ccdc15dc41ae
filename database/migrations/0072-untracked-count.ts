import type { Knex } from 'knex'

/** How many products an import no longer tracks. Earlier imports have not counted them. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table product_imports add column untracked integer not null default 0')
}
