import {
  type OrderState,
  payableStates,
  unsettledPaymentStates,
  waitingStates,
} from '#shared/domain/orders/order-state.ts'
import type { ReturnState } from '#shared/domain/orders/returns.ts'
import type { FieldChange } from '#shared/responses/activity.ts'
import type { PaymentRequestState } from '#shared/schemas/payment-request.ts'
import type { RefundState } from '#shared/schemas/refund.ts'
import type { Db } from '../db.ts'
import { anonymizeActivity } from './activity.ts'
import { fromLineRow, type LineRow, type OrderRow } from './order-rows.ts'
import { orderSearchText } from './order-search.ts'
import type { Order } from './order-types.ts'
import { withLines } from './orders.ts'

/** A person, identified by the account and by the address that its activation verified. */
export type Person = { userId: number; emailKey: string }

const BATCH_SIZE = 2000

const ownedBy = (db: Db, { userId, emailKey }: Person) =>
  db('orders').where(own => own.where({ placed_by: userId }).orWhere({ email_key: emailKey }))

/** Lists a person's orders in any state by order number, after `after`. */
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

/** Lists the orders that still need their person: being paid, charged or refunded, or to be delivered from `today` on. */
export async function listOrdersInProgress(
  db: Db,
  orderIds: string[],
  today: string,
): Promise<string[]> {
  return db('orders')
    .whereIn('order_id', orderIds)
    .where(open =>
      open
        .whereIn('state', unsettledPaymentStates)
        .orWhere(due =>
          due.whereIn('state', [...waitingStates]).where('delivery_date', '>=', today),
        )
        // Its money is not charged yet.
        .orWhere(reserved =>
          reserved
            .whereNotNull('limit_cents')
            .whereNull('captured_cents')
            .whereIn('state', [...waitingStates]),
        )
        .orWhereIn(
          'order_id',
          db('payment_requests')
            .where({ state: 'paying' satisfies PaymentRequestState })
            .select('order_id'),
        )
        .orWhereIn(
          'order_id',
          db('refunds')
            .where({ state: 'checking' satisfies RefundState })
            .select('order_id'),
        )
        // Its shopper waits for an answer.
        .orWhereIn(
          'order_id',
          db('returns')
            .where({ state: 'asked' satisfies ReturnState })
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
    .whereIn('state', payableStates)
    .select({ orderId: 'order_id', state: 'state' })
}

/** Lists a batch of unpaid orders, unchanged since before `moment`, that still contain personal data or lines. */
export async function listOldUnsoldOrders(db: Db, moment: Date): Promise<string[]> {
  return db('orders')
    .whereIn('state', [...payableStates, 'expired', 'cancelled'] satisfies OrderState[])
    .whereNull('paid_at')
    .where('updated_at', '<', moment.toISOString())
    .where(full =>
      full
        .whereNot({ email: '' })
        .orWhere(wanted =>
          wanted.whereExists(ofOrder(db, 'order_lines')).whereNotExists(charges(db)),
        ),
    )
    .limit(BATCH_SIZE)
    .pluck('order_id')
}

/** Lists a batch of orders paid before `moment` that still contain personal data. */
export async function listOldSoldOrders(db: Db, moment: Date): Promise<string[]> {
  return db('orders')
    .whereNot({ email: '' })
    .whereNotIn('state', unsettledPaymentStates)
    .where('paid_at', '<', moment.toISOString())
    .limit(BATCH_SIZE)
    .pluck('order_id')
}

/** The rows of a table that belong to the order of the outer query. */
const ofOrder = (db: Db, table: 'order_lines' | 'payment_attempts') =>
  db(table).whereRaw('??.order_id = orders.order_id', [table])

/** Approved charges, also reversed ones and those that did not pay the order. With one, the order keeps its lines. */
const charges = (db: Db) => ofOrder(db, 'payment_attempts').where({ outcome: 'approved' })

/** Lists the changes of an account by Masters, oldest first. */
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
 * Removes the personal data of an order, but keeps what was sold and paid. Without a charge it deletes the lines, and
 * without any attempt the order. Returns false while it may still be paid.
 */
export async function anonymizeOrder(db: Db, orderId: string): Promise<boolean> {
  const lines: LineRow[] = await db('order_lines').where({ order_id: orderId }).orderBy('position')
  const changed = await db('orders')
    .where({ order_id: orderId })
    .whereNotIn('state', [...unsettledPaymentStates, ...payableStates])
    .update({
      name: '',
      name_key: '',
      email: '',
      email_key: '',
      phone: '',
      comment: '',
      address: '',
      street: '',
      unit: '',
      buzzer: '',
      city: '',
      postal_code: '',
      lat: 0,
      lng: 0,
      placed_by: null,
      search_text: orderSearchText(orderId, null, lines.map(fromLineRow), []),
    })
  if (changed === 0) return false
  const unpaid = db('orders').where({ order_id: orderId }).whereNull('paid_at')
  await db('order_lines')
    .whereIn('order_id', unpaid.clone().whereNotExists(charges(db)).select('order_id'))
    .delete()
  await unpaid.whereNotExists(ofOrder(db, 'payment_attempts')).delete()
  await db('order_lines').where({ order_id: orderId }).update({ comment: '' })
  await anonymizeReturns(db, orderId)
  // What staff wrote.
  await db('refunds').where({ order_id: orderId, is_computed: false }).update({ reason: '' })
  await db('order_events')
    .where({ order_id: orderId })
    .whereNot({ actor: '' })
    .update({ reason: '' })
  // A note may name the shopper.
  const shortfalls: number[] = await db('shortfall_orders')
    .where({ order_id: orderId })
    .pluck('shortfall_id')
  await db('shortfalls').whereIn('id', shortfalls).update({ closing_note: '' })
  await anonymizeActivity(db, 'shortfalls', shortfalls)
  await anonymizeActivity(db, 'orders', [orderId])
  return true
}

/** Removes the shopper's words, what staff answered, and the pictures. */
async function anonymizeReturns(db: Db, orderId: string): Promise<void> {
  const returns = db('returns').where({ order_id: orderId })
  await db('return_pictures').whereIn('return_id', returns.clone().select('id')).delete()
  await returns.update({ reason: '', note: '' })
}

/** Deletes the account with its links and its second factor. Returns false if it was changed since it was read. */
export async function deleteUser(
  db: Db,
  { id, ver }: { id: number; ver: number },
): Promise<boolean> {
  await anonymizeActivity(db, 'users', [id])
  return (await db('users').where({ id, ver }).delete()) > 0
}
