import type { OrderState } from '#shared/domain/order-state.ts'
import { searchWords } from '#shared/domain/search-key.ts'
import type { Db } from '../db.ts'
import { byText, countRows, whereWords } from '../rows.ts'
import type { Order, OrderRow } from '../stores/order-rows.ts'
import { withLines } from '../stores/orders.ts'
import type { Page } from './page.ts'

export type InvoiceQuery = Page & {
  text: string
  sort: 'orderId' | 'name' | 'amount' | 'dateTime'
  printFlag?: boolean
  state?: OrderState
  ids?: string[]
  name?: string
  email?: string
  /** Only what this person ordered, logged in or by their address. */
  owner?: { userId: number; emailKey: string }
}

/** The orders that reached `paid`, whatever became of them since. */
export async function listPaidOrders(
  db: Db,
  query: InvoiceQuery,
): Promise<{ data: Order[]; total: number }> {
  const matching = db('orders').whereNotNull('paid_at')
  whereWords(matching, 'orders.search_text', searchWords(query.text))
  if (query.printFlag !== undefined) matching.where({ print_flag: query.printFlag })
  if (query.state) matching.where({ state: query.state })
  if (query.ids) matching.whereIn('order_id', query.ids)
  if (query.name !== undefined) matching.where({ name: query.name })
  if (query.email !== undefined) matching.where({ email: query.email })
  const { owner } = query
  if (owner) {
    matching.where(own =>
      own.where({ placed_by: owner.userId }).orWhere({ email_key: owner.emailKey }),
    )
  }
  const direction = query.ascending ? 'asc' : 'desc'
  const rows: OrderRow[] = await matching
    .clone()
    .orderBy(sortColumn(db, query.sort), direction)
    .orderBy('order_id', direction)
    .offset(query.skip)
    .limit(query.take)
  return { data: await withLines(db, rows), total: await countRows(matching) }
}

function sortColumn(db: Db, sort: InvoiceQuery['sort']) {
  const column = {
    orderId: 'order_id',
    name: 'name_key',
    amount: 'total_cents',
    dateTime: 'paid_at',
  }
  return sort === 'amount' ? db.raw('??', [column.amount]) : byText(db, column[sort])
}
