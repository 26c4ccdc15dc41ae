import { Alert, Chip, DialogContent, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import type { InvoiceView } from '#shared/responses/order.ts'
import { useWrite } from '../fields/use-write.ts'
import { code } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { DialogShell } from '../items/DialogShell.tsx'
import { amountText } from '../order-parts/amount-text.ts'
import { OrderState } from '../order-parts/OrderState.tsx'
import { useInvoicesChanged } from '../order-parts/use-unprinted.ts'
import { OrderReturns } from '../returns/OrderReturns.tsx'
import { CaptureList } from './CaptureList.tsx'
import { OrderButtons } from './OrderButtons.tsx'
import { OrderContents } from './OrderContents.tsx'
import { OrderDue } from './OrderDue.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import { OrderStateActions } from './OrderStateActions.tsx'
import { captureAgain, refundAgain } from './order-calls.ts'
import { owedReason } from './owed-reason.ts'
import { PaymentLink } from './PaymentLink.tsx'
import { RefundList } from './RefundList.tsx'
import { useOrder } from './use-order.ts'

type Props = { invoice: InvoiceView; onClose: () => void }

/** One order: items, state, actions and history. */
export function OrderDialog({ invoice, onClose }: Props) {
  const shown = useOrder(invoice)
  const invoicesChanged = useInvoicesChanged()
  // A failed call may have changed the order too: the bank refused a charge.
  const { busy, failure, write } = useWrite(invoicesChanged, JSON.stringify(shown))
  const [unsaved, setUnsaved] = useState(false)

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
        <OrderButtons invoice={shown} busy={busy} act={write} onChange={invoicesChanged} />
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
    </DialogShell>
  )
}
