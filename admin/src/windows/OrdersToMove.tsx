import { Alert, Box } from '@mui/material'
import type { WindowOrderView } from '#shared/responses/window.ts'
import { t } from '../i18n/texts.ts'
import { WindowOrders } from './WindowOrders.tsx'

type Props = { orders: WindowOrderView[] | null; onMoved?: (orderId: string) => void }

/** The orders that prevented a change, each with a way to move it. */
export function OrdersToMove({ orders, onMoved }: Props) {
  if (orders === null) return null
  if (orders.length === 0) {
    return (
      <Alert severity="success" sx={{ mb: 2 }}>
        {t('All orders are moved. Please confirm again.')}
      </Alert>
    )
  }
  const canMoveSome = orders.some(({ paymentUnsettled }) => !paymentUnsettled)
  return (
    <Box sx={{ mb: 2 }}>
      <Alert severity="warning" sx={{ mb: 1 }}>
        {canMoveSome
          ? t('Move these orders to another window first.')
          : t('These orders cannot be moved until their payments are settled.')}
      </Alert>
      <WindowOrders orders={orders} onMoved={onMoved} />
    </Box>
  )
}
