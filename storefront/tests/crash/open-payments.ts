import type { Knex } from 'knex'

/** Counts the payments, captures, refunds and links whose result the shop does not know. */
export async function countOpen(db: Knex): Promise<number> {
  const [orders] = await db('orders').whereIn('state', ['paying', 'unknown']).count({ total: '*' })
  const [refunds] = await db('refunds')
    .whereIn('state', ['checking', 'waiting'])
    .count({ total: '*' })
  const [captures] = await db('captures').where({ state: 'checking' }).count({ total: '*' })
  const [links] = await db('payment_requests').where({ state: 'paying' }).count({ total: '*' })
  return [orders, refunds, captures, links].reduce((sum, row) => sum + Number(row?.total), 0)
}

export async function countPaid(db: Knex): Promise<number> {
  const [orders] = await db('orders').whereNotNull('paid_at').count({ total: '*' })
  return Number(orders?.total)
}

/** Makes open payments, captures, refunds and links two minutes older, so that none can still be in transit. */
export async function ageOpen(db: Knex): Promise<void> {
  const before = new Date(Date.now() - 120_000).toISOString()
  const open = db('orders').whereIn('state', ['paying', 'unknown']).select('order_id')
  await db('payment_attempts').whereIn('order_id', open).update({ created_at: before })
  await db('orders').whereIn('state', ['paying', 'unknown']).update({ updated_at: before })
  for (const table of ['refunds', 'captures']) {
    await db(table).where({ state: 'checking' }).update({ sent_at: before, looked_at: before })
  }
  const links = db('payment_requests').where({ state: 'paying' })
  await db('payment_attempts')
    .whereIn('id', links.clone().select('attempt_id'))
    .update({ created_at: before })
  await links.update({ sent_at: before, looked_at: before })
}
