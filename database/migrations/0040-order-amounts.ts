import type { Knex } from 'knex'

/**
 * Adds an index for the amount. Orders became searchable by amount, by the last digits of their card, and by their
 * transaction number and authorization code: `migrate` computes their search texts.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('orders', table => {
    table.index(['total_cents'])
  })
}
