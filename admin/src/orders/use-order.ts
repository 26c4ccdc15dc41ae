import { useQuery } from '@tanstack/react-query'
import type { InvoiceView } from '#shared/schemas/order.ts'
import { loadInvoice } from './order-calls.ts'

const LOOK_EVERY_MS = 3000

/** Whether money of this order is on its way back and the provider has not confirmed it. */
export function isBeingChecked({ refunds }: InvoiceView): boolean {
  return refunds.some(({ state }) => state === 'checking')
}

/** An order as it is now, looked at again while the provider is being asked about it. */
export function useOrder(invoice: InvoiceView): InvoiceView {
  const { data = invoice } = useQuery({
    queryKey: ['invoices', 'desk', invoice.orderId],
    queryFn: () => loadInvoice(invoice.orderId),
    refetchInterval: ({ state }) =>
      state.data && isBeingChecked(state.data) ? LOOK_EVERY_MS : false,
  })
  return data
}
