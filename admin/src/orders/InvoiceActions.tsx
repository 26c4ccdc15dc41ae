import More from '@mui/icons-material/MoreHoriz'
import Printer from '@mui/icons-material/PrintOutlined'
import { Button, IconButton } from '@mui/material'
import { Link } from 'react-router-dom'
import type { InvoiceView } from '#shared/responses/order.ts'
import { t } from '../i18n/texts.ts'

type Props = { invoice: InvoiceView; onMore: () => void }

/** Buttons to print an invoice and to open all other actions of its order. */
export function InvoiceActions({ invoice, onMore }: Props) {
  const { orderId, printFlag } = invoice
  return (
    <>
      <Button
        component={Link}
        to={`/invoices/${encodeURIComponent(orderId)}/print`}
        variant={printFlag ? 'outlined' : 'contained'}
        startIcon={<Printer />}
        sx={{ minHeight: 44, px: 1.5 }}
      >
        {t('Open')}
      </Button>
      <IconButton
        aria-label={t('View order %{id}', { id: orderId })}
        onClick={onMore}
        sx={{ width: 44, height: 44 }}
      >
        <More />
      </IconButton>
    </>
  )
}
