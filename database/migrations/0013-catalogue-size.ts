import type { Knex } from 'knex'

/** Indexes to count and sort a catalogue of a hundred thousand products. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('products', table => {
    table.index(['aisle_id', 'status'])
    table.index(['brand_id', 'status'])
    table.index(['price_cents'])
    // The composite indexes begin with the same column.
    table.dropIndex(['aisle_id'])
    table.dropIndex(['brand_id'])
  })
}
