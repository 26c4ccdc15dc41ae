import { Alert, LinearProgress, Typography } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { messages } from '#shared/messages.ts'
import type { PresentClosing, WindowBoardView } from '#shared/responses/window.ts'
import { windowClosing } from '#shared/schemas/window.ts'
import { FieldGrid } from '../fields/FieldGrid.tsx'
import { TextLine } from '../fields/TextLine.tsx'
import { failureText } from '../http-client.ts'
import { isPersian } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { DialogForm } from '../items/DialogForm.tsx'
import { DialogShell } from '../items/DialogShell.tsx'
import { useWindowOrders, useWindowWrite } from '../window-parts/use-windows.ts'
import { closeWindow, presentClosing } from '../window-parts/window-calls.ts'
import { closingReasons } from '../window-parts/window-state.ts'
import { OrdersToMove } from './OrdersToMove.tsx'

type Props = { window: WindowBoardView; name: string; onClose: () => void }

/** Closes one window, or says why it is closed. Its orders must be moved first. */
export function CloseWindowDialog({ window, name, onClose }: Props) {
  const notify = useNotify()
  const { data: orders, error } = useWindowOrders(window.id)
  const { busy, message, save, orders: refused } = useWindowWrite()
  const [isChanged, setChanged] = useState(false)
  const [record] = useState({ windowId: window.id, closed: true, ...closingReasons(window) })
  const [present, setPresent] = useState({ closed: window.closed, ...closingReasons(window) })
  const [isNews, setNews] = useState(false)
  // A refused write loads the orders again.
  const toMove = orders?.filter(({ handedOver }) => !handedOver) ?? refused
  const hasOrders = toMove !== null && toMove.length > 0
  const title = t(present.closed ? 'Why is it closed?' : 'Close this window')

  function submit({ reason, fReason }: FieldValues) {
    return save(async () => {
      const known = { knownReason: present.reason, knownFReason: present.fReason }
      const closing = { ...record, reason, fReason, ...(present.closed && known) }
      await closeWindow(closing).catch(showPresent)
      notify(present.closed ? messages.updated : t('Window closed'), { type: 'success' })
      onClose()
    })
  }

  /** Somebody else opened it or wrote another reason. Once that is shown, the next save may replace it. */
  function showPresent(error: unknown): never {
    const closing = presentClosing(error)
    if (closing) {
      setPresent(closing)
      setNews(true)
    }
    throw error
  }

  return (
    <DialogShell title={title} busy={busy} unsaved={isChanged} onClose={onClose}>
      <DialogForm
        label={present.closed ? t('Save') : title}
        record={record}
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
        {isNews && present.closed && <PresentReason {...present} />}
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

function PresentReason({ reason, fReason }: PresentClosing) {
  const text = isPersian ? fReason : reason
  return (
    <Alert severity="info" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {text ? t('Now: %{reason}', { reason: text }) : t('Now it is closed without a reason.')}
    </Alert>
  )
}
