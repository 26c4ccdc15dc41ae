import Edit from '@mui/icons-material/EditOutlined'
import Mail from '@mui/icons-material/ForwardToInboxOutlined'
import Printer from '@mui/icons-material/PrintOutlined'
import Schedule from '@mui/icons-material/ScheduleOutlined'
import { Button, Stack } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import { isToPack } from '#shared/domain/orders/order-state.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import { code } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { EditOrderDialog } from '../order-edit/EditOrderDialog.tsx'
import { MoveDialog } from '../window-parts/MoveDialog.tsx'
import { useCanChangeWindow } from '../window-parts/use-windows.ts'
import { markPrints, resendReceipt } from './order-calls.ts'

type Props = {
  invoice: InvoiceView
  busy: boolean
  act: (call: () => Promise<void>) => void
  onChange: () => Promise<unknown>
}

/** Prints, mails and edits an order, and changes its window. What changes its state is in `OrderStateActions`. */
export function OrderButtons({ invoice, busy, act, onChange }: Props) {
  const notify = useNotify()
  const [isMoving, setMoving] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const canChangeWindow = useCanChangeWindow(invoice)

  const resend = () =>
    act(async () => {
      const email = await resendReceipt(invoice.orderId)
      notify(t('The receipt will be sent to %{email} again.', { email: code(email) }), {
        type: 'success',
      })
    })

  return (
    <>
      <Stack direction="row" useFlexGap flexWrap="wrap" gap={1} sx={{ my: 2 }}>
        <Button
          component={Link}
          to={`/invoices/${encodeURIComponent(invoice.orderId)}/print`}
          variant="outlined"
          startIcon={<Printer />}
        >
          {t('Print')}
        </Button>
        <Button
          variant="outlined"
          disabled={busy}
          onClick={() => act(() => markPrints([invoice.orderId], !invoice.printFlag))}
        >
          {t(invoice.printFlag ? 'Mark as unprinted' : 'Mark as printed')}
        </Button>
        <Button variant="outlined" startIcon={<Mail />} disabled={busy} onClick={resend}>
          {t('Resend receipt')}
        </Button>
        {isToPack(invoice.state) && (
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
      {isEditing && (
        <EditOrderDialog invoice={invoice} onSaved={onChange} onClose={() => setEditing(false)} />
      )}
      {isMoving && (
        <MoveDialog
          orders={[{ ...invoice, windowId: invoice.request.shippingState.windowId ?? null }]}
          onClose={() => setMoving(false)}
        />
      )}
    </>
  )
}
