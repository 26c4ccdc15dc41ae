import type { Db } from '../db.ts'

/** How many orders a window takes and has. */
type Places = { capacity: number; overbooked: number; used: number }

/**
 * Gives an order a place in a stored window. Returns null, and changes nothing, if the window is full or closed. `isLast`:
 * the window is full now.
 */
export async function takePlace(
  trx: Db,
  { orderId, windowId }: { orderId: string; windowId: string },
  now: Date,
): Promise<{ isLast: boolean } | null> {
  const [taken]: Places[] = await trx('delivery_windows')
    .where({ id: windowId, closed: false })
    .whereRaw('used < capacity + overbooked')
    .increment('used', 1)
    .returning('*')
  if (!taken) return null
  await trx('window_places').insert({
    order_id: orderId,
    window_id: windowId,
    created_at: now.toISOString(),
  })
  return { isLast: taken.used === taken.capacity + taken.overbooked }
}

/** Gives back the place of an order. Null if it has none. `isFreeAgain`: the window was full. */
export async function endPlace(
  trx: Db,
  orderId: string,
  now: Date,
): Promise<{ isFreeAgain: boolean } | null> {
  const [ended]: { window_id: string }[] = await trx('window_places')
    .where({ order_id: orderId })
    .whereNull('ended_at')
    .update({ ended_at: now.toISOString() })
    .returning('window_id')
  if (!ended) return null
  const [freed]: Places[] = await trx('delivery_windows')
    .where({ id: ended.window_id })
    .update({
      used: trx.raw('used - 1'),
      // A place beyond the capacity is not for the next shopper.
      overbooked: trx.raw('case when overbooked > 0 then overbooked - 1 else 0 end'),
    })
    .returning('*')
  return { isFreeAgain: freed?.used === (freed?.capacity ?? 0) + (freed?.overbooked ?? 0) - 1 }
}
