import type { Knex } from 'knex'

/**
 * Lists sort and filter by the price a shopper pays. 0042 replaces this index. It has the columns of the usual
 * filters, so that skipping rows reads only the index.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(
    'create index products_by_paid_price on products ((case when status = 2 then sale_price_cents else price_cents end), id, status, tax_class)',
  )
}
