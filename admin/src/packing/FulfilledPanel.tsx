import { Alert } from '@mui/material'
import type { PackingOrder } from '#shared/responses/packing.ts'
import { t } from '../i18n/texts.ts'
import { refundAgain } from '../orders/order-calls.ts'
import { UnsentAlert } from '../orders/UnsentAlert.tsx'
import { useOrderWrite } from './use-order-write.ts'

type Props = { order: PackingOrder; onChange: (order: PackingOrder) => void }

/** An order that has left, and what could not be given back of it. */
export function FulfilledPanel({ order, onChange }: Props) {
  const { busy, failure, send } = useOrderWrite(order, onChange)

  return (
    <>
      <Alert severity="success">{t('Fulfilled')}</Alert>
      {order.unsent > 0 && (
        <UnsentAlert amount={order.unsent} isBusy={busy} onRetry={() => send(refundAgain)} />
      )}
      {failure && <Alert severity="error">{failure}</Alert>}
    </>
  )
}
