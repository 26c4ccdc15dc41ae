import { Alert, Box, Link, Typography } from '@mui/material'
import { useState } from 'react'
import type { PromisedOrder } from '#shared/responses/window.ts'
import type { Text } from '../i18n/fa.ts'
import { code } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { CallButton } from '../order-parts/CallButton.tsx'
import { LoadedOrder } from '../orders/LoadedOrder.tsx'
import { orderList } from './order-list.ts'

type Props = { orders: PromisedOrder[]; text: Text }

/** Orders that were promised for a closed day. Each can be opened, and its customer called. */
export function OrdersToCall({ orders, text }: Props) {
  const [viewed, setViewed] = useState<string | null>(null)
  if (orders.length === 0) return null
  return (
    <Box sx={{ mb: 2 }}>
      <Alert severity="warning" sx={{ mb: 1 }}>
        {t(text)}
      </Alert>
      <Box component="ul" aria-label={t('Orders to call')} sx={orderList}>
        {orders.map(({ orderId, name, phone }) => (
          <li key={orderId}>
            <div>
              <Typography component="div">
                <bdi>{name}</bdi>
              </Typography>
              <Link
                component="button"
                type="button"
                variant="body2"
                aria-label={t('View order %{id}', { id: code(orderId) })}
                onClick={() => setViewed(orderId)}
                sx={{ py: 0.5 }}
              >
                <bdi>{orderId}</bdi>
              </Link>
            </div>
            {phone && <CallButton name={name} phone={phone} />}
          </li>
        ))}
      </Box>
      {viewed && <LoadedOrder orderId={viewed} onClose={() => setViewed(null)} />}
    </Box>
  )
}
