import { Alert, DialogContent, LinearProgress, Typography } from '@mui/material'
import type { WindowBoardView } from '#shared/responses/window.ts'
import { useGlobal } from '../global.ts'
import { failureText } from '../http-client.ts'
import { t } from '../i18n/texts.ts'
import { DialogShell } from '../items/DialogShell.tsx'
import { useWindowOrders } from './use-windows.ts'
import { WindowOrders } from './WindowOrders.tsx'
import { windowText } from './window-text.ts'

type Props = { window: WindowBoardView; onClose: () => void }

/** The orders of a window. */
export function WindowOrdersDialog({ window, onClose }: Props) {
  const timeZone = useGlobal()?.timeZone
  const { data: orders, error } = useWindowOrders(window.id)
  return (
    <DialogShell
      title={timeZone ? windowText(window, timeZone) : ''}
      busy={false}
      onClose={onClose}
    >
      <DialogContent dividers>
        {error && <Alert severity="error">{failureText(error)}</Alert>}
        {!orders && !error && <LinearProgress aria-label={t('Loading...')} />}
        {orders?.length === 0 && <Typography>{t('This window has no orders.')}</Typography>}
        {orders && orders.length > 0 && <WindowOrders orders={orders} />}
      </DialogContent>
    </DialogShell>
  )
}
