import type { Knex } from 'knex'

/**
 * What a million products are paged by: each index holds the order of a list and all that its usual
 * filters ask, so that to skip rows touches nothing but the index.
 */
export async function up(db: Knex): Promise<void> {
  // The order of code points, whatever the database's own is.
  const nameKey = isPostgres(db) ? 'name_key collate "C"' : 'name_key'
  await db.raw('create index products_by_id on products (id, status, tax_class)')
  await db.raw(`create index products_by_name on products (${nameKey}, id, status, tax_class)`)
  await db.raw('create index products_by_price on products (price_cents, id, status, tax_class)')
  await db.raw('create index products_by_barcode on products (barcode)')
  // A search reads nothing but this: which records hold a word, and how much it says about them.
  await db.raw(
    'create index search_entries_by_word on search_entries (kind, word_id, item_id, weight)',
  )
  await db.schema.alterTable('products', table => {
    table.dropIndex(['name_key'])
    table.dropIndex(['price_cents'])
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('products', table => {
    table.index(['name_key'])
    table.index(['price_cents'])
  })
  for (const index of ['by_id', 'by_name', 'by_price', 'by_barcode']) {
    await db.raw(`drop index products_${index}`)
  }
  await db.raw('drop index search_entries_by_word')
}

function isPostgres(db: Knex): boolean {
  return db.client.config.client === 'pg'
}
