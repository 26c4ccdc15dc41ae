import type { OrderState } from '#shared/domain/order-state.ts'
import { foldSearchText } from '#shared/domain/search-key.ts'
import type { FieldChange } from '#shared/schemas/activity.ts'
import type { RefundState } from '#shared/schemas/refund.ts'
import type { Db } from '../db.ts'
import {
  fromLineRow,
  type LineRow,
  type Order,
  type OrderRow,
  orderSearchText,
} from './order-rows.ts'
import { withLines } from './orders.ts'

/** A person, by the account and by the address that its activation has proved. */
export type Person = { userId: number; emailKey: string }

/** Orders whose payment is on its way: nothing of them may change meanwhile. */
const onTheWay: OrderState[] = ['paying', 'unknown']

/** Orders that wait for a card, a first or another one. */
const payable: OrderState[] = ['pending', 'declined']

/** So many orders are taken at a time. */
const AT_ONCE = 2000

const ownedBy = (db: Db, { userId, emailKey }: Person) =>
  db('orders').where(own => own.where({ placed_by: userId }).orWhere({ email_key: emailKey }))

/** Orders of a person in any state, the oldest first, those after `after`. */
export async function listOrdersOfPerson(db: Db, person: Person, after: string): Promise<Order[]> {
  const rows: OrderRow[] = await ownedBy(db, person)
    .where('order_id', '>', after)
    .orderBy('order_id')
    .limit(200)
  return withLines(db, rows)
}

export async function listOrderIdsOfPerson(db: Db, person: Person): Promise<string[]> {
  return ownedBy(db, person).pluck('order_id')
}

/** Those of the orders that still need their person: being paid, refunded, or delivered from `today` on. */
export async function listOrdersInProgress(
  db: Db,
  orderIds: string[],
  today: string,
): Promise<string[]> {
  return db('orders')
    .whereIn('order_id', orderIds)
    .where(open =>
      open
        .whereIn('state', onTheWay)
        .orWhere(due =>
          due.where({ state: 'paid' satisfies OrderState }).where('delivery_date', '>=', today),
        )
        .orWhereIn(
          'order_id',
          db('refunds')
            .where({ state: 'checking' satisfies RefundState })
            .select('order_id'),
        ),
    )
    .pluck('order_id')
}

export async function listUnpaidOrders(
  db: Db,
  orderIds: string[],
): Promise<{ orderId: string; state: OrderState }[]> {
  return db('orders')
    .whereIn('order_id', orderIds)
    .whereIn('state', payable)
    .select({ orderId: 'order_id', state: 'state' })
}

/**
 * Orders that nobody has paid and that still name somebody or say what was wanted, some of those unchanged
 * since before a moment.
 */
export async function listOldUnsoldOrders(db: Db, moment: Date): Promise<string[]> {
  return db('orders')
    .whereIn('state', [...payable, 'expired', 'cancelled'] satisfies OrderState[])
    .whereNull('paid_at')
    .where('updated_at', '<', moment.toISOString())
    .where(full =>
      full
        .whereNot({ email: '' })
        .orWhere(wanted =>
          wanted.whereExists(ofOrder(db, 'order_lines')).whereNotExists(charges(db)),
        ),
    )
    .limit(AT_ONCE)
    .pluck('order_id')
}

/** Orders that were paid before a moment and still name somebody, some of them. */
export async function listOldSoldOrders(db: Db, moment: Date): Promise<string[]> {
  return db('orders')
    .whereNot({ email: '' })
    .whereNotIn('state', onTheWay)
    .where('paid_at', '<', moment.toISOString())
    .limit(AT_ONCE)
    .pluck('order_id')
}

/** Rows of a table that belong to the order of the query around. */
const ofOrder = (db: Db, table: 'order_lines' | 'payment_attempts') =>
  db(table).whereRaw('??.order_id = orders.order_id', [table])

/** They stay with their order's lines, also one that was taken back or that no order fits. */
const charges = (db: Db) => ofOrder(db, 'payment_attempts').where({ outcome: 'approved' })

/** What Masters changed of an account, the oldest first. */
export async function listChangesOfUser(
  db: Db,
  userId: number,
): Promise<{ at: string; changes: FieldChange[] }[]> {
  const rows: { at: string; changes: string }[] = await db('activity')
    .where({ subject: 'users', subject_id: String(userId) })
    .orderBy('id')
    .select('at', 'changes')
  return rows.map(({ at, changes }) => ({ at, changes: JSON.parse(changes) }))
}

/**
 * Leaves of an order what was sold and paid, and no person; where no card was charged no lines, and where
 * none was tried nothing. False while it may still be paid.
 */
export async function anonymiseOrder(db: Db, orderId: string): Promise<boolean> {
  const lines: LineRow[] = await db('order_lines').where({ order_id: orderId }).orderBy('position')
  const changed = await db('orders')
    .where({ order_id: orderId })
    .whereNotIn('state', [...onTheWay, ...payable])
    .update({
      ...{ name: '', name_key: '', email: '', email_key: '', phone: '', comment: '' },
      ...{ address: '', street: '', unit: '', buzzer: '', city: '', postal_code: '' },
      ...{ lat: 0, lng: 0, placed_by: null },
      search_text: orderSearchText(orderId, null, lines.map(fromLineRow)),
    })
  if (changed === 0) return false
  const unpaid = db('orders').where({ order_id: orderId }).whereNull('paid_at')
  await db('order_lines')
    .whereIn('order_id', unpaid.clone().whereNotExists(charges(db)).select('order_id'))
    .delete()
  await unpaid.whereNotExists(ofOrder(db, 'payment_attempts')).delete()
  await db('order_lines').where({ order_id: orderId }).update({ comment: '' })
  await forgetInActivity(db, 'orders', orderId)
  return true
}

/** The account with its links and its second factor. False when it was changed since it was read. */
export async function deleteUser(
  db: Db,
  { id, ver }: { id: number; ver: number },
): Promise<boolean> {
  await forgetInActivity(db, 'users', String(id))
  return (await db('users').where({ id, ver }).delete()) > 0
}

/** What Masters did stays in the log, without the person's name. */
async function forgetInActivity(db: Db, subject: 'orders' | 'users', id: string): Promise<void> {
  const rows: { id: number; actor: string }[] = await db('activity')
    .where({ subject, subject_id: id })
    .select('id', 'actor')
  for (const row of rows) {
    await db('activity')
      .where({ id: row.id })
      .update({ subject_name: '', search_text: foldSearchText(`${row.actor} ${id}`) })
  }
}
