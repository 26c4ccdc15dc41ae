import Back from '@mui/icons-material/ArrowBack'
import Printer from '@mui/icons-material/Print'
import { Alert, Button, Chip, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { Link } from 'react-router-dom'
import { t } from '../i18n/texts.ts'
import type { PrintMark } from './use-print-mark.ts'
import type { Sheets } from './use-sheets.ts'

type Props = {
  mark: PrintMark
  count: number
  sheets: Sheets
  onSheets: (sheets: Sheets) => void
}

/** The controls around the sheet, which are not printed. */
export function PrintBar({ mark, count, sheets, onSheets }: Props) {
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
      <Button
        component={Link}
        to="/invoices/unprinted"
        startIcon={<Back />}
        sx={{ minHeight: 48, mr: 'auto' }}
      >
        {t('Unprinted invoices')}
      </Button>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={sheets}
        aria-label={t('Documents to print')}
        onChange={(_, chosen) => chosen && onSheets(chosen)}
      >
        <ToggleButton value="invoice">{t('Invoice')}</ToggleButton>
        <ToggleButton value="picking">{t('Picking list')}</ToggleButton>
        <ToggleButton value="both">{t('Both')}</ToggleButton>
      </ToggleButtonGroup>
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
        {t(mark.isPrinted ? 'Mark as unprinted' : 'Mark as printed')}
      </Button>
      <Button
        variant="contained"
        startIcon={<Printer />}
        onClick={() => window.print()}
        sx={{ minHeight: 48 }}
      >
        {count > 1 ? t('Print %{count} orders', { count }) : t('Print')}
      </Button>
      {mark.failure && (
        <Alert severity="error" sx={{ width: '100%' }}>
          {mark.failure}
        </Alert>
      )}
    </Stack>
  )
}
