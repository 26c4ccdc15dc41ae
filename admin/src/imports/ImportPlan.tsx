import { Alert, Box, Button, Chip, LinearProgress, Paper, Stack, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportView } from '#shared/responses/product-import.ts'
import { failureText } from '../http-client.ts'
import { COMMA, isolate } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { ConfirmDialog } from '../items/ConfirmDialog.tsx'
import { ImportRows } from './ImportRows.tsx'
import { applyImport, downloadRefused, loadImport, undoImport } from './import-calls.ts'
import { busyStates, importTitle, stateTexts } from './labels.ts'

type Props = {
  plan: ImportView
  /** Set inside a dialog, which has its own title and closes after the change. */
  onApplied?: (applied: ImportView) => void
}

/** The changes that a file or bulk edit would make, with buttons to apply and undo them. */
export function ImportPlan({ plan: planned, onApplied }: Props) {
  const { data: plan = planned } = useQuery({
    queryKey: ['imports', planned.id],
    queryFn: () => loadImport(planned.id),
    initialData: planned,
    enabled: onApplied !== undefined,
    staleTime: 60_000,
  })
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [question, setQuestion] = useState<string | null>(null)
  const { id, kind, state, added, changed, same, refused, ignoredColumns } = plan
  const isFile = kind === 'file'
  const changes = added + changed
  const isRunning = busyStates.includes(state)

  async function act(step: typeof applyImport) {
    setBusy(true)
    setFailure('')
    // Polls the progress while the call is running.
    const poll = setInterval(() => client.invalidateQueries({ queryKey: ['imports', id] }), 400)
    setQuestion(null)
    try {
      const result = await step(id)
      client.setQueryData(['imports', id], result)
      await client.invalidateQueries({ queryKey: ['last imports'] })
      for (const changed of ['products', 'aisles', 'brands']) {
        await client.invalidateQueries({ queryKey: [changed] })
      }
      if (step === applyImport) onApplied?.(result)
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      clearInterval(poll)
      await client.invalidateQueries({ queryKey: ['imports', id] })
      setBusy(false)
    }
  }

  function apply() {
    const confirmation = findQuestion(plan)
    if (confirmation) setQuestion(confirmation)
    else act(applyImport)
  }

  return (
    <Paper variant="outlined" component="section" sx={onApplied ? { border: 0, p: 0 } : { p: 2 }}>
      {!onApplied && (
        <Stack direction="row" useFlexGap flexWrap="wrap" alignItems="center" gap={1}>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {importTitle(plan)}
          </Typography>
          <Chip size="small" color="primary" label={t(stateTexts[state])} />
        </Stack>
      )}
      <Typography className="numbers" sx={{ my: 1 }}>
        {isFile
          ? t('%{added} to add, %{changed} to update, %{same} unchanged, %{refused} rejected', {
              added,
              changed,
              same,
              refused,
            })
          : t('%{changed} to update, %{same} unchanged, %{refused} rejected', {
              changed,
              same,
              refused,
            })}
      </Typography>
      <NewGroups plan={plan} />
      {ignoredColumns.length > 0 && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {t('Unknown columns were ignored: %{columns}', {
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
            {t('%{done} of %{total} changes applied', {
              done: plan.applied,
              total: changes,
            })}
          </Typography>
          <LinearProgress
            variant="determinate"
            value={(plan.applied / Math.max(1, changes)) * 100}
            aria-label={t('Applying')}
          />
        </Box>
      )}
      {isFile && refused > 0 && (
        <Button onClick={() => downloadRefused(id).catch(error => setFailure(failureText(error)))}>
          {t('Download rejected lines')}
        </Button>
      )}
      {state === 'planned' && (
        <Button variant="contained" loading={busy} disabled={changes === 0} onClick={apply}>
          {changes === 0
            ? t('No changes to apply')
            : t('Apply %{count} change |||| Apply %{count} changes', { count: changes })}
        </Button>
      )}
      {state === 'applied' && (
        <Button variant="outlined" color="error" loading={busy} onClick={() => act(undoImport)}>
          {isFile ? t('Undo import') : t('Undo bulk edit')}
        </Button>
      )}
      {changes + refused > 0 && (
        <Box sx={{ mt: 2 }}>
          <ImportRows plan={plan} />
        </Box>
      )}
      {question && (
        <ConfirmDialog
          question={question}
          yes="Apply"
          onYes={() => act(applyImport)}
          onNo={() => setQuestion(null)}
        />
      )}
    </Paper>
  )
}

function NewGroups({ plan: { newAisles, newBrands } }: { plan: ImportView }) {
  if (newAisles.length + newBrands.length === 0) return null
  return (
    <Alert severity="info" sx={{ mb: 1 }}>
      {newAisles.length > 0 && (
        <Typography variant="body2">
          {t('New aisles: %{names}', { names: isolate(newAisles.join(COMMA)) })}
        </Typography>
      )}
      {newBrands.length > 0 && (
        <Typography variant="body2">
          {t('New brands: %{names}', { names: isolate(newBrands.join(COMMA)) })}
        </Typography>
      )}
    </Alert>
  )
}

/** The question to confirm before applying; null if none is needed. */
function findQuestion({ free, newAisles, newBrands }: ImportView): string | null {
  const [aisles, brands] = [newAisles.length, newBrands.length]
  const questions = [
    aisles + brands > 0 &&
      t('Aisles to add: %{aisles}. Brands to add: %{brands}.', { aisles, brands }),
    free > 0 &&
      t('%{count} product will be free. |||| %{count} products will be free.', { count: free }),
  ].filter(text => text !== false)
  return questions.length > 0 ? `${questions.join(' ')} ${t('Apply anyway?')}` : null
}
