import type { Knex } from 'knex'

const tables = ['aisles', 'brands', 'products']

/** Adds search words that a Master can enter for a record. */
export async function up(db: Knex): Promise<void> {
  for (const name of tables) {
    await db.schema.alterTable(name, table => {
      table.text('search_words').notNullable().defaultTo('')
    })
  }
}
