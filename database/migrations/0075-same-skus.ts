import type { Knex } from 'knex'

/** SKUs are compared in any case. An import counts the products that it gives a SKU of another product. */
export async function up(db: Knex): Promise<void> {
  await db.raw('create index products_sku_lower_index on products (lower(sku))')
  await db.raw('alter table product_imports add column same_sku integer not null default 0')
}
