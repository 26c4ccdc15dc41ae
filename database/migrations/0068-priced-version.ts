import type { Knex } from 'knex'

/** The version of the contents that an order was priced by. Until it changes, a payment need not price the order again. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table orders add column priced_version bigint')
}
