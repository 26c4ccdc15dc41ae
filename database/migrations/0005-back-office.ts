import type { Knex } from 'knex'

/** Activity log and product imports of the back office, and the indexes of its dashboard. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('activity', table => {
    table.increments('id')
    table.text('at').notNullable().index()
    table.integer('actor_id').notNullable()
    // The name at that time: an account may be renamed later.
    table.text('actor').notNullable()
    table.text('action').notNullable()
    table.text('subject').notNullable()
    table.text('subject_id').notNullable()
    table.text('subject_name').notNullable()
    table.text('changes').notNullable()
    table.text('search_text').notNullable()
    table.index(['subject', 'subject_id'])
  })
  await db.schema.alterTable('order_events', table => {
    table.text('actor').notNullable().defaultTo('')
  })
  await createImports(db)
  await db.schema.alterTable('orders', table => {
    table.index(['paid_at'])
    table.index(['print_flag', 'paid_at'])
  })
  await db.schema.alterTable('products', table => table.index(['sku']))
  await db.schema.alterTable('payment_attempts', table => table.index(['outcome', 'created_at']))
}

async function createImports(db: Knex): Promise<void> {
  await db.schema.createTable('product_imports', table => {
    table.increments('id')
    table.text('file_name').notNullable()
    table.text('actor').notNullable()
    table.text('state').notNullable()
    table.text('problem').notNullable().defaultTo('')
    table.text('ignored_columns').notNullable().defaultTo('[]')
    for (const count of ['done', 'total', 'added', 'changed', 'same', 'refused']) {
      table.integer(count).notNullable().defaultTo(0)
    }
    table.text('created_at').notNullable()
    table.text('applied_at')
  })
  await db.schema.createTable('product_import_rows', table => {
    table.integer('import_id').notNullable().references('product_imports.id').onDelete('CASCADE')
    table.integer('line').notNullable()
    table.primary(['import_id', 'line'])
    table.text('kind').notNullable()
    table.integer('product_id')
    table.text('name').notNullable()
    table.text('before')
    table.text('after')
    table.text('reason').notNullable().defaultTo('')
    table.index(['import_id', 'kind', 'line'])
  })
}
