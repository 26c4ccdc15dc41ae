import type { Knex } from 'knex'

/**
 * What the shopper of a paid order still has to pay, asked for by a link. An order has one open request at most. Its
 * payment is an attempt of its own.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('payment_requests', table => {
    table.increments('id')
    table.text('order_id').notNullable().references('orders.order_id').onDelete('CASCADE').index()
    // `difference`, `authorisation` or `packed`.
    table.text('kind').notNullable()
    table.integer('amount_cents').notNullable()
    // What is paid for: a revision of the order, if it has one.
    table.integer('revision')
    // What is due by line and fee, as JSON.
    table.text('parts').notNullable()
    // `open`, `paying`, `paid` or `cancelled`.
    table.text('state').notNullable()
    // The last attempt to pay it.
    table.text('attempt_id').references('payment_attempts.id').onDelete('CASCADE')
    table.text('asked_by').notNullable()
    // When it was last mailed; empty if it was only copied.
    table.text('mailed_at').notNullable().defaultTo('')
    table.text('created_at').notNullable()
    table.text('expires_at').notNullable()
    // When its payment began, and when that was last queried.
    table.text('sent_at').notNullable().defaultTo('')
    table.text('looked_at').notNullable().defaultTo('')
    table.text('finished_at')
    table.index(['state', 'looked_at'])
    table.index(['attempt_id'])
    table.check('amount_cents > 0', {}, 'payment_requests_amount')
  })
  await db.raw(
    "create unique index payment_requests_open on payment_requests (order_id) where state in ('open', 'paying')",
  )
  // Null for the first payment of an order.
  await db.raw(
    'alter table payment_attempts add column request_id integer references payment_requests (id)',
  )
}
