import type { Knex } from 'knex'
import { type OrderState, reversedStates } from '#shared/domain/order-state.ts'
import type { Db } from '../db.ts'
import { DUE_KEY, RETURN_KEY } from '../stores/refunds.ts'

/** Refunds of returned goods that the provider refused, and that nobody sent again or gave back by hand. */
export function refusedReturns(db: Db): Knex.QueryBuilder {
  const later = db({ later: 'refunds' })
    .whereRaw('later.order_id = refunds.order_id and later.id > refunds.id')
    .whereNull('later.after_id')
    .where(settled =>
      settled
        .whereRaw("later.request_key like 'return ' || returns.id || ' %'")
        .orWhere(byHand =>
          byHand.where(isByHand).whereRaw('later.amount_cents >= refunds.amount_cents'),
        ),
    )
  return db('refunds')
    .join('returns', 'returns.order_id', 'refunds.order_id')
    .join('orders', 'orders.order_id', 'refunds.order_id')
    .where('refunds.state', 'refused')
    .whereRaw("refunds.request_key like 'return ' || returns.id || ' %'")
    .whereNotIn('orders.state', [...reversedStates])
    .whereNotExists(later)
    .select({
      orderId: 'refunds.order_id',
      name: 'orders.name',
      cents: 'refunds.amount_cents',
      at: 'refunds.finished_at',
    })
}

/**
 * Refunds after packing or edits that the provider refused, of orders that are packed or have left. Not if they were sent
 * again, or given back by hand, or if the order was packed again since. One row for all parts of a refund.
 */
export function refusedDues(db: Db): Knex.QueryBuilder {
  const since = (part: 'later' | 'refused') =>
    db({ [part]: 'refunds' }).whereRaw(`${part}.order_id = refunds.order_id`)
  const isDue = (part: string) => db.raw(`${part}.request_key like ?`, [`${DUE_KEY}%`])
  const sentAgain = since('later')
    .whereRaw('later.id > refunds.id')
    .whereNull('later.after_id')
    .where(isDue('later'))
  const givenCents = since('later')
    .whereRaw('later.id > refunds.id')
    .where(isByHand)
    .select(db.raw('coalesce(sum(later.amount_cents), 0)'))
  const dueCents = since('refused')
    .whereRaw('refused.id >= refunds.id')
    .where({ 'refused.state': 'refused' })
    .where(isDue('refused'))
    .select(db.raw('cast(sum(refused.amount_cents) as integer)'))
  const before = since('refused')
    .whereRaw('refused.id = refunds.after_id')
    .where({ 'refused.state': 'refused' })
  const packedAgain = db('order_revisions')
    .whereRaw('order_revisions.order_id = refunds.order_id')
    .whereRaw('order_revisions.created_at > refunds.finished_at')
    .where('order_revisions.kind', 'packed')
  return db('refunds')
    .join('orders', 'orders.order_id', 'refunds.order_id')
    .where('refunds.state', 'refused')
    .where(isDue('refunds'))
    .whereIn('orders.state', ['packed', 'fulfilled'] satisfies OrderState[])
    .whereNotExists(before)
    .whereNotExists(sentAgain)
    .whereNotExists(packedAgain)
    .where(db.raw('(?) < (?)', [givenCents, dueCents]))
    .select({
      orderId: 'refunds.order_id',
      name: 'orders.name',
      cents: dueCents,
      at: 'refunds.finished_at',
    })
}

/** Refunds that staff decided and that are given back, or will be. */
function isByHand(later: Knex.QueryBuilder): void {
  later
    .whereNot('later.request_key', 'like', `${RETURN_KEY}%`)
    .whereNot('later.request_key', 'like', `${DUE_KEY}%`)
    .whereNot('later.state', 'refused')
}
