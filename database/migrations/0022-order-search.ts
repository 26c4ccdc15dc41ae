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
