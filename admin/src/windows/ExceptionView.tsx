import Add from '@mui/icons-material/Add'
import { Box, Button, LinearProgress } from '@mui/material'
import { useState } from 'react'
import { shopDay } from '#shared/domain/time/shop-time.ts'
import type { WindowExceptionView } from '#shared/responses/window.ts'
import { useGlobal } from '../global.ts'
import { failureText } from '../http-client.ts'
import { t } from '../i18n/texts.ts'
import { LoadFailed } from '../page-parts/LoadFailed.tsx'
import { useExceptions, usePlans, useZoneNames } from '../window-parts/use-windows.ts'
import { DeleteWindowDialog } from './DeleteWindowDialog.tsx'
import { EmptyState } from './EmptyState.tsx'
import { ExceptionDialog } from './ExceptionDialog.tsx'
import { ExceptionTable } from './ExceptionTable.tsx'
import { exceptionText } from './exception-scope.ts'

type Dialog = { name: 'add' } | { name: 'edit' | 'remove'; exception: WindowExceptionView }

/** The dates that differ from the weekly plan. Past ones are hidden at first. */
export function ExceptionView() {
  const timeZone = useGlobal()?.timeZone
  const { data, error, refetch } = useExceptions()
  const { data: plans } = usePlans()
  const zones = useZoneNames()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [isPastShown, setPastShown] = useState(false)
  const add = () => setDialog({ name: 'add' })
  const close = () => setDialog(null)
  if (error) return <LoadFailed why={failureText(error)} onRetry={refetch} />
  if (!data || !timeZone) return <LinearProgress aria-label={t('Loading...')} />
  const today = shopDay(new Date(), timeZone)
  const coming = data.filter(({ date }) => date >= today)
  const shown = isPastShown ? data : coming
  return (
    <>
      {(data.length > 0 || isPastShown) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
          <Button variant="contained" startIcon={<Add />} onClick={add} sx={{ minHeight: 44 }}>
            {t('Add an exception')}
          </Button>
          {coming.length < data.length && (
            <Button
              aria-pressed={isPastShown}
              onClick={() => setPastShown(!isPastShown)}
              sx={{ minHeight: 44 }}
            >
              {t(isPastShown ? 'Hide past exceptions' : 'Show past exceptions')}
            </Button>
          )}
        </Box>
      )}
      {shown.length === 0 ? (
        <EmptyState
          title="No exceptions yet"
          text="An exception changes the plan on one date: closed for a holiday, other hours, or another capacity. Customers read the reason."
          action="Add an exception"
          onAction={add}
        />
      ) : (
        <ExceptionTable
          exceptions={shown}
          plans={plans}
          onEdit={exception => setDialog({ name: 'edit', exception })}
          onRemove={exception => setDialog({ name: 'remove', exception })}
        />
      )}
      {dialog?.name === 'add' && <ExceptionDialog onClose={close} />}
      {dialog?.name === 'edit' && <ExceptionDialog exception={dialog.exception} onClose={close} />}
      {dialog?.name === 'remove' && (
        <DeleteWindowDialog
          resource="window-exceptions"
          record={dialog.exception}
          title={t('Delete this exception?')}
          text={exceptionText(dialog.exception, zones)}
          onClose={close}
        />
      )}
    </>
  )
}
