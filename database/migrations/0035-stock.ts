import type { Knex } from 'knex'

/**
 * Stock of tracked products: what is in the shop, what is promised to orders, and every change. The checks also hold for
 * concurrent payments. `on_hand` counts pieces, or grams of a product sold by weight; null means untracked.
 *
 * `products.available` is what shoppers see of it. It changes only if their words change: 'only 3 left', or none. So a
 * payment raises the content version only then.
 */
export async function up(db: Knex): Promise<void> {
  // Not a foreign key: the stock of a deleted product is still there if the product is restored under its id.
  await db.schema.createTable('product_stock', table => {
    table.integer('product_id').primary()
    table.integer('on_hand')
    table.integer('held').notNullable().defaultTo(0)
    table.text('counted_at')
    table.check('held >= 0 and (on_hand is null or held <= on_hand)', {}, 'product_stock_held')
  })
  await db.schema.createTable('stock_moves', table => {
    table.increments('id')
    table.integer('product_id').notNullable()
    table.integer('change').notNullable()
    // After the change.
    table.integer('on_hand')
    table.text('reason').notNullable()
    table.text('note').notNullable()
    table.text('actor').notNullable()
    table.text('order_id')
    table.text('created_at').notNullable()
    table.index(['product_id', 'id'])
  })
  await db.schema.createTable('stock_holds', table => {
    table.increments('id')
    table.text('order_id').notNullable().references('orders.order_id').onDelete('CASCADE')
    table.integer('product_id').notNullable()
    table.integer('quantity').notNullable()
    table.text('created_at').notNullable()
    table.text('ended_at')
    // `released`, or `packed`: the goods have left the shop.
    table.text('end')
    table.index(['order_id'])
    table.check('quantity > 0', {}, 'stock_holds_quantity')
  })
  await db.raw(
    'create unique index stock_holds_open on stock_holds (product_id, order_id) where ended_at is null',
  )
  await db.raw('alter table products add column available integer')
  await db.raw('alter table products add column low_stock integer not null default 5')
}
