import type { Db } from '#database/db.ts'
import {
  findNewestRevisions,
  type Revision,
  type RevisionLine,
} from '#database/stores/order-revisions.ts'
import { type OrderLine, withUnitAndParts } from '#database/stores/order-rows.ts'
import { findOrders, lockOrders } from '#database/stores/orders.ts'
import { listRefundsOfOrder, type RefundWithParts } from '#database/stores/refunds.ts'
import type { DueAccount } from '#shared/domain/due.ts'
import type { OrderGoods } from '#shared/domain/packing.ts'
import {
  listPaidGoods,
  type PricedReturn,
  priceReturn,
  type ReturnedItem,
} from '#shared/domain/returns.ts'
import type { Shop } from '../../shop.server.ts'
import { listArrears, withArrears } from '../orders/arrears.server.ts'
import { requireInvoicedOrder } from '../orders/invoiced-order.server.ts'
import { hasPackedGoods, toPackedGoods } from '../orders/order-cost.server.ts'
import { dueAccountOf } from '../orders/order-due.server.ts'
import { readHistories, withOwnRefunds } from '../orders/order-history.server.ts'
import { toRevisionLine } from '../orders/order-revisions.server.ts'
import { type InvoicedOrder, isInvoiced } from '../orders/order-views.server.ts'
import { isGoods } from '../orders/revision-lines.server.ts'

/** A paid order with the goods that its newest revision contains. */
export type SoldOrder = {
  order: InvoicedOrder
  revision: Revision | null
  refunds: RefundWithParts[]
  /** What the shop still owes of refused refunds, by what decided them. */
  arrears: ReturnType<typeof listArrears>
  /** What packing and earlier returns still owe stays theirs: it counts as given back. */
  account: DueAccount
  /** What was handed over, also what was returned since. */
  sold: RevisionLine[]
  /** The goods of the newest revision, without what was returned before. */
  lines: RevisionLine[]
  /** The same goods in the form of the rules, in the same order. */
  goods: OrderGoods[]
  /** Those of the goods that are still paid for. */
  left: OrderGoods[]
}

export async function readSoldOrder(db: Db, orderId: string): Promise<SoldOrder> {
  const order = await requireInvoicedOrder(db, orderId)
  const refunds = await listRefundsOfOrder(db, order)
  return toSoldOrder(
    order,
    refunds,
    (await findNewestRevisions(db, [orderId])).get(orderId) ?? null,
  )
}

/** Reads many orders in a few queries. */
export async function readSoldOrders(
  source: Pick<Shop, 'db' | 'now' | 'env'>,
  orderIds: string[],
): Promise<Map<string, SoldOrder>> {
  const orders = (await findOrders(source.db, orderIds)).filter(isInvoiced)
  const historyOf = await readHistories(source, orders)
  return new Map(
    orders.map(order => {
      const history = historyOf(order.orderId)
      const { refunds } = withOwnRefunds(order, history)
      return [order.orderId, toSoldOrder(order, refunds, history.revisions.at(-1) ?? null)]
    }),
  )
}

function toSoldOrder(
  order: InvoicedOrder,
  refunds: RefundWithParts[],
  revision: Revision | null,
): SoldOrder {
  const paid = dueAccountOf(order, refunds)
  const lines = linesOf(order.lines, revision)
  const goods = lines.map(toPackedGoods)
  const arrears = listArrears({ order, revision, refunds, account: paid, goods })
  const account = withArrears(paid, [...arrears.values()].flat())
  return {
    ...{ order, revision, refunds, arrears, account, lines, goods },
    sold: linesOf(order.lines, revision?.sold ?? revision),
    left: listPaidGoods(goods, account),
  }
}

/** Like `readSoldOrder`. Locks the order first: see the lock order in `database/locks.ts`. */
export async function lockSoldOrder(trx: Db, orderId: string): Promise<SoldOrder> {
  await lockOrders(trx, [orderId])
  return readSoldOrder(trx, orderId)
}

/** The goods of an order that was not packed are those of its lines. */
function linesOf(ordered: OrderLine[], revision: Revision | null): RevisionLine[] {
  if (revision && hasPackedGoods(revision)) return revision.lines.filter(isGoods)
  return ordered
    .map((line, position) => toRevisionLine(line, position, 'packed'))
    .filter(({ quantity }) => quantity > 0)
}

/** Takes items out of the order. */
export function priceWithout(sold: SoldOrder, items: readonly ReturnedItem[]): PricedReturn {
  const { order, goods, account } = sold
  const lines = order.lines.map(withUnitAndParts)
  return priceReturn({ ...order, lines }, goods, items, account)
}
