import { Alert, DialogContent, LinearProgress, Typography } from '@mui/material'
import { failureText } from '../http-client.ts'
import { t } from '../i18n/texts.ts'
import { DialogShell } from '../items/DialogShell.tsx'
import { useWindowOrders } from '../window-parts/use-windows.ts'
import { WindowOrders } from './WindowOrders.tsx'

type Props = { windowId: string; name: string; onClose: () => void }

/** The orders of a window. */
export function WindowOrdersDialog({ windowId, name, onClose }: Props) {
  const { data: orders, error } = useWindowOrders(windowId)
  return (
    <DialogShell title={name} busy={false} onClose={onClose}>
      <DialogContent dividers>
        {error && <Alert severity="error">{failureText(error)}</Alert>}
        {!orders && !error && <LinearProgress aria-label={t('Loading...')} />}
        {orders?.length === 0 && <Typography>{t('This window has no orders.')}</Typography>}
        {orders && orders.length > 0 && <WindowOrders orders={orders} />}
      </DialogContent>
    </DialogShell>
  )
}
