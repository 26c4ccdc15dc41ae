import type { Knex } from 'knex'

/**
 * Requests for a mail when a product is available again. The hash is of the token in the newest link, which confirms or
 * ends the request. A key makes a repeated stock move take effect once.
 */
export async function up(db: Knex): Promise<void> {
  // Not a foreign key: a deleted product may be restored under its id.
  await db.schema.createTable('stock_alerts', table => {
    table.increments('id')
    table.integer('product_id').notNullable()
    table.text('email').notNullable()
    table.text('email_key').notNullable().index()
    table.text('language').notNullable()
    // Null until the owner of the address has opened the link.
    table.text('confirmed_at')
    table.text('sent_at')
    table.text('token_hash').unique()
    table.text('created_at').notNullable().index()
  })
  await db.raw(
    'create unique index stock_alerts_open on stock_alerts (product_id, email_key) where sent_at is null',
  )
  await db.raw('alter table stock_moves add column key text')
  await db.raw('create unique index stock_moves_key on stock_moves (key) where key is not null')
}
