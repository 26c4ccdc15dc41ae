import { Alert, Box } from '@mui/material'
import { useGetOne, useParams } from 'react-admin'
import type { InvoiceView } from '#shared/schemas/order.ts'
import { useGlobal } from '../global.ts'
import { failureText } from '../http-client.ts'
import { t } from '../i18n/texts.ts'
import { LoadingPage } from '../layout/LoadingPage.tsx'
import { usePage } from '../use-page.ts'
import { InvoiceSheet } from './InvoiceSheet.tsx'
import { PrintBar } from './PrintBar.tsx'
import { usePrintMark } from './use-print-mark.ts'

/** One invoice in print mode; opening it marks it printed (admin specification, section 4). */
export default function PrintScreen() {
  const { orderId = '' } = useParams()
  usePage(`${t('Invoice')} ${orderId}`, t('One invoice, ready for printing'))
  const shop = useGlobal()
  const { data, error, isFetchedAfterMount } = useGetOne<InvoiceView>(
    'invoices',
    { id: orderId },
    { refetchOnWindowFocus: false, onError: () => undefined },
  )
  // The list's copy may be older than the mark.
  const invoice = isFetchedAfterMount ? data : undefined
  const mark = usePrintMark(invoice)

  if (error) return <Alert severity="error">{failureText(error)}</Alert>
  if (!invoice || !shop) return <LoadingPage />
  return (
    <Box component="main" className="print-page">
      <PrintBar mark={mark} state={invoice.state} />
      <InvoiceSheet invoice={invoice} shop={shop} />
    </Box>
  )
}
