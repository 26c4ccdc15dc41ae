import { applyEntries } from '#shared/domain/orders/packing.ts'
import { sumByProduct } from '#shared/domain/products/sum-by-product.ts'
import type { PlannedWindow } from '#shared/domain/time/delivery-windows.ts'
import { raiseContentVersion } from '../content-version.ts'
import { type Db, runTogether } from '../db.ts'
import { compareBagsToHolds, writeOffEnded } from './ended-goods.ts'
import { type OrderLine, withUnitAndPrices } from './order-types.ts'
import { listPickEntries } from './packing.ts'
import { cancelShortage, endShortages, fillShortfalls, listLacking } from './shortfalls.ts'
import { type StockRow, updateOrderable } from './stock.ts'
import {
  adjustHolds,
  giveBackStock,
  type HoldChange,
  holdStock,
  lockHeldStock,
} from './stock-holds.ts'
import { inStockUnit, type StockGoods } from './stock-unit.ts'
import { endPlace, takePlace } from './window-places.ts'
import { storeWindow } from './windows.ts'

type Reservation = {
  orderId: string
  goods: readonly StockGoods[]
  window: PlannedWindow | null
}

const noWindowPlace = Promise.resolve({ isLast: false })

/** Why an order cannot be reserved: too little of a product is left, or its window is full or closed. */
type Obstacle = 'tooFew' | 'noPlace'

/**
 * Reserves the goods of an order and its place in a window, in the transaction that begins its payment. If it returns an
 * obstacle, the caller must roll back.
 */
export async function reserveOrder(
  trx: Db,
  { orderId, goods, window }: Reservation,
  now: Date,
): Promise<Obstacle | null> {
  const [held, place] = await runTogether(trx, [
    () => holdStock(trx, orderId, goods, now),
    () => (window ? takePlannedPlace(trx, orderId, window, now) : noWindowPlace),
  ])
  if (!held) return 'tooFew'
  if (!place) return 'noPlace'
  await updateOrderable(trx, held)
  if (place.isLast) await raiseContentVersion(trx)
  return null
}

async function takePlannedPlace(trx: Db, orderId: string, window: PlannedWindow, now: Date) {
  const [, place] = await runTogether(trx, [
    () => storeWindow(trx, window),
    () => takePlace(trx, { orderId, windowId: window.id }, now),
  ])
  return place
}

/** An order to give up. `lines`: of one whose packing may have begun. */
type GivenUp = { orderId: string; actor: string; lines: readonly OrderLine[] }

/**
 * Gives back what was reserved for an order, if anything, without what its packer found missing or not good enough. Orders
 * that lost such goods in a shortfall get them first.
 */
export async function giveBackReservation(trx: Db, order: GivenUp, now: Date): Promise<void> {
  const { orderId } = order
  const givenBack = await giveBackGoods(trx, order, now)
  await endShortages(trx, orderId, 'cancelled', now)
  const filled = await fillShortfalls(trx, givenBack, now)
  const place = await endPlace(trx, orderId, now)
  await updateOrderable(trx, filled)
  if (place?.isFreeAgain) await raiseContentVersion(trx)
}

async function giveBackGoods(
  trx: Db,
  { orderId, actor, lines }: GivenUp,
  now: Date,
): Promise<StockRow[]> {
  const entries = lines.length > 0 ? (await listPickEntries(trx, [orderId])).get(orderId) : []
  if (!entries?.length) return giveBackStock(trx, orderId, now)
  await lockHeldStock(
    trx,
    orderId,
    lines.map(({ productId }) => productId),
  )
  const progress = applyEntries(lines.map(withUnitAndPrices), entries)
  const entered = { orderId, lines, progress }
  const { differences } = await compareBagsToHolds(trx, entered)
  const stock = await giveBackStock(trx, orderId, now)
  return writeOffEnded(trx, { ...entered, differences, actor, stock }, now)
}

/**
 * Holds other goods for an order that was edited. Goods that the edit removes become free. What the order lacks of them is
 * given up first. Returns the first product of which too little is left; then the caller must roll back. Otherwise null.
 */
export async function exchangeGoods(
  trx: Db,
  {
    orderId,
    before,
    after,
  }: { orderId: string; before: readonly StockGoods[]; after: readonly StockGoods[] },
  now: Date,
): Promise<number | null> {
  const productIds = [...before, ...after].map(({ productId }) => productId)
  await lockHeldStock(trx, orderId, productIds)
  const given = await inStockUnit(trx, before)
  const wanted = await inStockUnit(trx, after)
  const differences = sumByProduct([
    ...given.map(({ productId, quantity }) => ({ productId, quantity: -quantity })),
    ...wanted,
  ])
  const lacking = (await listLacking(trx, [orderId])).get(orderId)
  const changes: HoldChange[] = []
  for (const [productId, quantity] of differences) {
    const lost = Math.max(0, Math.min(-quantity, lacking?.get(productId) ?? 0))
    if (lost > 0) await cancelShortage(trx, { orderId, productId, quantity: lost }, now)
    changes.push({ productId, quantity: quantity + lost })
  }
  const adjusted = await adjustHolds(trx, orderId, changes, now)
  if ('soldOutId' in adjusted) return adjusted.soldOutId
  await updateOrderable(trx, await fillShortfalls(trx, adjusted.stock, now))
  return null
}
