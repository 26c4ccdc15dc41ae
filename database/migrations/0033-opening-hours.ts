import type { Knex } from 'knex'

/** When the store is open, for those who come and for search engines. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('settings', table => {
    table.text('opening_hours').notNullable().defaultTo('')
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('settings', table => table.dropColumn('opening_hours'))
}
