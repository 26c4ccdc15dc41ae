import { Alert, Box } from '@mui/material'
import type { WindowOrderView } from '#shared/responses/window.ts'
import { t } from '../i18n/texts.ts'
import { WindowOrders } from './WindowOrders.tsx'

type Props = { orders: WindowOrderView[]; onMoved?: (orderId: string) => void }

/** The orders that prevent a change, each with a way to move it. */
export function OrdersToMove({ orders, onMoved }: Props) {
  if (orders.length === 0) return null
  return (
    <Box sx={{ mb: 2 }}>
      <Alert severity="warning" sx={{ mb: 1 }}>
        {t('Move these orders to another window first.')}
      </Alert>
      <WindowOrders orders={orders} onMoved={onMoved} />
    </Box>
  )
}
