import type { Knex } from 'knex'

/**
 * Lists filter by country. The index has the status, so that counting the products of each country reads only the index.
 * The search then also finds allergens and storage: the newest migration rebuilds its index.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw('create index products_by_origin on products (origin, id, status)')
}
