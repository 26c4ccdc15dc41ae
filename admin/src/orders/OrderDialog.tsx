import Mail from '@mui/icons-material/ForwardToInboxOutlined'
import Printer from '@mui/icons-material/PrintOutlined'
import { Alert, Button, Chip, DialogContent, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { InvoiceView } from '#shared/schemas/order.ts'
import { failureText } from '../http-client.ts'
import { ItemDialog } from '../items/ItemDialog.tsx'
import { stateLabels } from './labels.ts'
import { OrderHistory } from './OrderHistory.tsx'
import { OrderMoves } from './OrderMoves.tsx'
import { markPrints, resendReceipt } from './order-calls.ts'
import { useInvoicesChanged } from './use-unprinted.ts'

/** One order at the desk: its state, what can be done with it, and its history. */
export function OrderDialog({ invoice, onClose }: { invoice: InvoiceView; onClose: () => void }) {
  const [shown, setShown] = useState(invoice)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const notify = useNotify()
  const invoicesChanged = useInvoicesChanged()

  async function act(work: () => Promise<Partial<InvoiceView>>) {
    setBusy(true)
    setFailure('')
    try {
      const changes = await work()
      setShown(before => ({ ...before, ...changes }))
      await invoicesChanged()
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      setBusy(false)
    }
  }

  const setPrinted = (printFlag: boolean) =>
    act(async () => {
      await markPrints([shown.orderId], printFlag)
      return { printFlag }
    })
  const resend = () =>
    act(async () => {
      notify(`The receipt goes to ${await resendReceipt(shown.orderId)} again.`, {
        type: 'success',
      })
      return {}
    })

  return (
    <ItemDialog title={`Order ${shown.orderId}`} busy={busy} onClose={onClose}>
      <DialogContent dividers>
        <Stack direction="row" useFlexGap flexWrap="wrap" alignItems="center" gap={1}>
          <Typography dir="auto">{shown.name}</Typography>
          <Chip size="small" color="primary" label={stateLabels[shown.state]} />
          <Chip size="small" label={shown.printFlag ? 'Printed' : 'Not printed'} />
        </Stack>
        <Stack direction="row" useFlexGap flexWrap="wrap" gap={1} sx={{ my: 2 }}>
          <Button
            variant="outlined"
            startIcon={<Printer />}
            href={`#/invoices/${encodeURIComponent(shown.orderId)}/print`}
          >
            Print
          </Button>
          <Button variant="outlined" disabled={busy} onClick={() => setPrinted(!shown.printFlag)}>
            {shown.printFlag ? 'Mark unprinted' : 'Mark printed'}
          </Button>
          <Button variant="outlined" startIcon={<Mail />} disabled={busy} onClick={resend}>
            Send receipt again
          </Button>
        </Stack>
        <OrderMoves invoice={shown} busy={busy} act={act} />
        {failure && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {failure}
          </Alert>
        )}
        <OrderHistory orderId={shown.orderId} state={shown.state} />
      </DialogContent>
    </ItemDialog>
  )
}
