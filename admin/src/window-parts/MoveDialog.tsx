import { Alert, Button, LinearProgress, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { HttpError, useNotify } from 'react-admin'
import type { WindowAudience } from '#shared/domain/time/delivery-windows.ts'
import { messages } from '#shared/messages.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import type { WindowOrderView } from '#shared/responses/window.ts'
import { useWrite } from '../fields/use-write.ts'
import { useGlobal } from '../global.ts'
import { failureText } from '../http-client.ts'
import { COMMA, code, isolate } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { ConfirmDialog } from '../items/ConfirmDialog.tsx'
import { DialogBody } from '../items/DialogBody.tsx'
import { DialogShell } from '../items/DialogShell.tsx'
import { invoiceQuery } from '../order-parts/invoice-query.ts'
import { useDeliveryTime } from '../order-parts/use-window-hours.ts'
import { ClosingDay } from './closing-day.ts'
import { useBoard, useExceptions, useWindowsChanged } from './use-windows.ts'
import { WindowChoices } from './WindowChoices.tsx'
import { moveToWindow } from './window-calls.ts'
import { mergeWindows, windowsToMoveTo } from './window-state.ts'

type OrderToMove = Pick<WindowOrderView, 'orderId' | 'name'> & {
  /** The window that the Master saw. */
  windowId: string | null
}
type Props = {
  orders: OrderToMove[]
  onMoved?: ((orderId: string) => void) | undefined
  onClose: () => void
}

/**
 * Moves orders to another window of the first one's zone, for all zones, or of pickup. The customers are mailed. Orders
 * that do not fit there stay in the dialog with the reason.
 */
export function MoveDialog({ orders, onMoved, onClose }: Props) {
  const timeZone = useGlobal()?.timeZone
  const notify = useNotify()
  const changed = useWindowsChanged()
  const { busy, failure, write } = useWrite(changed)
  const [moved, setMoved] = useState<readonly string[]>([])
  const [refusals, setRefusals] = useState<string[]>([])
  const [chosen, setChosen] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const left = orders.filter(({ orderId }) => !moved.includes(orderId))
  const { invoice, windows, error } = useTargets(left[0]?.orderId)
  const target = windows?.find(({ id }) => id === chosen)
  const isOne = orders.length === 1

  function move(overbook: boolean) {
    if (!target) return
    setAsking(false)
    setRefusals([])
    return write(async () => {
      const refused = await moveEach(target.id, overbook)
      if (refused.length > 0) return setRefusals(refused)
      notify(
        t(
          'Order moved. The customer gets an email with the new time. |||| %{count} orders moved. The customers get an email with the new time.',
          { count: orders.length },
        ),
        { type: 'success' },
      )
      onClose()
    })
  }

  /** Returns why orders were refused. Stops at any other failure. */
  async function moveEach(windowId: string, overbook: boolean): Promise<string[]> {
    const refused: string[] = []
    for (const { orderId, name, windowId: knownWindowId } of left) {
      try {
        await moveToWindow(orderId, { windowId, knownWindowId, overbook })
      } catch (error) {
        if (!(error instanceof HttpError) || error.status !== 409) throw error
        refused.push(isOne ? failureText(error) : `${isolate(name)}: ${failureText(error)}`)
        // Another order took the last place while the dialog was open.
        if (isOne && error.body?.message === messages.windowFull) setAsking(true)
        continue
      }
      setMoved(before => [...before, orderId])
      onMoved?.(orderId)
    }
    return refused
  }

  return (
    <DialogShell title={t('Move to another window')} busy={busy} onClose={onClose}>
      <DialogBody
        busy={busy}
        failure={failure || (isAsking ? '' : refusals.join(' '))}
        action={
          <Button
            variant="contained"
            loading={busy}
            disabled={!target}
            onClick={() => (target && target.left < left.length ? setAsking(true) : move(false))}
          >
            {t('Move order |||| Move %{count} orders', { count: left.length })}
          </Button>
        }
      >
        {error && <Alert severity="error">{failureText(error)}</Alert>}
        {!windows && !error && <LinearProgress aria-label={t('Loading...')} />}
        {isOne
          ? invoice && <Order invoice={invoice} />
          : left.length > 0 && <Orders orders={left} />}
        {windows?.length === 0 && (
          <Alert severity="info" sx={{ mt: 1 }}>
            {t('There is no other window in the next two weeks.')}
          </Alert>
        )}
        {timeZone && windows && windows.length > 0 && (
          <WindowChoices
            windows={windows}
            chosen={chosen}
            timeZone={timeZone}
            onChoose={setChosen}
          />
        )}
      </DialogBody>
      {isAsking && (
        <ConfirmDialog
          question={
            isOne
              ? t('This window is full. Add the order anyway?')
              : t('Free places: %{left}. Add all %{count} orders anyway?', {
                  left: target?.left ?? 0,
                  count: left.length,
                })
          }
          yes="Add anyway"
          onYes={() => move(true)}
          onNo={() => setAsking(false)}
        />
      )}
    </DialogShell>
  )
}

/** The windows that an order can be moved to; undefined while they are loading. */
function useTargets(orderId: string | undefined) {
  const closingDay = useContext(ClosingDay)
  const { data: invoice, error: orderError } = useQuery({
    ...invoiceQuery(orderId ?? ''),
    enabled: orderId !== undefined,
  })
  const audience = invoice ? audienceOf(invoice) : null
  const { data: own, error: ownError } = useBoard(audience)
  const { data: common, error: commonError } = useBoard(audience && { ...audience, zoneId: null })
  const { data: exceptions, error: exceptionError } = useExceptions()
  const board = own && common && exceptions && mergeWindows(own.windows, common.windows)
  const ownId = invoice?.request.shippingState.windowId ?? null
  const windows =
    board && audience
      ? windowsToMoveTo(board, { ownId, audience, exceptions, closingDay }, new Date())
      : undefined
  return { invoice, windows, error: orderError ?? ownError ?? commonError ?? exceptionError }
}

function audienceOf({ request }: InvoiceView): WindowAudience {
  const kind = request.shippingState.shippingType
  return { kind, zoneId: kind === 'delivery' ? request.addressState.zoneId || null : null }
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

function Orders({ orders }: { orders: OrderToMove[] }) {
  return (
    <Typography sx={{ mb: 1 }}>
      {t('%{count} order |||| %{count} orders', { count: orders.length })}
      {': '}
      {orders.map(({ name }) => isolate(name)).join(COMMA)}
      <br />
      {t('What the customers pay stays the same.')}
    </Typography>
  )
}
