import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { inTransaction, isPostgres, openDatabase } from '#database/db.ts'
import type { CheckoutView } from '#shared/responses/checkout.ts'
import { ask } from '../bare/answer.ts'
import type { Statement, Value } from '../bare/transactions.ts'
import type { CatalogueCopy } from '../catalogue-copy.ts'
import type { RequestSpec } from '../load/connection.ts'

/** An order with its rows by table, and the shop's response to its checkout. */
export type SavedOrder = { orderId: string; answer: CheckoutView; tables: Table[] }
type Table = { table: string; rows: Record<string, Value>[] }

const ROWS_PER_STATEMENT = 100

/** Places an order and reads its rows. */
export async function saveOrder(
  { location }: CatalogueCopy,
  url: string,
  call: RequestSpec,
): Promise<SavedOrder> {
  const { status, body } = await ask(url, call)
  if (status !== 200) throw new Error(`Checkout returned ${status}: ${body}`)
  const answer: CheckoutView = JSON.parse(body.toString('utf8'))
  const { orderId } = answer.tokenState
  const db = openDatabase(location)
  try {
    const tables: Table[] = []
    for (const table of ['orders', 'order_lines', 'order_events']) {
      const rows: Record<string, Value>[] = await db(table).where({ order_id: orderId })
      tables.push({ table, rows: rows.map(({ id: _id, ...row }) => row) })
    }
    return { orderId, answer, tables }
  } finally {
    await db.destroy()
  }
}

/** The inserts of an order: one statement for each row, on PostgreSQL for each table. */
export async function insertsOf(
  { location }: CatalogueCopy,
  { tables }: SavedOrder,
): Promise<Statement[]> {
  const db = openDatabase(location)
  try {
    return tables.flatMap(({ table, rows }) => {
      const groups = isPostgres(db) ? [rows] : rows.map(row => [row])
      return groups.map(group => toStatement(db(table).insert(group)))
    })
  } finally {
    await db.destroy()
  }
}

function toStatement(query: Knex.QueryBuilder): Statement {
  const { sql, bindings } = query.toSQL().toNative()
  return { sql, values: bindings as Value[] }
}

/** Stores copies of an order under new numbers, and returns the numbers. */
export async function copyOrder(
  { location }: CatalogueCopy,
  { tables }: SavedOrder,
  count: number,
): Promise<string[]> {
  const orderIds = Array.from({ length: count }, () => randomBytes(9).toString('base64url'))
  const db = openDatabase(location)
  try {
    await inTransaction(db, async trx => {
      for (const { table, rows } of tables) {
        const copies = orderIds.flatMap(order_id => rows.map(row => ({ ...row, order_id })))
        await trx.batchInsert(table, copies, ROWS_PER_STATEMENT)
      }
    })
    return orderIds
  } finally {
    await db.destroy()
  }
}
