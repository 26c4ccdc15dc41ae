import More from '@mui/icons-material/MoreHoriz'
import Printer from '@mui/icons-material/PrintOutlined'
import { Button, IconButton } from '@mui/material'
import { useState } from 'react'
import type { InvoiceView } from '#shared/schemas/order.ts'
import { OrderDialog } from './OrderDialog.tsx'

/** Opens an invoice for printing, or all else that can be done with its order. */
export function InvoiceActions({ invoice }: { invoice: InvoiceView }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant={invoice.printFlag ? 'outlined' : 'contained'}
        startIcon={<Printer />}
        href={`#/invoices/${encodeURIComponent(invoice.orderId)}/print`}
        sx={{ minHeight: 44 }}
      >
        Open
      </Button>
      <IconButton
        aria-label={`More about order ${invoice.orderId}`}
        onClick={() => setOpen(true)}
        sx={{ width: 44, height: 44 }}
      >
        <More />
      </IconButton>
      {isOpen && <OrderDialog invoice={invoice} onClose={() => setOpen(false)} />}
    </>
  )
}
