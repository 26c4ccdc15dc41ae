import Back from '@mui/icons-material/ArrowBack'
import Printer from '@mui/icons-material/Print'
import { Alert, Button, Chip, Stack } from '@mui/material'
import { t } from '../i18n/texts.ts'
import { OrderState } from './OrderState.tsx'
import type { PrintMark } from './use-print-mark.ts'

/** Everything around the sheet that does not go to the printer. */
export function PrintBar({ mark, state }: { mark: PrintMark; state: string }) {
  return (
    <Stack
      className="screen-only"
      direction="row"
      useFlexGap
      flexWrap="wrap"
      alignItems="center"
      gap={1}
      sx={{ width: '100%', maxWidth: '210mm', py: 2 }}
    >
      <Button startIcon={<Back />} href="#/invoices/unprinted" sx={{ minHeight: 48, mr: 'auto' }}>
        {t('Unprinted invoices')}
      </Button>
      <OrderState state={state} />
      <Chip
        label={t(mark.isPrinted ? 'Printed' : 'Not printed')}
        color={mark.isPrinted ? 'success' : 'warning'}
        variant="outlined"
      />
      <Button
        variant="outlined"
        loading={mark.busy}
        onClick={() => mark.set(!mark.isPrinted)}
        sx={{ minHeight: 48 }}
      >
        {t(mark.isPrinted ? 'Mark unprinted' : 'Mark printed')}
      </Button>
      <Button
        variant="contained"
        startIcon={<Printer />}
        onClick={() => window.print()}
        sx={{ minHeight: 48 }}
      >
        {t('Print')}
      </Button>
      {mark.failure && (
        <Alert severity="error" sx={{ width: '100%' }}>
          {mark.failure}
        </Alert>
      )}
    </Stack>
  )
}
