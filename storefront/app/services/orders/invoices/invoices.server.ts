import { type InvoiceQuery, listInvoicedOrders } from '#database/reads/invoices.ts'
import { listOrderEvents } from '#database/reads/order-events.ts'
import type { InvoiceView, OrderEventView } from '#shared/responses/order.ts'
import type { ListResponse } from '#shared/schemas/list-request.ts'
import type { Shop } from '../../../shop.server.ts'
import { readOrderRecords, readRecordsOfOrders } from '../money/order-records.server.ts'
import { type InvoicedOrder, isInvoiced, toInvoiceView } from '../views/order-views.server.ts'
import { requireInvoicedOrder } from './invoiced-order.server.ts'

export async function listInvoices(
  shop: Shop,
  query: InvoiceQuery,
): Promise<ListResponse<InvoiceView>> {
  const { data, total } = await listInvoicedOrders(shop.db, query)
  const recordsOf = await readRecordsOfOrders(shop, data)
  const toView = (order: InvoicedOrder) => toInvoiceView(order, recordsOf(order.orderId))
  return { data: data.filter(isInvoiced).map(toView), total }
}

export async function requireInvoiceView(shop: Shop, orderId: string): Promise<InvoiceView> {
  const order = await requireInvoicedOrder(shop.db, orderId)
  return toInvoiceView(order, await readOrderRecords(shop, order))
}

export async function listHistory(shop: Shop, orderId: string): Promise<OrderEventView[]> {
  await requireInvoiceView(shop, orderId)
  return listOrderEvents(shop.db, orderId)
}
