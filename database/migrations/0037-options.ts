import type { Knex } from 'knex'
import { contentTriggers } from './content-triggers.ts'

const tables = ['product_options', 'product_option_values']

/**
 * What a shopper chooses of a product, such as the cut of a meat, and the values to choose from. Order lines keep the
 * chosen names and price differences, so nothing of an order refers to these rows.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('product_options', table => {
    table.increments('id')
    table.integer('product_id').notNullable().references('products.id').onDelete('CASCADE')
    table.integer('position').notNullable()
    table.text('name').notNullable()
    table.text('f_name').notNullable()
    table.unique(['product_id', 'position'])
    table.check('position between 0 and 2', {}, 'product_options_position')
    table.check("name <> ''", {}, 'product_options_name')
  })
  await db.schema.createTable('product_option_values', table => {
    table.increments('id')
    table.integer('option_id').notNullable().references('product_options.id').onDelete('CASCADE')
    table.integer('position').notNullable()
    table.text('name').notNullable()
    table.text('f_name').notNullable()
    table.integer('price_difference_cents').notNullable()
    // Shoppers choose only from active values.
    table.boolean('active').notNullable()
    table.unique(['option_id', 'position'])
    table.check('position between 0 and 11', {}, 'product_option_values_position')
    table.check("name <> ''", {}, 'product_option_values_name')
    table.check(
      'price_difference_cents between -10000000 and 10000000',
      {},
      'product_option_values_difference',
    )
  })
  await contentTriggers(db, tables)
}
