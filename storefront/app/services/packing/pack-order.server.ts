import type { Db } from '#database/db.ts'
import { compareBagsToHolds, writeOffEnded } from '#database/stores/ended-goods.ts'
import { insertRevision, type RevisionLine } from '#database/stores/order-revisions.ts'
import { changeOrderState } from '#database/stores/order-state-changes.ts'
import type { OrderLine } from '#database/stores/order-types.ts'
import type { Substitute } from '#database/stores/packing.ts'
import type { Refund } from '#database/stores/refunds.ts'
import { endShortages, fillFromBags, fillShortfalls } from '#database/stores/shortfalls.ts'
import { readStock, type StockRow, updateOrderable } from '#database/stores/stock.ts'
import { adjustHolds, lockHeldStock } from '#database/stores/stock-holds.ts'
import { type PricedQuantity, toPrices } from '#shared/domain/money/priced-quantities.ts'
import { countEnded, countInBags } from '#shared/domain/orders/packing.ts'
import { refundReasons } from '#shared/domain/orders/refund-reasons.ts'
import { availablePart } from '#shared/domain/products/stock.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { PackedInput } from '#shared/schemas/packing.ts'
import { toRevisionLine, writePlacedRevision } from '../orders/money/order-revisions.server.ts'
import { chosenDestination, writeDueRefund } from '../payments/due-refund.server.ts'
import type { PackingState } from './packing-order.server.ts'

/** `actor`: the packer's name. `sentAt`: when the refund is sent, by the clock of the database. */
type OrderClosing = PackedInput & { actor: string; now: Date; sentAt: Date }

/**
 * Packs an order: its stock, its revisions, its state, and the refund of what is due. Returns that refund, which the caller
 * sends after the transaction; null if nothing is due. Also returns the number of the new revision.
 */
export async function packOrder(
  trx: Db,
  state: PackingState,
  closing: OrderClosing,
): Promise<{ refund: Refund | null; revision: number }> {
  const { orderId, state: from } = state.order
  const { actor, now } = closing
  await holdBagsAndWriteOff(trx, state, closing)
  const revision = await writeRevisions(trx, state, closing)
  if (!(await changeOrderState(trx, { orderId, from, to: 'packed', actor }, now))) {
    throw new ShopError('conflict', messages.notToPack)
  }
  const destination = closing.destination ?? chosenDestination(state.order)
  const decision = { ...closing, destination, reason: refundReasons.notAsOrdered }
  return { refund: await writeDueRefund(trx, state, decision), revision }
}

/** Holds what is in the bags, also if that is nothing, and writes off what is missing or not good enough. */
export async function holdBagsAndWriteOff(
  trx: Db,
  state: PackingState,
  closing: Pick<OrderClosing, 'actor' | 'now'>,
): Promise<void> {
  await writeOffMissing(trx, state, await holdBags(trx, state, closing.now), closing)
}

/** `differences`: how much more of each product was in the bags than held. `stock`: of these products, afterwards. */
type BagHolds = { differences: Map<number, number>; stock: StockRow[] }

/** Holds exactly what is in the bags. `changeOrderState` then takes the bags from the stock. */
async function holdBags(trx: Db, { order, progress }: PackingState, now: Date): Promise<BagHolds> {
  const { orderId, lines } = order
  const goods = [...countInBags(lines, progress), ...countEnded('refused', lines, progress)]
  await lockHeldStock(
    trx,
    orderId,
    goods.map(({ productId }) => productId),
  )
  const { inBags, differences } = await compareBagsToHolds(trx, { orderId, lines, progress })
  // A scale is more exact than a count: what is in the bag may exceed it, but takes nothing from other orders.
  const weighed = inBags.filter(({ isWeighed }) => isWeighed).map(({ productId }) => productId)
  const stock = await readStock(trx, weighed)
  const changes = [...differences].map(([productId, quantity]) => {
    const available = stock.get(productId)?.available ?? null
    const isLimited = weighed.includes(productId) && quantity > 0
    return { productId, quantity: isLimited ? availablePart(quantity, available) : quantity }
  })
  const held = await adjustHolds(trx, orderId, changes, now)
  if ('soldOutId' in held) throw stockGone(held.soldOutId, [...lines, ...substitutesIn(progress)])
  for (const { productId, quantity } of changes) {
    if (quantity > 0) await fillFromBags(trx, { orderId, productId, quantity }, now)
  }
  return { differences, stock: held.stock }
}

async function writeOffMissing(
  trx: Db,
  { order, progress }: PackingState,
  { differences, stock }: BagHolds,
  { actor, now }: Pick<OrderClosing, 'actor' | 'now'>,
): Promise<void> {
  const { orderId, lines } = order
  // Before shortfalls are filled: what becomes free is for other orders.
  await endShortages(trx, orderId, 'short', now)
  const ended = { orderId, lines, progress, differences, actor, stock }
  const free = await writeOffEnded(trx, ended, now)
  // What is left fills the shortfalls of other orders.
  await updateOrderable(trx, await fillShortfalls(trx, free, now))
}

function substitutesIn(progress: PackingState['progress']): Substitute[] {
  return progress.flatMap(({ substitute }) => substitute ?? [])
}

/** Names the product, which may be one of many. */
export function stockGone(
  productId: number,
  goods: readonly Pick<OrderLine, 'productId' | 'snapshot'>[],
): ShopError {
  const name = goods.find(one => one.productId === productId)?.snapshot.name ?? `#${productId}`
  return new ShopError('conflict', messages.stockGone(name), { details: { missing: productId } })
}

/** The order as it was placed is its first revision. */
async function writeRevisions(
  trx: Db,
  state: PackingState,
  { key, bags, coldBags, destination, actor, now }: OrderClosing,
): Promise<number> {
  const { order, amounts } = state
  const { orderId } = order
  await writePlacedRevision(trx, order, new Date(order.paidAt))
  const packed = toRevisionLines(state)
  const fields = { orderId, kind: 'packed', lines: packed, key, actor } as const
  const chosen = { bags, coldBags, destination: destination ?? null }
  return insertRevision(trx, { ...amounts, ...fields, ...chosen }, now)
}

/** A substitute of pieces with several prices has several, too. */
function withPrices(
  substitute: Substitute,
  quantities: readonly PricedQuantity[] | undefined,
): Substitute {
  if (!quantities) return substitute
  return { ...substitute, snapshot: { ...substitute.snapshot, prices: toPrices(quantities) } }
}

/** Goods in the bags and what is missing, in the order of the lines. */
function toRevisionLines({ order, progress, goods }: PackingState): RevisionLine[] {
  return order.lines.flatMap((line, position) => {
    const done = progress[position]
    if (!done) return []
    const { substitute } = done
    const inBags = goods
      .filter(part => part.line === position)
      .map(({ line: _, isSubstitute, pricedQuantities, ...amounts }): RevisionLine => {
        const product =
          isSubstitute && substitute
            ? { ...line, ...withPrices(substitute, pricedQuantities) }
            : line
        const end = isSubstitute ? 'substituted' : 'packed'
        return { ...toRevisionLine(product, position, end), ...amounts }
      })
    const missing = (['short', 'refused'] as const).flatMap((end): RevisionLine[] => {
      const quantity = done[end]
      const nothing = { quantity, beforeTaxCents: 0, taxCents: 0, totalCents: 0 }
      return quantity > 0 ? [{ ...toRevisionLine(line, position, end), ...nothing }] : []
    })
    return [...inBags, ...missing]
  })
}
