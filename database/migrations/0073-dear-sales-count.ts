import type { Knex } from 'knex'

/** How many products an import puts on sale above their regular price. Earlier imports have not counted them. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table product_imports add column sale_above integer not null default 0')
}
