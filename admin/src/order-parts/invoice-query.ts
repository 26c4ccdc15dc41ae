import { queryOptions } from '@tanstack/react-query'
import type { InvoiceView } from '#shared/responses/order.ts'
import { API, callApi } from '../http-client.ts'

/** The query of an order's invoice, which several screens share. */
export const invoiceQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['invoices', 'order', orderId],
    queryFn: async (): Promise<InvoiceView> =>
      (await callApi(`${API}/invoices/${encodeURIComponent(orderId)}`)).json,
  })
