import { type InvoiceQuery, listPaidOrders } from '#database/reads/invoices.ts'
import { findOrder, setPrintFlag } from '#database/stores/orders.ts'
import { ShopError } from '#shared/errors.ts'
import type { ListResponse } from '#shared/schemas/list-request.ts'
import type { InvoiceView } from '#shared/schemas/order.ts'
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

export async function markPrinted(
  shop: Shop,
  orderId: string,
  printFlag: boolean,
): Promise<InvoiceView> {
  await setPrintFlag(shop.db, orderId, printFlag, shop.now())
  const invoice = await findInvoice(shop, orderId)
  if (!invoice) throw new ShopError('not_found', 'There is no such invoice.')
  return invoice
}
