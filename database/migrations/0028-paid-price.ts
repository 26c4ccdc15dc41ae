import type { Knex } from 'knex'

/**
 * Lists sort and filter by the price a shopper pays. The expression is the one in reads/paid-price.ts; the index
 * holds what the usual filters ask, so that skipping rows reads the index alone.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(
    'create index products_by_paid_price on products ((case when status = 2 then sale_price_cents else price_cents end), id, status, tax_class)',
  )
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index products_by_paid_price')
}
