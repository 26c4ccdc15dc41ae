import { type InvoiceQuery, listPaidOrders } from '#database/reads/invoices.ts'
import { listOrderEvents } from '#database/reads/order-events.ts'
import { findOrder } from '#database/stores/orders.ts'
import { ShopError } from '#shared/errors.ts'
import type { ListResponse } from '#shared/schemas/list-request.ts'
import type { InvoiceView, OrderEventView } from '#shared/schemas/order.ts'
import type { Shop } from '../shop.server.ts'
import { isPaid, toInvoiceView } from './order-views.server.ts'

export async function listInvoices(
  shop: Shop,
  query: InvoiceQuery,
): Promise<ListResponse<InvoiceView>> {
  const { data, total } = await listPaidOrders(shop.db, query)
  return { data: data.filter(isPaid).map(toInvoiceView), total }
}

export async function findInvoice(shop: Shop, orderId: string): Promise<InvoiceView | null> {
  const order = await findOrder(shop.db, orderId)
  return order && isPaid(order) ? toInvoiceView(order) : null
}

/** Throws `not_found` for what is no paid order. */
export async function requireInvoice(shop: Shop, orderId: string): Promise<InvoiceView> {
  const invoice = await findInvoice(shop, orderId)
  if (!invoice) throw new ShopError('not_found', 'There is no such invoice.')
  return invoice
}

export async function listHistory(shop: Shop, orderId: string): Promise<OrderEventView[]> {
  await requireInvoice(shop, orderId)
  return listOrderEvents(shop.db, orderId)
}
