import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PackingOrder } from '#shared/responses/packing.ts'
import { money } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { loadInvoice } from '../orders/order-calls.ts'
import { owedReason } from '../orders/owed-reason.ts'
import { PaymentLink } from '../orders/PaymentLink.tsx'

const POLL_MS = 5000

type Props = { order: PackingOrder; onPaid: () => void }

/** Asks the shopper for what is owed at the packing table. Nothing if nothing is owed. */
export function PackingLink({ order: { orderId, due, reserved }, onPaid }: Props) {
  const { data, refetch } = useQuery({
    queryKey: ['invoices', 'desk', orderId],
    queryFn: () => loadInvoice(orderId),
    enabled: due < 0 || reserved > 0,
    refetchInterval: ({ state }) => (state.data?.paymentRequest ? POLL_MS : false),
  })
  const request = data?.paymentRequest ?? null
  const isPaid = request?.state === 'paid'
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it becomes paid
  useEffect(() => {
    if (isPaid) onPaid()
  }, [isPaid, request?.id])
  const inBags = t('The order costs %{amount} more than was paid.', { amount: money(-due) })
  const reason = due < 0 ? inBags : data ? owedReason(data) : null
  if (!reason) return null
  return <PaymentLink orderId={orderId} reason={reason} request={request} onChange={refetch} />
}
