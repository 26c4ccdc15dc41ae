import Download from '@mui/icons-material/FileDownloadOutlined'
import Upload from '@mui/icons-material/FileUploadOutlined'
import {
  Alert,
  Button,
  FormControlLabel,
  LinearProgress,
  MenuItem,
  Paper,
  Stack,
  Switch,
  TextField,
  Typography,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import { type TaxClass, taxClasses } from '#shared/domain/money/tax.ts'
import { csvColumns } from '#shared/domain/products/product-csv.ts'
import { useWrite } from '../fields/use-write.ts'
import { failureText } from '../http-client.ts'
import { code } from '../i18n/language.ts'
import { taxLabels } from '../i18n/tax-labels.ts'
import { t, translateAny } from '../i18n/texts.ts'
import { fileLabel, fileLabelFocus } from '../items/file-label.ts'
import { usePage } from '../use-page.ts'
import { ImportPlan } from './ImportPlan.tsx'
import { downloadProducts, loadImport, uploadFile } from './import-calls.ts'
import { LastImports } from './LastImports.tsx'
import { busyStates } from './labels.ts'

const POLL_MS = 400

/** Product export and import as a file, with a preview of the changes. */
export default function ImportScreen() {
  usePage(t('Import and export'), t('Update many products at once with a CSV file'))
  const [shown, setShown] = useState<number | null>(null)
  const [taxClass, setTaxClass] = useState<TaxClass | ''>('')
  const [addsGroups, setAddsGroups] = useState(false)
  const { busy, failure, write } = useWrite()

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // Resets the input, so that the same file can be chosen again after a correction.
    target.value = ''
    if (file) write(async () => setShown((await uploadFile(file, { taxClass, addsGroups })).id))
  }

  return (
    <>
      <Typography variant="h1">{t('Import and export')}</Typography>
      <Paper variant="outlined" sx={{ p: 2, my: 2 }}>
        <Stack direction="row" useFlexGap flexWrap="wrap" gap={1}>
          <Button
            variant="outlined"
            startIcon={<Download />}
            disabled={busy}
            onClick={() => write(downloadProducts)}
          >
            {t('Export all products')}
          </Button>
          <TaxClassSelect taxClass={taxClass} onChoose={setTaxClass} />
          <Button
            {...fileLabel}
            variant="contained"
            startIcon={<Upload />}
            disabled={busy}
            sx={fileLabelFocus}
          >
            {t('Import CSV file')}
            <input
              type="file"
              accept=".csv,text/csv,text/plain"
              aria-label={t('CSV file')}
              onChange={choose}
              style={{ position: 'absolute', opacity: 0, inset: 0 }}
            />
          </Button>
        </Stack>
        <FormControlLabel
          label={t('Add missing aisles and brands')}
          control={
            <Switch checked={addsGroups} onChange={(_, checked) => setAddsGroups(checked)} />
          }
        />
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
          {t(
            'You review all changes before they apply. Lines are matched by id, then by sku; lines with neither are matched by barcode, and others become new products. Columns you leave out keep their values. The column available is only exported. Columns: %{columns}.',
            { columns: code(csvColumns.join(', ')) },
          )}
        </Typography>
        {failure && (
          <Alert severity="error" sx={{ mt: 1 }}>
            {failure}
          </Alert>
        )}
      </Paper>
      {shown !== null && <ShownImport key={shown} id={shown} />}
      <LastImports onShow={setShown} />
    </>
  )
}

type TaxClassProps = { taxClass: TaxClass | ''; onChoose: (taxClass: TaxClass | '') => void }

function TaxClassSelect({ taxClass, onChoose }: TaxClassProps) {
  return (
    <TextField
      select
      label={t('Tax class for new products')}
      value={taxClass}
      onChange={({ target }) => onChoose(target.value as TaxClass | '')}
      sx={{ width: 260, m: 0 }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{t('From the file')}</MenuItem>
      {taxClasses.map(option => (
        <MenuItem key={option} value={option}>
          {t(taxLabels[option])}
        </MenuItem>
      ))}
    </TextField>
  )
}

function ShownImport({ id }: { id: number }) {
  const { data, error } = useQuery({
    queryKey: ['imports', id],
    queryFn: () => loadImport(id),
    refetchInterval: query =>
      query.state.data && busyStates.includes(query.state.data.state) ? POLL_MS : false,
  })
  if (error) return <Alert severity="error">{failureText(error)}</Alert>
  if (!data) return <LinearProgress aria-label={t('Loading...')} />
  const { state, done, total, problem } = data
  if (state === 'failed') return <Alert severity="error">{translateAny(problem)}</Alert>
  if (state !== 'reading') return <ImportPlan plan={data} />
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Typography className="numbers" aria-live="polite">
        {total > 0 ? t('Reading: %{done} of %{total} lines', { done, total }) : t('Reading file')}
      </Typography>
      <LinearProgress
        variant={total > 0 ? 'determinate' : 'indeterminate'}
        value={total > 0 ? (done / total) * 100 : undefined}
        aria-label={t('Reading file')}
        sx={{ mt: 1 }}
      />
    </Paper>
  )
}
