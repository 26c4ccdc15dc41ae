import Printer from '@mui/icons-material/Print'
import { Alert, Box, Button, Stack } from '@mui/material'
import { useGetOne, useParams } from 'react-admin'
import type { InvoiceView } from '#shared/responses/order.ts'
import { useGlobal } from '../global.ts'
import { failureText } from '../http-client.ts'
import { t } from '../i18n/texts.ts'
import { LoadingPage } from '../page-parts/LoadingPage.tsx'
import { usePage } from '../use-page.ts'
import { CreditNoteSheet } from './CreditNoteSheet.tsx'

/** One credit note, ready for printing. */
export default function CreditNoteScreen() {
  const { orderId = '', number = '' } = useParams()
  usePage(t('Credit note %{number}', { number }), t('Ready to print'))
  const shop = useGlobal()
  const { data, error } = useGetOne<InvoiceView>(
    'invoices',
    { id: orderId },
    { refetchOnWindowFocus: false, onError: () => undefined },
  )
  if (error) return <Alert severity="error">{failureText(error)}</Alert>
  if (!data || !shop) return <LoadingPage />
  const refund = data.refunds.find(({ creditNumber }) => String(creditNumber) === number)
  if (!refund) return <Alert severity="error">{t('This credit note does not exist.')}</Alert>
  return (
    <Box component="main" className="print-page">
      <Stack
        className="screen-only"
        direction="row"
        justifyContent="flex-end"
        sx={{ width: '100%', maxWidth: '210mm', py: 2 }}
      >
        <Button
          variant="contained"
          startIcon={<Printer />}
          onClick={() => window.print()}
          sx={{ minHeight: 48 }}
        >
          {t('Print')}
        </Button>
      </Stack>
      <CreditNoteSheet invoice={data} refund={refund} shop={shop} />
    </Box>
  )
}
