import { Box, Button, Chip, type ChipProps, LinearProgress, Link, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import type { WindowBoardView, WindowExceptionView } from '#shared/responses/window.ts'
import { failureText } from '../http-client.ts'
import { isPersian } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { UndoNotice } from '../items/UndoNotice.tsx'
import { useWindowsChanged } from '../window-parts/use-windows.ts'
import { closeWindow, ordersToMove } from '../window-parts/window-calls.ts'
import { type WindowState, windowStates } from '../window-parts/window-state.ts'
import { hoursOf, surchargeText } from '../window-parts/window-text.ts'

type Props = {
  window: WindowBoardView
  /** Its day, hours and zone. */
  name: string
  /** Its zone, where several are shown. */
  zone: string
  timeZone: string
  /** The exception that closes the day, if any. */
  closure: WindowExceptionView | undefined
  /** Asks for the reason, and lists the orders that block it. */
  onClose: () => void
  onOrders: () => void
}

const stateColors: Record<WindowState, ChipProps['color']> = {
  open: 'success',
  full: 'warning',
  cutOff: 'default',
  closed: 'error',
}

/** A window on the board. */
export function WindowLine({ window, name, zone, timeZone, closure, onClose, onOrders }: Props) {
  const [titleId, zoneId] = [useId(), useId()]
  const now = new Date()
  const state: WindowState = window.obstacle ?? 'open'
  const { used, capacity } = window
  const reasonLabel = t(window.hasReason ? 'Change reason' : 'Give a reason')
  const surcharge = surchargeText(window.surcharge)
  const places = t('%{used} of %{capacity} orders', { used, capacity })

  return (
    <Box
      component="li"
      aria-labelledby={zone ? `${titleId} ${zoneId}` : titleId}
      sx={{ mt: 1.25, pt: 1.25, borderTop: 1, borderColor: 'divider' }}
    >
      <Typography id={titleId} sx={{ fontWeight: 600 }}>
        {hoursOf(window, timeZone)}
      </Typography>
      {zone && (
        <Typography id={zoneId} variant="body2" color="text.secondary">
          <bdi>{zone}</bdi>
        </Typography>
      )}
      <Typography variant="body2" component="div" className="numbers">
        {used === 0 ? (
          places
        ) : (
          <Link
            component="button"
            type="button"
            aria-label={`${places}: ${name}`}
            onClick={onOrders}
            sx={{ verticalAlign: 'baseline', py: 0.5 }}
          >
            {places}
          </Link>
        )}
      </Typography>
      <LinearProgress
        variant="determinate"
        role="meter"
        value={capacity === 0 ? 100 : Math.min(100, (100 * used) / capacity)}
        color={used >= capacity ? 'warning' : 'primary'}
        aria-label={places}
        sx={{ my: 0.5, height: 6, borderRadius: 3, bgcolor: 'divider' }}
      />
      {surcharge && (
        <Typography variant="body2" color="text.secondary">
          {surcharge}
        </Typography>
      )}
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center', minHeight: 44 }}
      >
        <Chip
          size="small"
          variant={state === 'closed' ? 'filled' : 'outlined'}
          color={stateColors[state]}
          label={t(windowStates[state])}
        />
        <Box sx={{ flex: 1 }} />
        {closure ? (
          <Button component={RouterLink} to="/windows/exceptions" sx={{ minHeight: 44 }}>
            {t('Exceptions')}
          </Button>
        ) : (
          window.isPlanned &&
          new Date(window.end) > now && (
            <>
              <OpenOrClose window={window} name={name} onClose={onClose} />
              {window.closed && (
                <Button
                  aria-label={`${reasonLabel}: ${name}`}
                  onClick={onClose}
                  sx={{ minHeight: 44 }}
                >
                  {reasonLabel}
                </Button>
              )}
            </>
          )
        )}
      </Box>
      {window.hasReason && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{isPersian ? window.fReason : window.reason}</bdi>
        </Typography>
      )}
    </Box>
  )
}

type OpenOrCloseProps = { window: WindowBoardView; name: string; onClose: () => void }

/** Closes or opens a window at once. If orders block it, `onClose` lists them. */
function OpenOrClose({ window, name, onClose }: OpenOrCloseProps) {
  const changed = useWindowsChanged()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const label = t(window.closed ? 'Open again' : 'Close')

  async function setClosed(closed: boolean) {
    if (busy) return
    setBusy(true)
    try {
      await closeWindow({ windowId: window.id, closed, reason: '', fReason: '' })
      if (closed) notify(<UndoNotice text="Window closed" onUndo={() => setClosed(false)} />)
      await changed()
    } catch (error) {
      if (ordersToMove(error)) onClose()
      else notify(failureText(error), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      color={window.closed ? 'primary' : 'error'}
      // A disabled button would lose the focus.
      aria-busy={busy}
      aria-label={`${label}: ${name}`}
      onClick={() => setClosed(!window.closed)}
      sx={{ minHeight: 44 }}
    >
      {label}
    </Button>
  )
}
