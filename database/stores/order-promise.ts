import type { PlannedWindow } from '#shared/domain/delivery-windows.ts'
import type { Db } from '../db.ts'
import { raiseContentVersion } from '../reads/content-version.ts'
import { holdStock, packStock, releaseStock, showAvailable } from './stock.ts'
import { endPlace, storeWindow, takePlace } from './windows.ts'

// Locks are taken in one order, so that transactions cannot deadlock: the order, its products by id, its window, what
// shoppers see, and last the rate limits.

type Promised = {
  orderId: string
  lines: readonly { productId: number; quantity: number }[]
  window: PlannedWindow | null
}

const nowhere = { isLast: false }

/** Why an order cannot be promised: too little of some products is left, or its window is full or closed. */
export type Broken = { short: number[] } | { isFull: true }

/**
 * Promises an order its goods and its place in a window, in the transaction that begins its payment. Returns what is
 * missing; then the caller must roll back.
 */
export async function promiseOrder(
  trx: Db,
  { orderId, lines, window }: Promised,
  now: Date,
): Promise<Broken | null> {
  const { short, changed } = await holdStock(trx, orderId, lines, now)
  if (short.length > 0) return { short }
  if (window) await storeWindow(trx, window)
  const place = window ? await takePlace(trx, { orderId, windowId: window.id }, now) : nowhere
  if (!place) return { isFull: true }
  await showAvailable(trx, changed)
  if (place.isLast) await raiseContentVersion(trx)
  return null
}

/** Gives back what an order was promised, if anything. */
export async function releaseOrder(trx: Db, orderId: string, now: Date): Promise<void> {
  const freed = await releaseStock(trx, orderId, now)
  const place = await endPlace(trx, orderId, now)
  await showAvailable(trx, freed)
  if (place?.wasFull) await raiseContentVersion(trx)
}

/** The goods of an order have left the shop. Its place in the window stays taken. `by` is a person's name. */
export const packOrder = packStock
