import type { Knex } from 'knex'

const amounts = [
  'sub_total_cents',
  'goods_tax_cents',
  'delivery_cents',
  'delivery_tax_cents',
  'administration_cents',
  'administration_tax_cents',
  'tax_cents',
  'total_cents',
]

/**
 * What packers entered, and the versions of an order's lines and totals. Rows of both are only inserted: a correction is
 * another row. A claim says who packs an order.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('order_revisions', table => {
    table.increments('id')
    table.text('order_id').notNullable().references('orders.order_id').onDelete('CASCADE')
    table.integer('number').notNullable()
    // `placed`, `edited`, `packed` or `returned`.
    table.text('kind').notNullable()
    table.text('lines').notNullable()
    for (const amount of amounts) table.integer(amount).notNullable()
    table.integer('bags').notNullable().defaultTo(0)
    table.integer('cold_bags').notNullable().defaultTo(0)
    // Of the request that wrote it; a repeated request writes nothing.
    table.text('key').unique()
    table.text('actor').notNullable()
    table.text('created_at').notNullable()
    table.unique(['order_id', 'number'])
    table.check('total_cents >= 0 and bags >= cold_bags', {}, 'order_revisions_amounts')
  })
  await db.schema.createTable('pick_events', table => {
    table.increments('id')
    table.text('order_id').notNullable().references('orders.order_id').onDelete('CASCADE')
    // The position of the order line.
    table.integer('line').notNullable()
    // `packed`, `short`, `substituted` or `refused`.
    table.text('kind').notNullable()
    table.integer('quantity').notNullable()
    // The product that replaces the line's, as it was then.
    table.text('substitute')
    // Of goods sold by weight.
    table.integer('gross_grams')
    table.integer('tare_grams')
    table.integer('net_grams')
    table.text('key').notNullable().unique()
    table.integer('user_id').notNullable()
    table.text('actor').notNullable()
    table.text('created_at').notNullable()
    table.index(['order_id', 'id'])
    table.check('quantity >= 0', {}, 'pick_events_quantity')
  })
  await db.schema.createTable('pick_claims', table => {
    table.text('order_id').primary().references('orders.order_id').onDelete('CASCADE')
    table.integer('user_id').notNullable()
    table.text('actor').notNullable()
    table.text('created_at').notNullable()
  })
}
