import type { Knex } from 'knex'
import { readAsStaff, repeat } from './staff.ts'
import type { World } from './world.ts'

/** At the end, when nothing fails any more, staff ends what is under way: no card stays reserved, and nothing is due. */
export async function closeShop(world: World, db: Knex): Promise<void> {
  const orders: { order_id: string; state: string }[] = await db('orders')
    .whereNotNull('paid_at')
    .orderBy('order_id')
    .select('order_id', 'state')
  for (const [index, { order_id: orderId, state }] of orders.entries()) {
    if (state === 'authorised') await endReserved(world, orderId, index % 2 === 0)
    if (state === 'packed') await endPacked(world, orderId)
  }
}

async function endReserved(world: World, orderId: string, isWanted: boolean): Promise<void> {
  const reason = 'Closing time'
  if (isWanted) await repeat(world, `invoices/state/${orderId}`, { to: 'fulfilled' })
  const { body } = (await readAsStaff(world, `invoices/${orderId}`)) ?? { body: {} }
  if (body.reserved > 0) await repeat(world, `invoices/void/${orderId}`, { reason, key: reason })
}

async function endPacked(world: World, orderId: string): Promise<void> {
  const { body } = (await readAsStaff(world, `packing/${orderId}`)) ?? { body: {} }
  if (body.reserved > 0) await repeat(world, `invoices/capture/${orderId}`)
  if (body.due > 0) await repeat(world, `packing/refund/${orderId}`)
}
