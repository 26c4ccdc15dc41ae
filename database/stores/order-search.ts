import type { Db } from '../db.ts'
import { orderSearchText } from './order-rows.ts'

const ORDERS_AT_ONCE = 500

type OrderRow = {
  order_id: string
  name: string
  email: string
  phone: string
  address: string
  search_text: string
}
type Line = { snapshot: { name: string; fName: string } }

/** Recomputes the search texts of all orders in batches. Writes only those that differ. */
export async function rebuildOrderSearch(db: Db): Promise<void> {
  for (let after = ''; ; ) {
    const orders: OrderRow[] = await db('orders')
      .where('order_id', '>', after)
      .orderBy('order_id')
      .limit(ORDERS_AT_ONCE)
      .select('order_id', 'name', 'email', 'phone', 'address', 'search_text')
    const last = orders.at(-1)
    if (!last) return
    const lines = await readLines(
      db,
      orders.map(order => order.order_id),
    )
    for (const { order_id, search_text: stored, ...person } of orders) {
      const search_text = orderSearchText(order_id, person, lines.get(order_id) ?? [])
      if (search_text !== stored) await db('orders').where({ order_id }).update({ search_text })
    }
    after = last.order_id
  }
}

async function readLines(db: Db, ids: string[]): Promise<Map<string, Line[]>> {
  const rows: { order_id: string; snapshot: string }[] = await db('order_lines')
    .whereIn('order_id', ids)
    .orderBy(['order_id', 'position'])
    .select('order_id', 'snapshot')
  const lines = new Map<string, Line[]>(ids.map(id => [id, []]))
  for (const { order_id, snapshot } of rows) {
    lines.get(order_id)?.push({ snapshot: JSON.parse(snapshot) })
  }
  return lines
}
