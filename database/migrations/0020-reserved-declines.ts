import type { Knex } from 'knex'

/** The rate-limit points that a payment attempt reserves for a decline, so that any process can release them. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('payment_attempts', table => {
    table.text('reserved_declines')
  })
}
