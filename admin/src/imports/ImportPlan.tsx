import { Alert, Box, Button, Chip, LinearProgress, Paper, Stack, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportView } from '#shared/schemas/product-import.ts'
import { failureText } from '../http-client.ts'
import { t } from '../i18n/texts.ts'
import { ImportRows } from './ImportRows.tsx'
import { applyImport, downloadRefused, undoImport } from './import-calls.ts'
import { busyStates, stateTexts } from './labels.ts'

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
  const isRunning = busyStates.includes(state)

  async function act(step: typeof applyImport) {
    setBusy(true)
    setFailure('')
    // Its progress shows while the call waits for the last line.
    const look = setInterval(() => client.invalidateQueries({ queryKey: ['imports', id] }), 400)
    try {
      client.setQueryData(['imports', id], await step(id))
      await client.invalidateQueries({ queryKey: ['last imports'] })
      await client.invalidateQueries({ queryKey: ['products'] })
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      clearInterval(look)
      await client.invalidateQueries({ queryKey: ['imports', id] })
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
      {isRunning && (
        <Box sx={{ mb: 1 }}>
          <Typography className="numbers" aria-live="polite">
            {t('%{done} of %{total} changes stand in the shop', {
              done: plan.applied,
              total: changes,
            })}
          </Typography>
          <LinearProgress
            variant="determinate"
            value={(plan.applied / Math.max(1, changes)) * 100}
            aria-label={t('Being applied')}
          />
        </Box>
      )}
      {refused > 0 && (
        <Button onClick={() => downloadRefused(id).catch(error => setFailure(failureText(error)))}>
          {t('Download the refused lines')}
        </Button>
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
