import type { Knex } from 'knex'

/**
 * Shortfalls: fewer pieces are in the shop than orders were promised. Each has the paid orders that lost a part of their
 * hold, until the goods are there again or the order ends.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('shortfalls', table => {
    table.increments('id')
    // Not a foreign key, as in `product_stock`.
    table.integer('product_id').notNullable()
    table.integer('missing').notNullable()
    table.text('reason').notNullable()
    table.text('note').notNullable()
    table.text('actor').notNullable()
    table.text('created_at').notNullable()
    table.text('closed_at')
    // Both empty if the shop closed it, because no order waits any more.
    table.text('closed_by').notNullable().defaultTo('')
    table.text('closing_note').notNullable().defaultTo('')
    table.index(['product_id'])
    table.check('missing > 0', {}, 'shortfalls_missing')
  })
  await db.schema.createTable('shortfall_orders', table => {
    table.increments('id')
    table.integer('shortfall_id').notNullable().references('shortfalls.id').onDelete('CASCADE')
    table.text('order_id').notNullable().references('orders.order_id').onDelete('CASCADE')
    table.integer('missing').notNullable()
    // How many of them the order holds again.
    table.integer('filled').notNullable().defaultTo(0)
    table.text('ended_at')
    // `filled`, `short`, `cancelled`, `delivered` or `closed`.
    table.text('end')
    table.unique(['shortfall_id', 'order_id'])
    table.index(['order_id'])
    table.check('missing > 0 and filled between 0 and missing', {}, 'shortfall_orders_filled')
  })
}
