import type { Knex } from 'knex'

/** Opening hours, for visitors and search engines. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('settings', table => {
    table.text('opening_hours').notNullable().defaultTo('')
  })
}
