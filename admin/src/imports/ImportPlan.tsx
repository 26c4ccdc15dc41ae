import { Alert, Box, Button, Chip, Paper, Stack, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportView } from '#shared/schemas/product-import.ts'
import { failureText } from '../http-client.ts'
import { t } from '../i18n/texts.ts'
import { ImportRows } from './ImportRows.tsx'
import { applyImport, undoImport } from './import-calls.ts'
import { stateTexts } from './labels.ts'

function applyText(count: number): string {
  return count === 1 ? t('Apply 1 change') : t('Apply %{count} changes', { count })
}

/** What a file would change, and the buttons that let it happen and take it back. */
export function ImportPlan({ plan }: { plan: ImportView }) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const { id, fileName, state, added, changed, same, refused, ignoredColumns } = plan
  const changes = added + changed

  async function act(step: typeof applyImport) {
    setBusy(true)
    setFailure('')
    try {
      client.setQueryData(['imports', id], await step(id))
      await client.invalidateQueries({ queryKey: ['last imports'] })
      await client.invalidateQueries({ queryKey: ['products'] })
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Paper variant="outlined" component="section" sx={{ p: 2 }}>
      <Stack direction="row" useFlexGap flexWrap="wrap" alignItems="center" gap={1}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {fileName}
        </Typography>
        <Chip size="small" color="primary" label={t(stateTexts[state])} />
      </Stack>
      <Typography className="numbers" sx={{ my: 1 }}>
        {t('%{added} to add, %{changed} to change, %{same} unchanged, %{refused} refused', {
          added,
          changed,
          same,
          refused,
        })}
      </Typography>
      {ignoredColumns.length > 0 && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {t('These columns are not known and were left out: %{columns}', {
            columns: ignoredColumns.join(', '),
          })}
        </Alert>
      )}
      {failure && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {failure}
        </Alert>
      )}
      {state === 'planned' && (
        <Button
          variant="contained"
          loading={busy}
          disabled={changes === 0}
          onClick={() => act(applyImport)}
        >
          {changes === 0 ? t('Nothing to apply') : applyText(changes)}
        </Button>
      )}
      {state === 'applied' && (
        <Button variant="outlined" color="error" loading={busy} onClick={() => act(undoImport)}>
          {t('Undo this import')}
        </Button>
      )}
      {changes + refused > 0 && (
        <Box sx={{ mt: 2 }}>
          <ImportRows plan={plan} />
        </Box>
      )}
    </Paper>
  )
}
