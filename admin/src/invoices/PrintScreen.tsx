import { Alert, Box } from '@mui/material'
import { Fragment } from 'react'
import { useGetMany, useParams } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import type { InvoiceView } from '#shared/responses/order.ts'
import { useGlobal } from '../global.ts'
import { failureText } from '../http-client.ts'
import { code } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { LoadingPage } from '../page-parts/LoadingPage.tsx'
import { usePage } from '../use-page.ts'
import { InvoiceSheet } from './InvoiceSheet.tsx'
import { PickingSheet } from './PickingSheet.tsx'
import { PrintBar } from './PrintBar.tsx'
import { usePrintMark } from './use-print-mark.ts'
import { useSheets } from './use-sheets.ts'

/** One or several invoices in print mode. Opening marks them as printed. */
export default function PrintScreen() {
  const ids = usePrintedIds()
  const title =
    ids.length === 1
      ? `${t('Invoice')} ${code(ids[0] ?? '')}`
      : t('%{count} invoices', { count: ids.length })
  usePage(title, t('Ready to print'))
  const shop = useGlobal()
  const { data, error, isFetchedAfterMount } = useGetMany<InvoiceView>(
    'invoices',
    { ids },
    { refetchOnWindowFocus: false, onError: () => undefined },
  )
  // The copy cached by the list may be older than the printed mark.
  const invoices = isFetchedAfterMount ? data?.filter(Boolean) : undefined
  const mark = usePrintMark(invoices)
  const [sheets, setSheets] = useSheets(ids.length > 1)

  if (error) return <Alert severity="error">{failureText(error)}</Alert>
  if (!invoices || !shop) return <LoadingPage />
  if (invoices.length === 0)
    return <Alert severity="error">{t('This invoice does not exist.')}</Alert>
  return (
    <Box component="main" className="print-page">
      <PrintBar mark={mark} count={invoices.length} sheets={sheets} onSheets={setSheets} />
      {invoices.map(invoice => (
        <Fragment key={invoice.orderId}>
          {sheets !== 'invoice' && <PickingSheet invoice={invoice} />}
          {sheets !== 'picking' && <InvoiceSheet invoice={invoice} shop={shop} />}
        </Fragment>
      ))}
    </Box>
  )
}

/** Read from the path for one invoice, from the query string for several. */
function usePrintedIds(): string[] {
  const { orderId } = useParams()
  const [search] = useSearchParams()
  return orderId ? [orderId] : (search.get('ids') ?? '').split(',').filter(Boolean)
}
