import type { Knex } from 'knex'
import {
  type OrderState,
  payableStates,
  unsettledPaymentStates,
} from '#shared/domain/orders/order-state.ts'
import { type Db, inTransaction, runTogether } from '../db.ts'
import { countRows, findRow } from '../query-helpers.ts'
import { insertEvent } from './order-events.ts'
import { fromRow, type LineRow, type OrderRow, toLineRow, toRow } from './order-rows.ts'
import type { Order, OrderDraft, OrderLine } from './order-types.ts'

export async function insertOrder(
  db: Db,
  orderId: string,
  draft: OrderDraft,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await inTransaction(db, async trx => {
    const row = {
      order_id: orderId,
      state: 'pending',
      created_at: at,
      updated_at: at,
      ...toRow(orderId, draft),
    }
    await runTogether(trx, [
      () => trx('orders').insert(row),
      () => insertLines(trx, orderId, draft.lines),
      () => insertEvent(trx, { orderId, from: null, to: 'pending', reason: '' }, now),
    ])
  })
}

/** Replaces the contents of an order by newly priced ones. Returns false if it is being paid or is paid. */
export async function replaceOrder(
  db: Db,
  orderId: string,
  draft: OrderDraft,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async trx => {
    const replaced = await trx('orders')
      .where({ order_id: orderId })
      .whereIn('state', payableStates)
      .update({ updated_at: now.toISOString(), ...toRow(orderId, draft) })
    if (replaced === 0) return false
    await trx('order_lines').where({ order_id: orderId }).delete()
    await insertLines(trx, orderId, draft.lines)
    return true
  })
}

/**
 * Claims an unsettled payment, to look up or set its result. Returns false if another process claimed it since the order
 * was read, or the result is known.
 */
export async function claimUnsettledOrder(
  db: Db,
  { orderId, updatedAt }: Pick<Order, 'orderId' | 'updatedAt'>,
  now: Date,
): Promise<boolean> {
  const taken = await db('orders')
    .where({ order_id: orderId, updated_at: updatedAt })
    .whereIn('state', unsettledPaymentStates)
    .update({ updated_at: now.toISOString() })
  return taken > 0
}

export function findOrder(db: Db, orderId: string): Promise<Order | null> {
  return readOrder(db, orderId, db('orders'))
}

/** Reads an order and locks it until the transaction ends. */
export function lockOrder(trx: Db, orderId: string): Promise<Order | null> {
  return readOrder(trx, orderId, trx('orders').forUpdate())
}

async function readOrder(
  db: Db,
  orderId: string,
  orders: Knex.QueryBuilder,
): Promise<Order | null> {
  const [row, lines] = await runTogether(db, [
    () => findRow<OrderRow>(orders.where({ order_id: orderId })),
    () => listOrderLines(db, [orderId]),
  ])
  return row && fromRow(row, lines)
}

/** Returns the orders with these ids, in any order. */
export async function listOrdersById(db: Db, orderIds: readonly string[]): Promise<Order[]> {
  return withLines(db, await db('orders').whereIn('order_id', orderIds))
}

/** Reads orders and locks them until the transaction ends, in the order of their ids. */
export async function lockOrders(trx: Db, orderIds: readonly string[]): Promise<Order[]> {
  const rows: OrderRow[] = await trx('orders')
    .whereIn('order_id', orderIds)
    .orderBy('order_id')
    .forUpdate()
  return withLines(trx, rows)
}

/** Lists orders in a state since before `until`, oldest first. */
export async function listOldOrders(db: Db, state: OrderState, until: Date): Promise<string[]> {
  const rows: { order_id: string }[] = await db('orders')
    .where({ state })
    .where('updated_at', '<', until.toISOString())
    .select('order_id')
    .orderBy('updated_at')
    .limit(1000)
  return rows.map(row => row.order_id)
}

/** Counts the orders whose payment result has been unknown since before `until`. */
export function countUnknownSince(db: Db, until: Date): Promise<number> {
  return countRows(
    db('orders')
      .where({ state: 'unknown' satisfies OrderState })
      .whereNotExists(
        db('order_events')
          .whereRaw('order_events.order_id = orders.order_id')
          .where('to_state', 'unknown' satisfies OrderState)
          .where('order_events.created_at', '>', until.toISOString()),
      ),
  )
}

/** Reads the lines of many orders in one query. */
export async function withLines(db: Db, rows: OrderRow[]): Promise<Order[]> {
  const lineRows = await listOrderLines(
    db,
    rows.map(row => row.order_id),
  )
  const byOrder = new Map<string, LineRow[]>(rows.map(row => [row.order_id, []]))
  for (const line of lineRows) byOrder.get(line.order_id)?.push(line)
  return rows.map(row => fromRow(row, byOrder.get(row.order_id) ?? []))
}

/** Lists the lines of orders, each order's by position. */
export async function listOrderLines(db: Db, orderIds: string[]): Promise<LineRow[]> {
  return db('order_lines').whereIn('order_id', orderIds).orderBy(['order_id', 'position'])
}

/** Returns the next consecutive number for an invoice or a credit note. Call it in the transaction that uses it. */
export async function takeInvoiceNumber(db: Db): Promise<number> {
  const [row] = await db('counters')
    .where({ name: 'invoice' })
    .increment('value', 1)
    .returning('value')
  return row.value
}

/** Sets the print flag of those orders that are paid. Returns the ids of the orders it changed. */
export async function updatePrintFlags(
  db: Db,
  orderIds: string[],
  printFlag: boolean,
  now: Date,
): Promise<string[]> {
  const rows: { order_id: string }[] = await db('orders')
    .whereIn('order_id', orderIds)
    .whereNotNull('paid_at')
    .whereNot({ print_flag: printFlag })
    .update({ print_flag: printFlag, updated_at: now.toISOString() })
    .returning('order_id')
  return rows.map(row => row.order_id)
}

/** Stores whether money that goes back becomes store credit. */
export async function setTakesCredit(
  trx: Db,
  orderId: string,
  takesCredit: boolean,
): Promise<void> {
  await trx('orders').where({ order_id: orderId }).update({ takes_credit: takesCredit })
}

async function insertLines(db: Db, orderId: string, lines: OrderLine[]): Promise<void> {
  await db('order_lines').insert(
    lines.map((line, position) => ({
      order_id: orderId,
      position,
      ...toLineRow(line),
    })),
  )
}
