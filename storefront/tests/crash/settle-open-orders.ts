import type { Knex } from 'knex'
import type { CrashRun } from './crash-run.ts'
import { readAsStaff, repeat } from './staff.ts'

/** At the end, when nothing fails any more, staff ends what is under way: no card stays reserved, and nothing is due. */
export async function settleOpenOrders(run: CrashRun, db: Knex): Promise<void> {
  const orders: { order_id: string; state: string }[] = await db('orders')
    .whereNotNull('paid_at')
    .orderBy('order_id')
    .select('order_id', 'state')
  for (const [index, { order_id: orderId, state }] of orders.entries()) {
    if (state === 'authorised') await endReserved(run, orderId, index % 2 === 0)
    if (state === 'packed') await endPacked(run, orderId)
  }
}

async function endReserved(run: CrashRun, orderId: string, isWanted: boolean): Promise<void> {
  const reason = 'The run ends'
  if (isWanted) await repeat(run, `invoices/state/${orderId}`, { to: 'fulfilled' })
  const { body } = (await readAsStaff(run, `invoices/${orderId}`)) ?? { body: {} }
  if (body.reserved > 0) await repeat(run, `invoices/void/${orderId}`, { reason, key: reason })
}

async function endPacked(run: CrashRun, orderId: string): Promise<void> {
  const { body } = (await readAsStaff(run, `packing/${orderId}`)) ?? { body: {} }
  if (body.reserved > 0) await repeat(run, `invoices/capture/${orderId}`)
  if (body.due > 0) await repeat(run, `packing/refund/${orderId}`)
}
