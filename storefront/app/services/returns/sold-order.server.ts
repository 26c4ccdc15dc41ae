import type { Db } from '#database/db.ts'
import {
  type Revision,
  type RevisionLine,
  withoutReturns,
} from '#database/stores/order-revisions.ts'
import { type OrderLine, orderWithUnitsAndPrices } from '#database/stores/order-types.ts'
import { listOrdersById, lockOrders } from '#database/stores/orders.ts'
import type { RefundWithParts } from '#database/stores/refunds.ts'
import type { DueAccount } from '#shared/domain/orders/due.ts'
import type { OrderGoods } from '#shared/domain/orders/order-goods.ts'
import {
  listPaidGoods,
  type PricedReturn,
  priceWithoutItems,
  type ReturnedItem,
} from '#shared/domain/orders/returns.ts'
import type { Shop } from '../../shop.server.ts'
import { requireInvoicedOrder } from '../orders/invoices/invoiced-order.server.ts'
import {
  type MoneyState,
  moneyStateOf,
  readMoneyState,
} from '../orders/money/money-state.server.ts'
import { dueAccountOf, hasPackedGoods, toOrderGoods } from '../orders/money/order-cost.server.ts'
import { readRecordsOfOrders } from '../orders/money/order-records.server.ts'
import { toRevisionLine } from '../orders/money/order-revisions.server.ts'
import { splitRefusedDue, withRefusedDue } from '../orders/money/refused-due.server.ts'
import { isGoods } from '../orders/money/revision-lines.server.ts'
import { type InvoicedOrder, isInvoiced } from '../orders/views/order-views.server.ts'

/** An order with an invoice, and the goods that its newest revision contains. */
export type SoldOrder = {
  order: InvoicedOrder
  revision: Revision | null
  refunds: RefundWithParts[]
  /** What the shop still owes of refused refunds, by what decided them. */
  refusedDue: ReturnType<typeof splitRefusedDue>
  /** Refunds that packing or earlier returns still owe count as given back. */
  account: DueAccount
  /** What was handed over, also what was returned since. */
  handedOver: RevisionLine[]
  /** The goods of the newest revision, without what was returned before. */
  lines: RevisionLine[]
  /** The same goods as `OrderGoods`, which the domain rules take; in the same order. */
  goods: OrderGoods[]
  /** Those of the goods that are still paid for. */
  left: OrderGoods[]
}

export async function readSoldOrder(db: Db, orderId: string): Promise<SoldOrder> {
  const order = await requireInvoicedOrder(db, orderId)
  return toSoldOrder(order, await readMoneyState(db, order))
}

/** Reads many orders in a few queries. */
export async function readSoldOrders(
  source: Pick<Shop, 'db' | 'now' | 'env'>,
  orderIds: string[],
): Promise<Map<string, SoldOrder>> {
  const orders = (await listOrdersById(source.db, orderIds)).filter(isInvoiced)
  const recordsOf = await readRecordsOfOrders(source, orders)
  return new Map(
    orders.map(order => {
      const { orderId } = order
      return [orderId, toSoldOrder(order, moneyStateOf(order, recordsOf(orderId)))]
    }),
  )
}

function toSoldOrder(
  order: InvoicedOrder,
  { refunds, revision }: Pick<MoneyState, 'refunds' | 'revision'>,
): SoldOrder {
  const paid = dueAccountOf(order, refunds)
  const lines = linesOf(order.lines, revision)
  const goods = lines.map(toOrderGoods)
  const refusedDue = splitRefusedDue({ order, revision, refunds, account: paid, goods })
  const account = withRefusedDue(paid, [...refusedDue.values()].flat())
  return {
    order,
    revision,
    refunds,
    refusedDue,
    account,
    lines,
    goods,
    handedOver: linesOf(order.lines, withoutReturns(revision)),
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
  return priceWithoutItems(orderWithUnitsAndPrices(order), goods, items, account)
}
