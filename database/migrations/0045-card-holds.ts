import type { Knex } from 'knex'

/**
 * An order with a limit is not charged at once: its card is authorised for the limit, the most that the shopper pays. An
 * order without one is charged for its total.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(
    'alter table orders add column limit_cents integer check (limit_cents >= total_cents)',
  )
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table orders drop column limit_cents')
}
