import type { Db } from '#database/db.ts'
import type { Stock } from '#database/stores/stock.ts'
import { listWaiting } from '#database/stores/stock-changes.ts'
import { MAX_STOCK } from '#shared/domain/products/stock.ts'
import { sum } from '#shared/domain/sum.ts'
import { shopDay } from '#shared/domain/time/shop-time.ts'
import type { OrderUnit } from '#shared/domain/weights/weighed.ts'
import { messages } from '#shared/messages.ts'
import type { ProductInput } from '#shared/schemas/product.ts'
import type { Shop } from '../../shop.server.ts'
import { changesCountedUnit, whyRefused } from './stock.server.ts'
import { stockAmount } from './stock-amount.server.ts'

type Counted = OrderUnit & Pick<ProductInput, 'onHand'>

/** `stock` is undefined if the product was never tracked. A `change` is booked in place of a count. */
type StockEdit = {
  id: number
  before: Counted
  after: Counted
  stock: Stock | undefined
  change: number
}

/** Returns why `saveCounts` would refuse this change of a product, with the field that each reason is about. */
export async function listStockRefusals(
  db: Db,
  shop: Pick<Shop, 'now' | 'env'>,
  { id, before, after, stock, change }: StockEdit,
): Promise<{ field: 'soldBy' | 'onHand'; message: string }[]> {
  const isCounted = change === 0 && after.onHand !== before.onHand
  const unit = changesCountedUnit(before, after, { stock, isCounted })
    ? [{ field: 'soldBy', message: messages.stockUnitChanges } as const]
    : []
  let held = stock?.held ?? 0
  if (change !== 0) {
    const left = typeof stock?.onHand === 'number' ? stock.onHand + change : -1
    if (left >= held && left <= MAX_STOCK) return unit
    return [...unit, { field: 'onHand', message: whyRefused(after, { change }, stock, held) }]
  }
  if (!isCounted || after.onHand === null) return unit
  if (before.onHand === null) {
    const today = shopDay(shop.now(), shop.env.TIME_ZONE)
    // The first count also holds what orders wait for.
    const waiting = await listWaiting(db, { ...after, id }, today)
    held += sum(waiting.map(({ quantity }) => quantity))
  }
  if (after.onHand >= held) return unit
  const message = messages.stockHeld(stockAmount(after, held))
  return [...unit, { field: 'onHand', message }]
}
