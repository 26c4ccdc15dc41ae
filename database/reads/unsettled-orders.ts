import type { Db } from '../db.ts'
import { type LookupSchedule, spanAround } from '../stores/lookup-schedule.ts'

/**
 * Lists orders without a known payment result: `unknown`, or in `paying` for `staleMs`. The least recently looked up
 * orders come first.
 */
export async function listUnsettledOrders(
  db: Db,
  { now, staleMs, oldMs, slowLookupMs }: LookupSchedule,
): Promise<{ orderId: string; updatedAt: string }[]> {
  return db('orders')
    .where(open =>
      open.where({ state: 'unknown' }).orWhere(query => {
        query
          .where({ state: 'paying' })
          // A time in the future was written before the clock was set back.
          .whereNotBetween('updated_at', spanAround(now, staleMs))
      }),
    )
    .whereNot(lookedUpLately =>
      lookedUpLately.whereBetween('updated_at', spanAround(now, slowLookupMs)).whereNotExists(
        db('payment_attempts')
          .whereRaw('payment_attempts.order_id = orders.order_id')
          .where('payment_attempts.created_at', '>', new Date(+now - oldMs).toISOString()),
      ),
    )
    .select({ orderId: 'order_id', updatedAt: 'updated_at' })
    .orderBy('updated_at')
    .limit(100)
}
