import {
  Alert,
  Box,
  Button,
  FormControlLabel,
  LinearProgress,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useContext, useId, useState } from 'react'
import { HttpError, useNotify } from 'react-admin'
import type { WindowAudience } from '#shared/domain/delivery-windows.ts'
import { messages } from '#shared/messages.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import type { WindowBoardView } from '#shared/responses/window.ts'
import { useWrite } from '../fields/use-write.ts'
import { useGlobal } from '../global.ts'
import { failureText } from '../http-client.ts'
import { code, isolate } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { ConfirmDialog } from '../items/ConfirmDialog.tsx'
import { DialogBody } from '../items/DialogBody.tsx'
import { DialogShell } from '../items/DialogShell.tsx'
import { loadInvoice } from '../orders/order-calls.ts'
import { useDeliveryTime } from '../orders/use-window-hours.ts'
import { ClosingDay } from './closing-day.ts'
import { DayTitle } from './DayTitle.tsx'
import { useBoard, useExceptions, useNameOfZone, useWindowsChanged } from './use-windows.ts'
import { moveToWindow } from './window-calls.ts'
import { byDay, mergeWindows, windowStates, windowsToMoveTo } from './window-state.ts'
import { hoursOf, surchargeText } from './window-text.ts'

type Props = { orderId: string; onMoved?: () => void; onClose: () => void }

/** Moves an order to another window of its zone, for all zones, or of pickup. The customer is mailed. */
export function MoveDialog({ orderId, onMoved, onClose }: Props) {
  const closingDay = useContext(ClosingDay)
  const timeZone = useGlobal()?.timeZone
  const notify = useNotify()
  const changed = useWindowsChanged()
  const { data: invoice, error: orderError } = useQuery({
    queryKey: ['invoices', 'desk', orderId],
    queryFn: () => loadInvoice(orderId),
  })
  const audience = invoice ? audienceOf(invoice) : null
  const { data: own, error: ownError } = useBoard(audience)
  const { data: common, error: commonError } = useBoard(audience && { ...audience, zoneId: null })
  const { data: exceptions, error: exceptionError } = useExceptions()
  const board = own && common && exceptions && mergeWindows(own.windows, common.windows)
  const { busy, failure, write } = useWrite()
  const [chosen, setChosen] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const error = orderError ?? ownError ?? commonError ?? exceptionError
  const ownId = invoice?.request.shippingState.windowId ?? null
  const windows =
    board && audience
      ? windowsToMoveTo(board, { ownId, audience, exceptions, closingDay }, new Date())
      : []
  const hasZones = new Set(windows.map(({ zoneId }) => zoneId)).size > 1
  const target = windows.find(({ id }) => id === chosen)

  function move(overbook: boolean) {
    if (!target) return
    setAsking(false)
    return write(async () => {
      try {
        await moveToWindow(orderId, { windowId: target.id, knownWindowId: ownId, overbook })
      } catch (error) {
        if (!isFull(error)) throw error
        setAsking(true)
        return
      }
      await changed()
      notify(t('Order moved. The customer gets an email with the new time.'), { type: 'success' })
      onMoved?.()
      onClose()
    })
  }

  return (
    <DialogShell title={t('Move to another window')} busy={busy} onClose={onClose}>
      <DialogBody
        busy={busy}
        failure={failure}
        action={
          <Button
            variant="contained"
            loading={busy}
            disabled={!target}
            onClick={() => (target?.left === 0 ? setAsking(true) : move(false))}
          >
            {t('Move order')}
          </Button>
        }
      >
        {error && <Alert severity="error">{failureText(error)}</Alert>}
        {!board && !error && <LinearProgress aria-label={t('Loading...')} />}
        {invoice && <Order invoice={invoice} />}
        {board && windows.length === 0 && (
          <Alert severity="info" sx={{ mt: 1 }}>
            {t('There is no other window in the next two weeks.')}
          </Alert>
        )}
        {timeZone && windows.length > 0 && (
          <RadioGroup
            value={chosen}
            aria-label={t('New window')}
            onChange={(_, id) => setChosen(id)}
          >
            {[...byDay(windows)].map(([day, ofDay]) => (
              <DayChoices
                key={day}
                day={day}
                windows={ofDay}
                timeZone={timeZone}
                hasZones={hasZones}
              />
            ))}
          </RadioGroup>
        )}
      </DialogBody>
      {isAsking && (
        <ConfirmDialog
          question={t('This window is full. Add the order anyway?')}
          yes="Add anyway"
          onYes={() => move(true)}
          onNo={() => setAsking(false)}
        />
      )}
    </DialogShell>
  )
}

function audienceOf({ request }: InvoiceView): WindowAudience {
  const kind = request.shippingState.shippingType
  return { kind, zoneId: kind === 'delivery' ? request.addressState.zoneId || null : null }
}

/** Another order may take the last place while the dialog is open. */
function isFull(error: unknown): boolean {
  return error instanceof HttpError && error.body?.message === messages.windowFull
}

function Order({ invoice }: { invoice: InvoiceView }) {
  const { shippingState, promise } = invoice.request
  const now = useDeliveryTime(promise.date, shippingState)
  return (
    <Typography sx={{ mb: 1 }}>
      {t('Order %{id}', { id: code(invoice.orderId) })} · {isolate(invoice.name)}
      <br />
      {t('Now: %{window}', { window: now })}
      <br />
      {t('What the customer pays stays the same.')}
    </Typography>
  )
}

type DayProps = {
  day: string
  windows: WindowBoardView[]
  timeZone: string
  /** True if the windows are for several zones, so that each names its own. */
  hasZones: boolean
}

function DayChoices({ day, windows, timeZone, hasZones }: DayProps) {
  const titleId = useId()
  const nameOf = useNameOfZone()
  return (
    <Box role="group" aria-labelledby={titleId} sx={{ mt: 1.5 }}>
      <DayTitle day={day} id={titleId} />
      {windows.map(window => (
        <FormControlLabel
          key={window.id}
          value={window.id}
          control={<Radio />}
          sx={{ display: 'flex', py: 0.5 }}
          label={
            <>
              {hoursOf(window, timeZone)} {hasZones && <bdi>· {nameOf(window.zoneId)} </bdi>}
              <Typography
                component="span"
                variant="body2"
                color="text.secondary"
                sx={{ display: 'block' }}
              >
                {placesText(window)}
              </Typography>
            </>
          }
        />
      ))}
    </Box>
  )
}

function placesText({ used, capacity, obstacle, surcharge }: WindowBoardView): string {
  const places = t('%{used} of %{capacity} orders', { used, capacity })
  const state = obstacle ? t(windowStates[obstacle]) : ''
  return [places, state, surchargeText(surcharge)].filter(Boolean).join(' · ')
}
