import type { Knex } from 'knex'

/** A mail knows the order that it is about, so that it is deleted with the personal data of the order. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table emails add column order_id text')
  const refunds = await readOrderIds(db, 'refunds')
  const captures = await readOrderIds(db, 'captures')
  const mails: { id: number; kind: string; cause: string }[] = await db('emails')
    .whereIn('kind', ['receipt', 'order-notice', 'window-moved', 'packed', 'refund', 'capture'])
    .select('id', 'kind', 'cause')
  for (const { id, kind, cause } of mails) {
    // A cause begins with the kind of mail and the id of its order, refund or capture.
    const of = cause.split(' ')[1] ?? ''
    const orders = { refund: refunds, capture: captures }[kind]
    await db('emails')
      .where({ id })
      .update({ order_id: orders ? (orders.get(of) ?? null) : of })
  }
  await db.raw('create index emails_order_id on emails (order_id, created_at)')
}

async function readOrderIds(db: Knex, table: 'refunds' | 'captures'): Promise<Map<string, string>> {
  const rows: { id: number; order_id: string }[] = await db(table).select('id', 'order_id')
  return new Map(rows.map(row => [String(row.id), row.order_id]))
}
