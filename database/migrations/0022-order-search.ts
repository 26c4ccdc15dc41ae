import type { Knex } from 'knex'

/**
 * Adds indexes for delivery day and zone. Orders became searchable by address and product: `migrate` computes their
 * search texts.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('orders', table => {
    table.index(['delivery_date'])
    table.index(['zone_id'])
  })
}

/** Keeps the longer search text: the earlier version can use it. */
export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('orders', table => {
    table.dropIndex(['delivery_date'])
    table.dropIndex(['zone_id'])
  })
}
