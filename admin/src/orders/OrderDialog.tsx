import Edit from '@mui/icons-material/EditOutlined'
import Mail from '@mui/icons-material/ForwardToInboxOutlined'
import Printer from '@mui/icons-material/PrintOutlined'
import Schedule from '@mui/icons-material/ScheduleOutlined'
import { Alert, Button, Chip, DialogContent, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import { isToPack } from '#shared/domain/order-state.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import { useWrite } from '../fields/use-write.ts'
import { code } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { amountText } from '../invoices/amount-text.ts'
import { OrderState } from '../invoices/OrderState.tsx'
import { DialogShell } from '../items/DialogShell.tsx'
import { EditOrderDialog } from '../order-edit/EditOrderDialog.tsx'
import { refundAgain } from '../packing/packing-calls.ts'
import { OrderReturns } from '../returns/OrderReturns.tsx'
import { MoveDialog } from '../windows/MoveDialog.tsx'
import { useCanChangeWindow } from '../windows/use-windows.ts'
import { CaptureList } from './CaptureList.tsx'
import { OrderContents } from './OrderContents.tsx'
import { OrderDue } from './OrderDue.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import { OrderStateActions } from './OrderStateActions.tsx'
import { captureAgain, markPrints, resendReceipt } from './order-calls.ts'
import { owedReason } from './owed-reason.ts'
import { PaymentLink } from './PaymentLink.tsx'
import { RefundList } from './RefundList.tsx'
import { useOrder } from './use-order.ts'
import { useInvoicesChanged } from './use-unprinted.ts'

type Props = { invoice: InvoiceView; onClose: () => void }

/** One order: items, state, actions and history. */
export function OrderDialog({ invoice, onClose }: Props) {
  const shown = useOrder(invoice)
  const invoicesChanged = useInvoicesChanged()
  // A failed call may have changed the order too: the bank refused a charge.
  const { busy, failure, write } = useWrite(invoicesChanged)
  const notify = useNotify()
  const [isMoving, setMoving] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const [unsaved, setUnsaved] = useState(false)
  const canChangeWindow = useCanChangeWindow(shown)

  const resend = () =>
    write(async () => {
      const email = await resendReceipt(shown.orderId)
      notify(t('The receipt will be sent to %{email} again.', { email: code(email) }), {
        type: 'success',
      })
    })

  return (
    <DialogShell
      title={t('Order %{id}', { id: code(shown.orderId) })}
      busy={busy}
      // Most orders are only read, and an idle guard would still warn about other ways to leave the page.
      unsaved={unsaved || undefined}
      onClose={onClose}
    >
      <DialogContent dividers>
        <Stack direction="row" useFlexGap flexWrap="wrap" alignItems="center" gap={1}>
          <Typography>
            <bdi>{shown.name}</bdi> <strong>{amountText(shown)}</strong>
          </Typography>
          <OrderState invoice={shown} />
          <Chip size="small" label={t(shown.printFlag ? 'Printed' : 'Not printed')} />
        </Stack>
        <OrderContents invoice={shown} />
        <Stack direction="row" useFlexGap flexWrap="wrap" gap={1} sx={{ my: 2 }}>
          <Button
            component={Link}
            to={`/invoices/${encodeURIComponent(shown.orderId)}/print`}
            variant="outlined"
            startIcon={<Printer />}
          >
            {t('Print')}
          </Button>
          <Button
            variant="outlined"
            disabled={busy}
            onClick={() => write(() => markPrints([shown.orderId], !shown.printFlag))}
          >
            {t(shown.printFlag ? 'Mark as unprinted' : 'Mark as printed')}
          </Button>
          <Button variant="outlined" startIcon={<Mail />} disabled={busy} onClick={resend}>
            {t('Resend receipt')}
          </Button>
          {isToPack(shown.state) && (
            <Button
              variant="outlined"
              startIcon={<Edit />}
              disabled={busy}
              onClick={() => setEditing(true)}
            >
              {t('Edit order')}
            </Button>
          )}
          {canChangeWindow && (
            <Button
              variant="outlined"
              startIcon={<Schedule />}
              disabled={busy}
              onClick={() => setMoving(true)}
            >
              {t('Move to another window')}
            </Button>
          )}
        </Stack>
        <OrderStateActions invoice={shown} busy={busy} act={write} onUnsaved={setUnsaved} />
        {failure && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {failure}
          </Alert>
        )}
        <OrderDue
          invoice={shown}
          busy={busy}
          onRetry={() =>
            write(async () => {
              await refundAgain(shown.orderId)
            })
          }
        />
        <PaymentLink
          orderId={shown.orderId}
          reason={owedReason(shown)}
          request={shown.paymentRequest}
          onChange={invoicesChanged}
        />
        <CaptureList
          invoice={shown}
          busy={busy}
          onRetry={() => write(() => captureAgain(shown.orderId))}
        />
        <RefundList invoice={shown} />
        <OrderReturns orderId={shown.orderId} />
        <OrderHistory invoice={shown} />
      </DialogContent>
      {isEditing && (
        <EditOrderDialog
          invoice={shown}
          onSaved={invoicesChanged}
          onClose={() => setEditing(false)}
        />
      )}
      {isMoving && (
        <MoveDialog
          orders={[{ ...shown, windowId: shown.request.shippingState.windowId ?? null }]}
          onClose={() => setMoving(false)}
        />
      )}
    </DialogShell>
  )
}
