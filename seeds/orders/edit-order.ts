import { capturedOf } from '#app/services/orders/captured-order.server.ts'
import { dueOf } from '#app/services/orders/order-due.server.ts'
import { toRevisionLine, writePlacedRevision } from '#app/services/orders/order-revisions.server.ts'
import type { Db } from '#database/db.ts'
import { setCaptured } from '#database/stores/order-captured.ts'
import { storeEdit } from '#database/stores/order-edits.ts'
import { exchangeGoods } from '#database/stores/order-reservation.ts'
import { type Order, stockOf, withUnit } from '#database/stores/order-rows.ts'
import { addOrderNote } from '#database/stores/orders.ts'
import { insertRevision } from '#database/stores/packing.ts'
import { askForPayment } from '#database/stores/payment-requests.ts'
import { readStock } from '#database/stores/stock.ts'
import { sumDue } from '#shared/domain/due.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import { formatMoney } from '#shared/domain/money.ts'
import { priceLine, priceOrder } from '#shared/domain/pricing.ts'
import { sum } from '#shared/domain/sum.ts'
import { unitGrams } from '#shared/domain/weighed.ts'

/** Adds a piece to a paid order, as its page does, and asks for what it costs more by a link. */
export async function editDemoOrder(db: Db, order: Order, at: Date): Promise<void> {
  const { orderId } = order
  const edited = {
    ...withOneMore(order, await findAvailable(db, order)),
    captured: capturedOf(order, null),
  }
  await writePlacedRevision(db, order, new Date(order.paidAt ?? at))
  await setCaptured(db, orderId, edited.captured)
  const goods = { before: stockOf(order), after: stockOf(edited) }
  const missing = await exchangeGoods(db, { orderId, ...goods }, at)
  if (missing !== null || !(await storeEdit(db, edited, at))) {
    throw new Error(`demo order ${orderId} cannot be edited`)
  }
  const lines = edited.lines.map((line, position) => toRevisionLine(line, position, 'packed'))
  const own = {
    orderId,
    kind: 'edited',
    lines,
    key: null,
    actor: '',
    bags: 0,
    coldBags: 0,
  } as const
  const revision = await insertRevision(db, { ...edited, ...own }, at)
  const [before, after] = [order, edited].map(({ totalCents }) => formatMoney(totalCents, 'en'))
  const note = `Edited by the shopper: ${before} → ${after}`
  await addOrderNote(db, { orderId, state: order.state, note }, at)
  const parts = dueOf(edited, [], undefined)
  const { owedCents: amountCents } = sumDue(parts)
  const demand = { kind: 'difference', amountCents, revision, parts } as const
  const expiresAt = new Date(at.getTime() + 7 * DAY_MS)
  await askForPayment(db, { orderId, demand, requestedBy: '', expiresAt }, at)
}

/** Returns a line of which another piece is for sale. */
async function findAvailable(db: Db, { orderId, lines }: Order): Promise<number> {
  const stock = await readStock(
    db,
    lines.map(({ productId }) => productId),
  )
  const found = lines.findIndex(line => {
    const available = stock.get(line.productId)?.available ?? null
    return unitGrams(withUnit(line)) === null && (available === null || available > 0)
  })
  if (found < 0) throw new Error(`demo order ${orderId} has nothing to add`)
  return found
}

function withOneMore(order: Order, position: number): Order {
  const lines = order.lines.map((line, at) => {
    if (at !== position) return line
    const quantity = line.quantity + 1
    return { ...line, quantity, ...priceLine({ ...line, quantity }) }
  })
  const goods = {
    subTotalCents: sum(lines.map(({ beforeTaxCents }) => beforeTaxCents)),
    taxCents: sum(lines.map(({ taxCents }) => taxCents)),
  }
  return {
    ...order,
    lines,
    ...priceOrder(goods, { ...order, administrationFeeTaxRate: order.administrationTaxRate }),
  }
}
