import type { Knex } from 'knex'

/** Money that goes back to cards: each row is written before the payment provider is asked. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('refunds', table => {
    table.increments('id')
    table.text('order_id').notNullable().references('orders.order_id').onDelete('CASCADE').index()
    table.text('attempt_id').notNullable().references('payment_attempts.id').onDelete('CASCADE')
    // Two who count the refunds of one charge at the same moment cannot both write the next.
    table.integer('number').notNullable()
    table.unique(['attempt_id', 'number'])
    // Holds the charge until the end of this refund is known: one at a time.
    table.text('open_attempt_id').unique()
    table.text('kind').notNullable()
    table.integer('amount_cents').notNullable()
    table.integer('tax_cents').notNullable()
    table.text('reason').notNullable().defaultTo('')
    // The Master who asked for it; empty where the shop itself takes a charge back.
    table.text('asked_by').notNullable().defaultTo('')
    // The same request never gives back twice.
    table.text('request_key').notNullable().unique()
    table.text('state').notNullable()
    // One series with the invoices.
    table.integer('credit_number').unique()
    table.text('receipt')
    table.text('created_at').notNullable()
    // When the provider was last asked to do it, and when it was last asked about it.
    table.text('sent_at').notNullable()
    table.text('looked_at').notNullable()
    table.text('finished_at')
    table.index(['state', 'looked_at'])
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('refunds')
}
