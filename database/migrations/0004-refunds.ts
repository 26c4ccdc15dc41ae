import type { Knex } from 'knex'

/** Refunds to cards. Each row is written before the call to the payment provider. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('refunds', table => {
    table.increments('id')
    table.text('order_id').notNullable().references('orders.order_id').onDelete('CASCADE').index()
    table.text('attempt_id').notNullable().references('payment_attempts.id').onDelete('CASCADE')
    // Concurrent requests that count a charge's refunds cannot both insert the next.
    table.integer('number').notNullable()
    table.unique(['attempt_id', 'number'])
    // Set until the result of this refund is known: one at a time per charge.
    table.text('open_attempt_id').unique()
    table.text('kind').notNullable()
    table.integer('amount_cents').notNullable()
    table.integer('tax_cents').notNullable()
    table.text('reason').notNullable().defaultTo('')
    // The Master who requested it; empty if the shop itself reverses a charge.
    table.text('asked_by').notNullable().defaultTo('')
    // Idempotency key: the same request never refunds twice.
    table.text('request_key').notNullable().unique()
    table.text('state').notNullable()
    // Credit notes and invoices share one number series.
    table.integer('credit_number').unique()
    table.text('receipt')
    table.text('created_at').notNullable()
    // When the refund was last sent to the provider, and when its status was last queried.
    table.text('sent_at').notNullable()
    table.text('looked_at').notNullable()
    table.text('finished_at')
    table.index(['state', 'looked_at'])
  })
}
