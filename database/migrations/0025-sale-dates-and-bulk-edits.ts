import type { Knex } from 'knex'

/** Sales start and end automatically. Bulk edits of products are stored and undone like imports. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('products', table => {
    // Days in the shop's time, both ends included.
    table.text('sale_from')
    table.text('sale_until')
  })
  for (const column of ['sale_from', 'sale_until']) {
    // A partial index: few products have a date, and a job queries it often.
    await db.raw(
      `create index products_by_${column} on products (${column}) where ${column} is not null`,
    )
  }
  await db.schema.alterTable('product_imports', table => {
    table.text('kind').notNullable().defaultTo('file')
    table.text('edit')
    table.integer('free').notNullable().defaultTo(0)
    table.text('new_shelves').notNullable().defaultTo('[]')
  })
}
