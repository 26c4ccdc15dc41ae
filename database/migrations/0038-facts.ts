import type { Knex } from 'knex'

/** One bit for each of the 23 allergens; see shared/domain/products/allergens.ts. */
const ALL = 2 ** 23 - 1

const texts = ['ingredients', 'f_ingredients', 'halal_by', 'storage_note', 'f_storage_note']

/**
 * Adds what a product's label says. Each column is empty while that is unknown. The three lists of allergens are sets of
 * bits, so that a filter compares them with one operation, and a check keeps each allergen in one list.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('products', table => {
    for (const name of texts) table.text(name).notNullable().defaultTo('')
  })
  const bits = (name: string, others: string) =>
    `${name} integer not null default 0 check (${name} between 0 and ${ALL} and ${name} & (${others}) = 0)`
  for (const column of [
    bits('contains', '0'),
    bits('may_contain', 'contains'),
    bits('free_from', 'contains | may_contain'),
    "halal integer check (coalesce(halal, 0) = 1 or (halal is null and halal_by = ''))",
    "origin text not null default '' check (origin = '' or length(origin) = 2)",
    "storage text not null default '' check (storage in ('', 'ambient', 'cool', 'chilled', 'frozen'))",
  ]) {
    await db.raw(`alter table products add column ${column}`)
  }
}
