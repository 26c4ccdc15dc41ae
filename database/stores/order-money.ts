import type { Knex } from 'knex'
import { waitingStates } from '#shared/domain/orders/order-state.ts'

/** Narrows orders to those that `isReserved` names. */
export function whereReserved(orders: Knex.QueryBuilder): void {
  orders
    .whereNotNull('orders.limit_cents')
    .whereNull('orders.captured_cents')
    .whereIn('orders.state', [...waitingStates])
}

/**
 * What lists show, in SQL: what `moneyOf` calls reserved, or what was charged, or else what the order costs. The index
 * `orders_shown_amount` has this expression, so it must stay word for word.
 */
export const shownCents = `case
  when captured_cents is null and limit_cents is not null and state in ('authorised', 'paid', 'packed')
  then coalesce(hold_cents, limit_cents)
  else coalesce(captured_cents, total_cents)
end`
