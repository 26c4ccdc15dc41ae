import Sounding from '@mui/icons-material/NotificationsActiveOutlined'
import Muted from '@mui/icons-material/NotificationsOffOutlined'
import { Box, Link } from '@mui/material'
import { type ReactNode, useEffect, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { AnnouncedOrder } from '#shared/responses/order.ts'
import { money } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { BarButton } from '../page-parts/BarButton.tsx'
import { playNewOrder, wakeOnGesture } from '../page-parts/sounds.ts'
import { colors } from '../theme.ts'
import { useNewOrders } from './use-new-orders.ts'

const MUTED = 'newOrdersMuted'

/**
 * Announces new orders by a notice and a sound, which can be muted. The notice replaces the app bar's
 * title, so that it covers no button.
 */
export function NewOrders({ children: title }: { children: ReactNode }) {
  const [muted, setMuted] = useState(() => localStorage.getItem(MUTED) === 'true')
  const { orders, dismiss } = useNewOrders()

  useEffect(() => wakeOnGesture(), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only new orders play the sound
  useEffect(() => {
    if (orders.length > 0 && !muted) playNewOrder().catch(() => undefined)
  }, [orders])

  function toggle() {
    localStorage.setItem(MUTED, String(!muted))
    setMuted(!muted)
    // Plays the sound as a preview.
    if (muted) playNewOrder().catch(() => undefined)
  }

  return (
    <>
      <Box role="status" sx={{ flex: 1, minWidth: 0, mx: 1 }}>
        {orders.length === 0 ? title : <Notice orders={orders} onOpen={dismiss} />}
      </Box>
      <BarButton
        startIcon={muted ? <Muted /> : <Sounding />}
        aria-pressed={!muted}
        aria-label={t('Sound for new orders')}
        title={t(muted ? 'New order sound is off' : 'New order sound is on')}
        onClick={toggle}
      >
        {t(muted ? 'Muted' : 'Sound')}
      </BarButton>
    </>
  )
}

function Notice({ orders, onOpen }: { orders: AnnouncedOrder[]; onOpen: () => void }) {
  return (
    <Link
      component={RouterLink}
      to="/invoices/unprinted"
      onClick={onOpen}
      sx={{
        color: colors.saffron,
        textDecorationColor: 'currentColor',
        fontWeight: 600,
        fontSize: { xs: 12, sm: 15 },
        lineHeight: 1.3,
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: '2',
        overflow: 'hidden',
      }}
    >
      {toText(orders)}
    </Link>
  )
}

function toText([first, ...others]: AnnouncedOrder[]): string {
  if (!first) return ''
  return others.length === 0
    ? t('New order: %{name}, %{amount}', { name: first.name, amount: money(first.amount) })
    : t('New orders: %{names}', { names: [first, ...others].map(({ name }) => name).join(', ') })
}
