import { Alert, LinearProgress, Typography } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { messages } from '#shared/messages.ts'
import type { WindowBoardView } from '#shared/responses/window.ts'
import { windowClosing } from '#shared/schemas/window.ts'
import { FieldGrid } from '../fields/FieldGrid.tsx'
import { TextLine } from '../fields/TextLine.tsx'
import { failureText } from '../http-client.ts'
import { t } from '../i18n/texts.ts'
import { DialogForm } from '../items/DialogForm.tsx'
import { DialogShell } from '../items/DialogShell.tsx'
import { OrdersToMove } from './OrdersToMove.tsx'
import { useWindowOrders, useWindowWrite } from './use-windows.ts'
import { closeWindow } from './window-calls.ts'
import { closingReasons } from './window-state.ts'

type Props = { window: WindowBoardView; name: string; onClose: () => void }

/** Closes one window, or says why it is closed. Its orders must be moved first. */
export function CloseWindowDialog({ window, name, onClose }: Props) {
  const notify = useNotify()
  const { data: orders, error } = useWindowOrders(window.id)
  const { busy, message, save, orders: refused } = useWindowWrite()
  const [isChanged, setChanged] = useState(false)
  const known = closingReasons(window)
  // A refused write loads the orders again.
  const toMove = orders?.filter(({ handedOver }) => !handedOver) ?? refused
  const hasOrders = toMove !== null && toMove.length > 0
  const title = t(window.closed ? 'Why is it closed?' : 'Close this window')

  function submit({ reason, fReason }: FieldValues) {
    return save(async () => {
      const knownReasons = { knownReason: known.reason, knownFReason: known.fReason }
      await closeWindow({ windowId: window.id, closed: true, reason, fReason, ...knownReasons })
      notify(window.closed ? messages.updated : t('Window closed'), { type: 'success' })
      onClose()
    })
  }

  return (
    <DialogShell title={title} busy={busy} unsaved={isChanged} onClose={onClose}>
      <DialogForm
        label={window.closed ? t('Save') : title}
        record={{ windowId: window.id, closed: true, ...known }}
        schema={windowClosing}
        busy={busy}
        failure={hasOrders || !refused ? message : ''}
        onSubmit={submit}
        onChange={setChanged}
      >
        <Typography sx={{ fontWeight: 600, mb: 1 }}>{name}</Typography>
        {error && <Alert severity="error">{failureText(error)}</Alert>}
        {!orders && !error && <LinearProgress aria-label={t('Loading...')} />}
        {(hasOrders || refused) && <OrdersToMove orders={toMove} />}
        <FieldGrid>
          <TextLine
            source="reason"
            label="Reason in English"
            autoFocus={window.used === 0}
            helperText="Customers read this. If both are empty: 'Closed'."
          />
          <TextLine source="fReason" label="Reason in Persian" persian />
        </FieldGrid>
      </DialogForm>
    </DialogShell>
  )
}
