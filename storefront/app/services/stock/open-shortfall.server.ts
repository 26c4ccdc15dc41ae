import type { Db } from '#database/db.ts'
import { addOrderNote } from '#database/stores/order-events.ts'
import { type Order, withUnitAndPrices } from '#database/stores/order-types.ts'
import { lockOrders } from '#database/stores/orders.ts'
import { listPickEntries } from '#database/stores/packing.ts'
import { insertShortfall } from '#database/stores/shortfalls.ts'
import {
  holdWaiting,
  listWaiting,
  lockStock,
  type StockUpdate,
} from '#database/stores/stock-changes.ts'
import { adjustHolds, listHoldsOfProduct } from '#database/stores/stock-holds.ts'
import { isPaymentUnsettled } from '#shared/domain/orders/order-state.ts'
import { applyEntries, countInBags } from '#shared/domain/orders/packing.ts'
import { listLosable, takeInOrder } from '#shared/domain/orders/shortfall.ts'
import { sum } from '#shared/domain/sum.ts'
import { type Day, shopDay } from '#shared/domain/time/shop-time.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { Env } from '../../env.server.ts'
import type { StaffContext } from '../../shop.server.ts'
import { recordChange } from '../platform/activity.server.ts'
import { stockAmount } from './stock-amount.server.ts'

type Move = Pick<StockUpdate, 'amount' | 'reason' | 'note'>
type Staff = Pick<StaffContext, 'actor' | 'now'> & { env: Pick<Env, 'TIME_ZONE'> }
type Product = StockUpdate['product'] & { name: string }

/**
 * Takes what is missing after a move from the orders that were paid last, and lists them in a shortfall. Returns its id.
 * Null if nothing is missing, the tracking ends, the number would be negative, or an untracked product changes by a
 * difference. Throws a 409 if the rest is held by orders that must keep it. The caller then books the move.
 */
export async function openShortfall(
  trx: Db,
  staff: Staff,
  product: Product,
  { amount, reason, note }: Move,
): Promise<number | null> {
  const { id: productId } = product
  const now = staff.now()
  const today = shopDay(now, staff.env.TIME_ZONE)
  const orders = await lockHoldingOrders(trx, product, today)
  const stock = await lockStock(trx, productId)
  const left = 'count' in amount ? amount.count : (stock.on_hand ?? 0) + amount.change
  if (left === null || left < 0 || (stock.on_hand === null && !('count' in amount))) return null
  const missing = (await holdWaiting(trx, product, stock, { now, today })) - left
  if (missing <= 0) return null
  const losses = await chooseLosses(trx, { product, orders, missing })
  for (const { orderId, quantity } of losses) {
    await adjustHolds(trx, orderId, [{ productId, quantity: -quantity }], now)
    const state = orders.find(order => order.orderId === orderId)?.state ?? 'paid'
    const lost = `${product.name}: ${stockAmount(product, quantity)} missing from the stock`
    await addOrderNote(trx, { orderId, state, note: lost, actor: staff.actor.name }, now)
  }
  const actor = staff.actor.name
  const id = await insertShortfall(
    trx,
    { productId, missing, reason, note, actor, orders: losses },
    now,
  )
  await recordChange(trx, staff, {
    subject: 'shortfalls',
    id,
    name: product.name,
    before: null,
    after: {
      missing: stockAmount(product, missing),
      orders: losses.map(({ orderId }) => orderId).join(', '),
    },
  })
  return id
}

/** Locks the orders that hold the product, or wait for it to be tracked. Orders come before the stock. */
async function lockHoldingOrders(trx: Db, product: Product, today: Day): Promise<Order[]> {
  const holding = await listHoldsOfProduct(trx, product.id)
  const waiting = await listWaiting(trx, product, today)
  return lockOrders(
    trx,
    [...holding, ...waiting].map(({ orderId }) => orderId),
  )
}

type LossesToChoose = { product: Product; orders: readonly Order[]; missing: number }

/** Orders that are being paid keep what they hold, and so does what is in a bag. */
async function chooseLosses(trx: Db, { product, orders, missing }: LossesToChoose) {
  const { id: productId } = product
  const entries = await listPickEntries(
    trx,
    orders.map(({ orderId }) => orderId),
  )
  const byId = new Map(orders.map(order => [order.orderId, order]))
  const shares = (await listHoldsOfProduct(trx, productId)).map(hold => {
    const order = byId.get(hold.orderId)
    return { ...hold, order: order && !isPaymentUnsettled(order.state) ? order : null }
  })
  const losable = listLosable(
    shares.flatMap(({ order, orderId, quantity }) => {
      if (!order) return []
      const progress = applyEntries(order.lines.map(withUnitAndPrices), entries.get(orderId) ?? [])
      const inBags = countInBags(order.lines, progress)
      const inBag = inBags.find(goods => goods.productId === productId)
      const packed = Math.min(quantity, inBag?.quantity ?? 0)
      return [{ orderId, quantity, inBags: packed, paidAt: order.paidAt ?? '' }]
    }),
  )
  const losses = takeInOrder(losable, missing)
  const rest = missing - quantityOf(losses)
  if (rest === 0) return losses
  const unsettled = Math.min(rest, quantityOf(shares.filter(({ order }) => order === null)))
  throw new ShopError(
    'conflict',
    unsettled > 0
      ? messages.shortfallUnsettled(stockAmount(product, unsettled))
      : messages.shortfallInBags(stockAmount(product, rest)),
  )
}

function quantityOf(parts: readonly { quantity: number }[]): number {
  return sum(parts.map(({ quantity }) => quantity))
}
