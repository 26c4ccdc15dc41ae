import type { Knex } from 'knex'
import { orderSearchText } from '../stores/order-rows.ts'

const ORDERS_AT_ONCE = 500

type OrderRow = { order_id: string; name: string; email: string; phone: string; address: string }
type LineRow = { order_id: string; snapshot: string }

/** Makes orders searchable by address and product, and adds indexes for delivery day and zone. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('orders', table => {
    table.index(['delivery_date'])
    table.index(['zone_id'])
  })
  let last = ''
  for (;;) {
    const orders: OrderRow[] = await db('orders')
      .where('order_id', '>', last)
      .orderBy('order_id')
      .limit(ORDERS_AT_ONCE)
      .select('order_id', 'name', 'email', 'phone', 'address')
    const ids = orders.map(order => order.order_id)
    if (ids.length === 0) return
    const lines: LineRow[] = await db('order_lines')
      .whereIn('order_id', ids)
      .orderBy(['order_id', 'position'])
      .select('order_id', 'snapshot')
    const bought = new Map<string, { snapshot: { name: string; fName: string } }[]>()
    for (const id of ids) bought.set(id, [])
    for (const { order_id, snapshot } of lines) {
      bought.get(order_id)?.push({ snapshot: JSON.parse(snapshot) })
    }
    for (const { order_id, ...person } of orders) {
      await db('orders')
        .where({ order_id })
        .update({ search_text: orderSearchText(order_id, person, bought.get(order_id) ?? []) })
    }
    last = ids.at(-1) ?? last
  }
}

/** Keeps the longer search text: the earlier version can use it. */
export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('orders', table => {
    table.dropIndex(['delivery_date'])
    table.dropIndex(['zone_id'])
  })
}
