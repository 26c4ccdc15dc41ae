import type { Db } from '#database/db.ts'
import { listOrdersWithoutCreditOwner } from '#database/stores/credit.ts'
import type { Order } from '#database/stores/order-types.ts'
import {
  listClaims,
  listPickEntries,
  type PackingClaim,
  type StoredPickEntry,
} from '#database/stores/packing.ts'
import { listReturnsOfOrders, type Return } from '#database/stores/returns.ts'
import { isToPack } from '#shared/domain/orders/order-state.ts'
import { type MoneyRecords, readMoneyRecords } from './money-state.server.ts'
import { type DemandShop, type HoldTime, holdTimeOf } from './order-demand.server.ts'

/** The records of an order with an invoice, each kind oldest first. Its events are not among them. */
export type OrderRecords = HoldTime &
  MoneyRecords & {
    returns: Return[]
    /** False if the data of the shopper was deleted, and the credit with it. */
    hasCreditOwner: boolean
    /** What was entered at packing, of an order that is to be packed. */
    entries: StoredPickEntry[]
    /** The packer of the order. */
    claim: PackingClaim | null
  }

type Source = DemandShop & { db: Db }

/** Reads the records of many orders in a few queries. */
export async function readRecordsOfOrders(
  { db, ...shop }: Source,
  orders: readonly Pick<Order, 'orderId' | 'state'>[],
): Promise<(orderId: string) => OrderRecords> {
  const orderIds = orders.map(({ orderId }) => orderId)
  const toPack = orders.filter(({ state }) => isToPack(state)).map(({ orderId }) => orderId)
  const moneyRecordsOf = await readMoneyRecords(db, orderIds)
  const returns = await listReturnsOfOrders(
    db,
    orderIds.filter(id => moneyRecordsOf(id).refunds.some(({ returnId }) => returnId !== null)),
  )
  const withoutOwner = await listOrdersWithoutCreditOwner(db, orderIds)
  const entries = await listPickEntries(db, toPack)
  const claims = await listClaims(db, toPack)
  return orderId => ({
    ...moneyRecordsOf(orderId),
    returns: returns.filter(one => one.orderId === orderId),
    hasCreditOwner: !withoutOwner.includes(orderId),
    entries: entries.get(orderId) ?? [],
    claim: claims.get(orderId) ?? null,
    ...holdTimeOf(shop),
  })
}

export async function readOrderRecords(
  shop: Source,
  order: Pick<Order, 'orderId' | 'state'>,
): Promise<OrderRecords> {
  return (await readRecordsOfOrders(shop, [order]))(order.orderId)
}

/** The records of an order that was just paid. */
export function noRecords(now: Date): OrderRecords {
  const nothing = { refunds: [], captures: [], requests: [], attempts: [], revisions: [] }
  return {
    ...nothing,
    returns: [],
    hasCreditOwner: true,
    entries: [],
    claim: null,
    now,
    holdDays: 0,
  }
}
