import { DAY_MS, HOUR_MS } from '#shared/domain/time/durations.ts'
import { yieldToEventLoop } from '#shared/yield-to-event-loop.ts'
import type { Db } from '../db.ts'

const DAYS = 90
/** Summing this many days takes a few milliseconds. */
const DAYS_AT_ONCE = 3
const MAX_AGE_MS = HOUR_MS

export type SoldUnits = ReadonlyMap<number, number>

const cached = new WeakMap<Db, { readAt: number; units: Promise<SoldUnits> }>()
const noUnits: SoldUnits = new Map()

/**
 * Returns the paid units of each product in the 90 days before the newest paid order. After an hour they are counted again;
 * the call that begins this still returns the old ones, however old they are.
 */
export async function getSoldUnits(db: Db): Promise<SoldUnits> {
  if (db.isTransaction) return noUnits
  const at = performance.now()
  const known = cached.get(db)
  if (known && at - known.readAt < MAX_AGE_MS) return known.units
  const units = readSoldUnits(db)
  cached.set(db, { readAt: at, units })
  units.catch(() => cached.delete(db))
  return known ? known.units : units
}

async function readSoldUnits(db: Db): Promise<SoldUnits> {
  const units = new Map<number, number>()
  const last: { at?: string | null } | undefined = await db('orders').max({ at: 'paid_at' }).first()
  if (!last?.at) return units
  const end = new Date(last.at).getTime()
  for (let day = DAYS; day > 0; day -= DAYS_AT_ONCE) {
    const rows: { id: number; units: number | string }[] = await db('order_lines')
      .join('orders', 'orders.order_id', 'order_lines.order_id')
      .where('orders.paid_at', '>', toText(end - day * DAY_MS))
      .where('orders.paid_at', '<=', toText(end - (day - DAYS_AT_ONCE) * DAY_MS))
      .groupBy('order_lines.product_id')
      .select({ id: 'order_lines.product_id' })
      .sum({ units: 'order_lines.quantity' })
    for (const row of rows) units.set(row.id, (units.get(row.id) ?? 0) + Number(row.units))
    await yieldToEventLoop()
  }
  return units
}

function toText(time: number): string {
  return new Date(time).toISOString()
}
