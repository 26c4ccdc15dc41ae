import { Box, Button, Chip, Link, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatSpan, formatWeekday } from '#shared/domain/time/date-format.ts'
import { dayOfWindow } from '#shared/domain/time/delivery-windows.ts'
import type { WindowOrderView } from '#shared/responses/window.ts'
import { useGlobal } from '../global.ts'
import { COMMA, language } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { invoiceQuery } from '../order-parts/invoice-query.ts'
import { stateLabels } from '../order-parts/labels.ts'
import { LoadedOrder } from '../orders/LoadedOrder.tsx'
import { MoveDialog } from '../window-parts/MoveDialog.tsx'
import { orderList } from './order-list.ts'

type Props = { orders: WindowOrderView[]; onMoved?: (orderId: string) => void }

/**
 * Orders in windows. Each can be opened. Those that are settled and not handed over can be moved, one by one or together.
 */
export function WindowOrders({ orders, onMoved }: Props) {
  const client = useQueryClient()
  const timeZone = useGlobal()?.timeZone
  const [viewed, setViewed] = useState<Pick<WindowOrderView, 'orderId' | 'windowId'> | null>(null)
  const [moving, setMoving] = useState<WindowOrderView[] | null>(null)
  const movable = orders.filter(order => !order.handedOver && !order.paymentUnsettled)

  /** The order may have been moved in its own dialog. */
  function closeViewed({ orderId, windowId }: Pick<WindowOrderView, 'orderId' | 'windowId'>) {
    const shown = client.getQueryData(invoiceQuery(orderId).queryKey)
    if (shown && shown.request.shippingState.windowId !== windowId) onMoved?.(orderId)
    setViewed(null)
  }

  return (
    <>
      {movable.length > 1 && (
        <Button variant="outlined" onClick={() => setMoving(movable)} sx={{ minHeight: 44 }}>
          {t('Move all %{count} orders', { count: movable.length })}
        </Button>
      )}
      <Box component="ul" aria-label={t('Orders in this window')} sx={orderList}>
        {orders.map(order => (
          <li key={order.orderId}>
            <div>
              <Typography component="div">
                <bdi>{order.name}</bdi>
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {order.paymentUnsettled ? (
                  <bdi>{order.orderId}</bdi>
                ) : (
                  <Link
                    component="button"
                    type="button"
                    aria-label={t('View order %{id}', { id: order.orderId })}
                    onClick={() => setViewed(order)}
                    sx={{ verticalAlign: 'baseline', py: 0.5 }}
                  >
                    <bdi>{order.orderId}</bdi>
                  </Link>
                )}
                {' · '}
                {formatWeekday(dayOfWindow(order.windowId) ?? '', language)}
                {timeZone && `${COMMA}${formatSpan(order.start, order.end, language, timeZone)}`}
              </Typography>
            </div>
            {order.handedOver ? (
              <Chip size="small" variant="outlined" label={t(stateLabels.fulfilled)} />
            ) : order.paymentUnsettled ? (
              <Typography variant="body2">
                {t('Its payment is being checked. Please try again in a few minutes.')}
              </Typography>
            ) : (
              <Button
                variant="outlined"
                aria-label={`${t('Move to another window')}: ${order.name}`}
                onClick={() => setMoving([order])}
                sx={{ minHeight: 44 }}
              >
                {t('Move to another window')}
              </Button>
            )}
          </li>
        ))}
      </Box>
      {viewed && <LoadedOrder orderId={viewed.orderId} onClose={() => closeViewed(viewed)} />}
      {moving && <MoveDialog orders={moving} onMoved={onMoved} onClose={() => setMoving(null)} />}
    </>
  )
}
