import type { Db } from '#database/db.ts'
import { listPackingQueue } from '#database/reads/packing-queue.ts'
import type { Order } from '#database/stores/order-types.ts'
import type { Substitute } from '#database/stores/packing.ts'
import type { Demand } from '#database/stores/payment-requests.ts'
import { listLacking } from '#database/stores/shortfalls.ts'
import { toDollars } from '#shared/domain/money/money.ts'
import { toPercent } from '#shared/domain/money/tax.ts'
import { sumDue } from '#shared/domain/orders/due.ts'
import { leftOnCards } from '#shared/domain/orders/money-left.ts'
import { type MoneyPart, totalOf } from '#shared/domain/orders/money-parts.ts'
import { moneyOf } from '#shared/domain/orders/order-money.ts'
import { type LineProgress, openUnits } from '#shared/domain/orders/packing.ts'
import { isGivenBack } from '#shared/domain/orders/refund.ts'
import { itemsOf } from '#shared/domain/weights/weighed.ts'
import type { PackingItem, PackingLine, PackingOrder } from '#shared/responses/packing.ts'
import { type MoneyState, moneyStateOf } from '../orders/money/money-state.server.ts'
import { findOpenCapture } from '../orders/money/open-payment.server.ts'
import { progressOf } from '../orders/money/order-cost.server.ts'
import { type DemandShop, demandOf, holdTimeOf } from '../orders/money/order-demand.server.ts'
import { countGoodwillUnits, dueOf } from '../orders/money/order-due.server.ts'
import { readRecordsOfOrders } from '../orders/money/order-records.server.ts'
import { listRefusedDue } from '../orders/money/refused-due.server.ts'
import { isInvoiced } from '../orders/views/order-views.server.ts'
import { toPackedView } from '../orders/views/packed-view.server.ts'
import { toDemandView } from '../orders/views/payment-request-view.server.ts'
import { lackingOf, type PackingState, requirePackingState } from './packing-order.server.ts'
import { shownAtPacking, toSubstituteView } from './substitutes.server.ts'

type PackingShop = DemandShop & { db: Db }

/** More than a day's orders of a grocer. */
const MAX_QUEUE = 300

/**
 * Lists the orders to pack, by window and zone, or those that are packed and wait to leave, newest day first. `paid`: all
 * to pack, also those whose card is only reserved. `total` also counts those after the first ones.
 */
export async function listQueue(
  shop: PackingShop,
  state: 'paid' | 'packed',
  limit = MAX_QUEUE,
): Promise<{ data: PackingItem[]; total: number }> {
  const { db } = shop
  const queue = await listPackingQueue(db, { isPacked: state === 'packed', limit })
  const orders = queue.orders.filter(isInvoiced)
  const ids = orders.map(({ orderId }) => orderId)
  const missing = await listLacking(db, ids)
  const recordsOf = await readRecordsOfOrders(shop, orders)
  const data = orders.map(order => {
    const { orderId } = order
    const records = recordsOf(orderId)
    const progress = progressOf(order, records.entries)
    const lacking = lackingOf(order, missing.get(orderId))
    const moneyState = moneyStateOf(order, records)
    const demand = demandOf({ ...moneyState, order, due: dueOf(order, moneyState) }, records)
    const refusedDue = listRefusedDue(order, moneyState)
    const { claim } = records
    const { lines, ...item } = toItem(
      { order, ...moneyState, claim, progress, lacking, refusedDue },
      demand,
    )
    return { ...item, lines: progress.filter(isWanted).length }
  })
  return { data, total: queue.total }
}

export async function getPacking(shop: PackingShop, orderId: string): Promise<PackingOrder> {
  return toPackingOrder(shop, await requirePackingState(shop.db, orderId))
}

export function toPackingOrder(shop: PackingShop, state: PackingState): PackingOrder {
  const { order, refunds, captures, amounts, surplusCents, due, revision, payments } = state
  const money = moneyOf(order)
  const refundedCents = refunds
    .filter(isGivenBack)
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  return {
    ...toItem(
      { ...state, refusedDue: listRefusedDue(order, state) },
      demandOf(state, holdTimeOf(shop)),
    ),
    phone: order.phone,
    comment: order.comment,
    isReplace: order.isReplace,
    weightTolerance: toPercent(order.weightToleranceRate),
    charged: toDollars(money.chargedCents),
    reserved: toDollars(money.reservedCents),
    credit: toDollars(order.creditCents),
    capture: captures.at(-1)?.state ?? null,
    refunded: toDollars(refundedCents),
    total: toDollars(amounts.totalCents),
    surplus: toDollars(surplusCents),
    due: toDollars(totalOf(due)),
    cardLeft: toDollars(leftOnCards(payments, refunds)),
    takesCredit: order.takesCredit,
    packed: toPackedView(order, revision),
  }
}

type ItemState = MoneyState &
  Pick<PackingState, 'progress' | 'lacking' | 'claim'> & { order: Order; refusedDue: MoneyPart[] }

function toItem(
  { order, progress, lacking, claim, refusedDue, ...moneyState }: ItemState,
  demand: Demand | null,
) {
  const { entries, captures } = moneyState
  const refunded = countGoodwillUnits(order, moneyState)
  const lines = toLines(order, progress, { lacking, refunded, entries })
  return {
    id: order.orderId,
    orderId: order.orderId,
    invoiceNumber: order.invoiceNumber ?? 0,
    name: order.name,
    state: order.state,
    shippingType: order.shippingType,
    zoneName: order.zoneName,
    zoneAlias: order.zoneAlias,
    deliveryDate: order.deliveryDate,
    windowStart: order.windowStart,
    windowEnd: order.windowEnd,
    packer: claim && { id: claim.userId, name: claim.actor },
    doneLines: progress.filter(line => isWanted(line) && openUnits(line) === 0).length,
    pieces: progress.reduce((sum, line) => sum + itemsOf(line, line.ordered), 0),
    lacking: lacking.reduce((sum, pieces) => sum + pieces, 0),
    isRefunded: isAllRefunded(lines),
    demand: toDemandView(demand),
    openCapture: findOpenCapture(captures),
    unsent: toDollars(sumDue(refusedDue).toReturnCents),
    lines,
  }
}

/** Whether staff refunded all that the shopper still gets. */
function isAllRefunded(lines: readonly PackingLine[]): boolean {
  const isGiven = ({ ordered, short, refused, refunded }: PackingLine) =>
    refunded === ordered - short - refused
  return lines.some(({ refunded }) => refunded > 0) && lines.every(isGiven)
}

/** The key of the last entry of a line; empty without one. */
export function lastKeyOf(entries: PackingState['entries'], line: number): string {
  return entries.findLast(entry => entry.line === line)?.key ?? ''
}

/** An edit may have removed a line, which keeps its position in the order. */
function isWanted({ ordered }: LineProgress<unknown>): boolean {
  return ordered > 0
}

/** In the order of the aisles. */
function toLines(
  { lines }: Order,
  progress: LineProgress<Substitute>[],
  { lacking, refunded, entries }: Pick<ItemState, 'lacking' | 'entries'> & { refunded: number[] },
): PackingLine[] {
  return lines
    .flatMap((line, position): PackingLine[] => {
      const done = progress[position]
      if (!done || !isWanted(done)) return []
      const { snapshot, comment, unitPriceCents } = line
      const { substitute, ...counts } = done
      return [
        {
          line: position,
          lastKey: lastKeyOf(entries, position),
          productId: line.productId,
          aisleId: snapshot.aisleId,
          aisleName: snapshot.aisleName,
          aisleFName: snapshot.aisleFName,
          storage: snapshot.storage,
          comment,
          chosenOptions: snapshot.chosenOptions,
          replacement: snapshot.replacement,
          replaceWith: snapshot.replaceWith,
          unitPrice: toDollars(unitPriceCents),
          ...counts,
          ...shownAtPacking(snapshot),
          open: openUnits(done),
          lacking: lacking[position] ?? 0,
          refunded: refunded[position] ?? 0,
          substitute: substitute && toSubstituteView(substitute, line),
        },
      ]
    })
    .sort((one, other) => one.aisleId - other.aisleId || one.line - other.line)
}
