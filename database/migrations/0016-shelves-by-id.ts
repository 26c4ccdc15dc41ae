import type { Knex } from 'knex'

const shelves = ['aisle_id', 'brand_id']

/** A search reads the products of an aisle or brand by id. SQLite adds the row id to each index by itself. */
export async function up(db: Knex): Promise<void> {
  if (!isPostgres(db)) return
  await db.schema.alterTable('products', table => {
    for (const shelf of shelves) {
      table.index([shelf, 'status', 'id'])
      table.dropIndex([shelf, 'status'])
    }
  })
}

function isPostgres(db: Knex): boolean {
  return db.client.config.client === 'pg'
}
