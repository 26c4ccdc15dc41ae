import type { Knex } from 'knex'
import { rebuildSearchIndex } from '../stores/search-index.ts'

const tables = ['aisles', 'brands', 'products']

/** Adds search words that a Master can enter for a record. Rebuilds the index with the current weights. */
export async function up(db: Knex): Promise<void> {
  for (const name of tables) {
    await db.schema.alterTable(name, table => {
      table.text('search_words').notNullable().defaultTo('')
    })
  }
  await rebuildSearchIndex(db)
}

export async function down(db: Knex): Promise<void> {
  for (const name of tables) await db.raw('alter table ?? drop column search_words', [name])
}
