import type { Knex } from 'knex'

/**
 * A word index instead of folded texts: each word once, its endings, its sound, and the records that contain it. It
 * works the same on both databases, without extensions.
 */
export async function up(db: Knex): Promise<void> {
  // Prefix ranges need code point order.
  const byCodePoint = db.client.config.client === 'pg' ? 'text collate "C"' : 'text'
  await db.schema.createTable('search_words', table => {
    table.increments('id')
    table.specificType('word', byCodePoint).notNullable().unique()
  })
  await db.schema.createTable('search_forms', table => {
    table.specificType('form', byCodePoint).notNullable()
    table.integer('word_id').notNullable().references('search_words.id').onDelete('CASCADE')
    // 0 whole word, 1 ending, 2 sound.
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
  // `migrate` fills the index.
}
