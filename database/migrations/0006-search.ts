import type { Knex } from 'knex'

/**
 * Words instead of folded texts: every word of a name once, what it begins and ends with, how it
 * sounds, and which records hold it. The same on both databases and without their extensions.
 */
export async function up(db: Knex): Promise<void> {
  // Ranges over beginnings of words need the order of code points.
  const byCodePoint = db.client.config.client === 'pg' ? 'text collate "C"' : 'text'
  await db.schema.createTable('search_words', table => {
    table.increments('id')
    table.specificType('word', byCodePoint).notNullable().unique()
  })
  await db.schema.createTable('search_forms', table => {
    table.specificType('form', byCodePoint).notNullable()
    table.integer('word_id').notNullable().references('search_words.id').onDelete('CASCADE')
    // 0 whole word, 1 an end of it, 2 its sound.
    table.integer('kind').notNullable()
    table.primary(['form', 'word_id'])
  })
  await db.schema.createTable('search_entries', table => {
    // 0 products, 1 aisles, 2 brands.
    table.integer('kind').notNullable()
    table.integer('word_id').notNullable().references('search_words.id').onDelete('CASCADE')
    table.integer('item_id').notNullable()
    table.integer('weight').notNullable()
    table.primary(['kind', 'word_id', 'item_id'])
    table.index(['kind', 'item_id'])
  })
  await db.schema.createTable('search_misses', table => {
    table.increments('id')
    table.text('text').notNullable().unique()
    table.integer('count').notNullable()
    table.text('first_at').notNullable()
    table.text('last_at').notNullable().index()
  })
  for (const name of ['aisles', 'brands', 'products']) {
    await db.raw('alter table ?? drop column search_text', [name])
  }
  // Migration 0030 fills the index.
}

export async function down(db: Knex): Promise<void> {
  for (const name of ['aisles', 'brands', 'products']) {
    await db.schema.alterTable(name, table => {
      table.text('search_text').notNullable().defaultTo('')
    })
  }
  for (const table of ['search_misses', 'search_entries', 'search_forms', 'search_words']) {
    await db.schema.dropTable(table)
  }
}
