import type { Knex } from 'knex'

/** The time up to which each Master was notified of new orders; null before the first time. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('users', table => {
    table.text('orders_announced_at')
  })
}
