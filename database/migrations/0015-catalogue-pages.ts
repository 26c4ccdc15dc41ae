import type { Knex } from 'knex'

/**
 * Indexes to page through a million products. Each has the sort order of a list and the columns of its usual filters,
 * so that skipping rows reads only the index.
 */
export async function up(db: Knex): Promise<void> {
  // Code point order, whatever the database's own collation is.
  const nameKey = isPostgres(db) ? 'name_key collate "C"' : 'name_key'
  await db.raw('create index products_by_id on products (id, status, tax_class)')
  await db.raw(`create index products_by_name on products (${nameKey}, id, status, tax_class)`)
  await db.raw('create index products_by_price on products (price_cents, id, status, tax_class)')
  await db.raw('create index products_by_barcode on products (barcode)')
  // A search reads only this index: which records contain a word, and its weight there.
  await db.raw(
    'create index search_entries_by_word on search_entries (kind, word_id, item_id, weight)',
  )
  await db.schema.alterTable('products', table => {
    table.dropIndex(['name_key'])
    table.dropIndex(['price_cents'])
  })
}

function isPostgres(db: Knex): boolean {
  return db.client.config.client === 'pg'
}
