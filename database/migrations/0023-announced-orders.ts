import type { Knex } from 'knex'

/** Up to which moment each Master was told of new orders; null before the first time. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('users', table => {
    table.text('orders_announced_at')
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('users', table => table.dropColumn('orders_announced_at'))
}
