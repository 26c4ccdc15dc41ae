import { useQuery } from '@tanstack/react-query'
import type { InvoiceView } from '#shared/responses/order.ts'
import { invoiceQuery } from '../order-parts/invoice-query.ts'

const POLL_MS = 3000

/** Whether a refund or capture of this order is waiting for the provider's confirmation. */
export function isBeingChecked({ refunds, captures }: InvoiceView): boolean {
  return [...refunds, ...captures].some(({ state }) => state === 'checking')
}

/** The current order; polled while a refund or capture is being checked, or the shopper may pay by a link. */
export function useOrder(invoice: InvoiceView): InvoiceView {
  const { data = invoice } = useQuery({
    ...invoiceQuery(invoice.orderId),
    refetchInterval: ({ state }) => (state.data && mayChange(state.data) ? POLL_MS : false),
  })
  return data
}

function mayChange(invoice: InvoiceView): boolean {
  const { paymentRequest } = invoice
  const isRequested = paymentRequest?.state === 'open' || paymentRequest?.state === 'paying'
  return isRequested || isBeingChecked(invoice)
}
