import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PackingOrder } from '#shared/responses/packing.ts'
import { demandReason } from '../order-parts/amount-text.ts'
import { invoiceQuery } from '../order-parts/invoice-query.ts'
import { PaymentLink } from '../orders/PaymentLink.tsx'

const POLL_MS = 5000

type Props = { order: PackingOrder; onPaid: () => void }

/** Asks the shopper for what is owed, also before the first line is packed. Nothing if nothing is owed. */
export function PackingLink({ order, onPaid }: Props) {
  const { orderId, demand } = order
  const reason = demand && demandReason(demand)
  const { data, refetch } = useQuery({
    ...invoiceQuery(orderId),
    enabled: reason !== null,
    refetchInterval: ({ state }) => (state.data?.paymentRequest ? POLL_MS : false),
  })
  const request = data?.paymentRequest ?? null
  const isPaid = request?.state === 'paid'
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it becomes paid
  useEffect(() => {
    if (isPaid) onPaid()
  }, [isPaid, request?.id])
  if (!reason) return null
  return <PaymentLink orderId={orderId} reason={reason} request={request} onChange={refetch} />
}
