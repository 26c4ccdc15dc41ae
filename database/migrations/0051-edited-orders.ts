import type { Knex } from 'knex'
import { replaceCheck } from './checked-columns.ts'

/**
 * A paid order can be edited. The captured amounts then say what was charged, delivery included. `hold_cents` says what
 * is reserved on the card, if that is not the limit of the order.
 */
export async function up(db: Knex): Promise<void> {
  for (const column of delivery) await db.raw(`alter table orders add column ${column} integer`)
  await db('orders')
    .whereNotNull('captured_cents')
    .update({
      captured_delivery_cents: db.ref('delivery_cents'),
      captured_delivery_tax_cents: db.ref('delivery_tax_cents'),
    })
  await db.raw('alter table orders add column hold_cents integer check (hold_cents >= 0)')
  await limitSums(db, {
    delivery: 'coalesce(captured_delivery_cents + captured_delivery_tax_cents, ordered)',
    credit: 'coalesce(captured_cents, total_cents)',
    or: 'or captured_cents is not null',
  })
  await db.raw('drop index orders_total_cents_index')
  await db.raw('create index orders_amount on orders (coalesce(captured_cents, total_cents))')
}

const delivery = ['captured_delivery_cents', 'captured_delivery_tax_cents']

/** No more of the delivery is refunded than was charged, and credit paid no more than that. */
async function limitSums(db: Knex, most: { delivery: string; credit: string; or: string }) {
  const ofDelivery = most.delivery.replace('ordered', 'delivery_cents + delivery_tax_cents')
  await replaceCheck(db, {
    table: 'orders',
    column: 'refunded_delivery_cents',
    check: column => `(${column} >= 0 ${most.or}) and ${column} <= ${ofDelivery}`,
  })
  await replaceCheck(db, {
    table: 'orders',
    column: 'credit_cents',
    check: column => `${column} between 0 and ${most.credit}`,
  })
}
