import type { Knex } from 'knex'

/** What an attempt counted ahead as a declined card, so that whoever ends it can give it back. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('payment_attempts', table => {
    table.text('reserved_declines')
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('payment_attempts', table => {
    table.dropColumn('reserved_declines')
  })
}
