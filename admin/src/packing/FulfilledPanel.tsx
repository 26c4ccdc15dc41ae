import { Alert } from '@mui/material'
import type { PackingOrder } from '#shared/responses/packing.ts'
import { useWrite } from '../fields/use-write.ts'
import { t } from '../i18n/texts.ts'
import { refundAgain } from '../orders/order-calls.ts'
import { UnsentAlert } from '../orders/UnsentAlert.tsx'

type Props = { order: PackingOrder; onChange: (order: PackingOrder) => void }

/** An order that has left, and what could not be given back of it. */
export function FulfilledPanel({ order, onChange }: Props) {
  const { busy, failure, write } = useWrite()
  const retry = () => write(async () => onChange(await refundAgain(order.orderId)))

  return (
    <>
      <Alert severity="success">{t('Fulfilled')}</Alert>
      {order.unsent > 0 && <UnsentAlert amount={order.unsent} isBusy={busy} onRetry={retry} />}
      {failure && <Alert severity="error">{failure}</Alert>}
    </>
  )
}
