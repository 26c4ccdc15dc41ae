import type { Knex } from 'knex'

/**
 * Sales count on the day of the charge: `charged_at`. It is null until a reserved amount is captured, or a link pays what was
 * packed. It has an index.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table orders add column charged_at text')
  const captured = `select max(finished_at) from captures where captures.order_id = orders.order_id
    and state = 'done' and (amount_cents > 0 or credit_cents > 0 or revision is not null)`
  const paidByLink = `select max(finished_at) from payment_requests
    where payment_requests.order_id = orders.order_id and state = 'paid' and kind = 'packed'`
  await db('orders')
    .whereNotNull('paid_at')
    .whereRaw('(limit_cents is null or captured_cents is not null)')
    .update({ charged_at: db.raw(`coalesce((${captured}), (${paidByLink}), paid_at)`) })
  await db.schema.alterTable('orders', table => {
    table.index(['charged_at'])
  })
}
