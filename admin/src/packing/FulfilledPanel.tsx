import { Alert } from '@mui/material'
import { useState } from 'react'
import type { PackingOrder } from '#shared/responses/packing.ts'
import { failureText } from '../http-client.ts'
import { t } from '../i18n/texts.ts'
import { UnsentAlert } from '../orders/UnsentAlert.tsx'
import { refundAgain } from './packing-calls.ts'

type Props = { order: PackingOrder; onChange: (order: PackingOrder) => void }

/** An order that has left, and what could not be given back of it. */
export function FulfilledPanel({ order, onChange }: Props) {
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function retry() {
    setBusy(true)
    setFailure('')
    try {
      onChange(await refundAgain(order.orderId))
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Alert severity="success">{t('Fulfilled')}</Alert>
      {order.unsent > 0 && <UnsentAlert amount={order.unsent} isBusy={isBusy} onRetry={retry} />}
      {failure && <Alert severity="error">{failure}</Alert>}
    </>
  )
}
