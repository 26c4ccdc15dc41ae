import Sounding from '@mui/icons-material/NotificationsActiveOutlined'
import Muted from '@mui/icons-material/NotificationsOffOutlined'
import { useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import type { InvoiceView } from '#shared/schemas/order.ts'
import { money } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { BarButton } from '../layout/BarButton.tsx'
import { playNewOrder } from './new-order-sound.ts'
import { findNew } from './new-orders.ts'
import { useInvoicesChanged, useUnprinted } from './use-unprinted.ts'

const MUTED = 'newOrdersMuted'
/** Kept, so that neither a reload nor a second tab announces an order again. */
const ANNOUNCED = 'newestOrderAnnounced'
const NOTICE_MS = 20_000

/** Announces new orders by a notice and a sound, which its button turns off. */
export function NewOrderBell() {
  const [muted, setMuted] = useState(() => localStorage.getItem(MUTED) === 'true')
  const announce = useAnnouncement(muted)
  const newest = useUnprinted()?.newest

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what another look has found is announced
  useEffect(() => {
    if (newest) announce(newest)
  }, [newest])

  function toggle() {
    localStorage.setItem(MUTED, String(!muted))
    setMuted(!muted)
    // The click lets the browser play sounds from now on, and lets the person hear what will come.
    if (muted) playNewOrder().catch(() => undefined)
  }

  return (
    <BarButton
      startIcon={muted ? <Muted /> : <Sounding />}
      aria-pressed={!muted}
      aria-label={t('Sound for new orders')}
      title={t(muted ? 'New orders are silent' : 'New orders sound')}
      onClick={toggle}
    >
      {t(muted ? 'Muted' : 'Sound')}
    </BarButton>
  )
}

function useAnnouncement(muted: boolean) {
  const notify = useNotify()
  const invoicesChanged = useInvoicesChanged()
  return (newest: InvoiceView[]) => {
    const { fresh, mark } = findNew(newest, localStorage.getItem(ANNOUNCED))
    localStorage.setItem(ANNOUNCED, mark)
    const [first, ...others] = fresh
    if (!first) return
    const names = [first, ...others].map(({ name }) => name).join(', ')
    const text =
      others.length === 0
        ? t('New order: %{name}, %{amount}', { name: first.name, amount: money(first.amount) })
        : t('New orders: %{names}', { names })
    notify(text, { type: 'info', autoHideDuration: NOTICE_MS })
    if (!muted) playNewOrder().catch(() => undefined)
    invoicesChanged()
  }
}
