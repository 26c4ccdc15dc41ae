import type { PlannedWindow } from '#shared/domain/delivery-windows.ts'
import type { Db } from '../db.ts'
import { raiseContentVersion } from './content-version.ts'
import { endShortages, fillShortfalls } from './shortfalls.ts'
import { updateShownAvailable } from './stock.ts'
import { holdStock, releaseStock } from './stock-holds.ts'
import { endPlace, storeWindow, takePlace } from './windows.ts'

// Every transaction takes its locks in this order, so that none can deadlock: the order, the stock of products by id, the
// windows, what shoppers see (`products` and the content version), the rate limits, and last the balance of a store credit.

type Reservation = {
  orderId: string
  /** Pieces, or grams of weighed goods. */
  goods: readonly { productId: number; quantity: number }[]
  window: PlannedWindow | null
}

const noWindowPlace = { isLast: false }

/** Why an order cannot be reserved: too little of a product is left, or its window is full or closed. */
type Obstacle = 'short' | 'full'

/**
 * Reserves the goods of an order and its place in a window, in the transaction that begins its payment. If it returns an
 * obstacle, the caller must roll back.
 */
export async function reserveOrder(
  trx: Db,
  { orderId, goods, window }: Reservation,
  now: Date,
): Promise<Obstacle | null> {
  const held = await holdStock(trx, orderId, goods, now)
  if (!held) return 'short'
  if (window) await storeWindow(trx, window)
  const place = window ? await takePlace(trx, { orderId, windowId: window.id }, now) : noWindowPlace
  if (!place) return 'full'
  await updateShownAvailable(trx, held)
  if (place.isLast) await raiseContentVersion(trx)
  return null
}

/** Gives back what was reserved for an order, if anything. Orders that lost such goods in a shortfall get them first. */
export async function releaseOrder(trx: Db, orderId: string, now: Date): Promise<void> {
  const released = await releaseStock(trx, orderId, now)
  await endShortages(trx, orderId, 'cancelled', now)
  const freed = await fillShortfalls(trx, released, now)
  const place = await endPlace(trx, orderId, now)
  await updateShownAvailable(trx, freed)
  if (place?.isFreeAgain) await raiseContentVersion(trx)
}
