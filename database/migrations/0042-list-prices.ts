import type { Knex } from 'knex'

const cheapest =
  'select coalesce(sum(lowest), 0) from (select min(v.price_difference_cents) as lowest from product_options o join product_option_values v on v.option_id = o.id where o.product_id = products.id and v.active group by o.id) differences'

/**
 * Lists sort and filter by the price that a card shows: that of the cheapest values of its options. The expression of the
 * index must match reads/paid-price.ts.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table products add column lowest_difference_cents integer not null default 0')
  await db.raw(
    `update products set lowest_difference_cents = (${cheapest}) where id in (select product_id from product_options)`,
  )
  await db.raw('drop index products_by_paid_price')
  await db.raw(
    'create index products_by_paid_price on products (((case when status = 2 then sale_price_cents else price_cents end) + lowest_difference_cents), id, status, tax_class)',
  )
}
