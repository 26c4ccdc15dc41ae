import { Alert, Box, Button, Chip, LinearProgress, Paper, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { formatDateTime } from '#shared/domain/time/date-format.ts'
import type { ImportView } from '#shared/responses/product-import.ts'
import { useGlobal } from '../global.ts'
import { COMMA, isolate, language } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { ConfirmDialog } from '../items/ConfirmDialog.tsx'
import { ImportRows } from './ImportRows.tsx'
import { downloadRefused } from './import-calls.ts'
import { busyStates, importTitle, stateLabel } from './labels.ts'
import { NotUndone } from './NotUndone.tsx'
import { useImportRun } from './use-import-run.ts'

type Props = {
  plan: ImportView
  /** Set inside a dialog, which has its own title and closes after the change. */
  onApplied?: (applied: ImportView) => void
}

/** The changes that a file or bulk edit would make, with buttons to apply and undo them. */
export function ImportPlan({ plan: planned, onApplied }: Props) {
  const { plan, busy, failure, apply, undo, showFailure } = useImportRun(planned, onApplied)
  const [question, setQuestion] = useState<string | null>(null)
  const timeZone = useGlobal()?.timeZone
  const { id, state, refused, ignoredColumns } = plan
  const isFile = plan.kind === 'file'
  const changes = plan.added + plan.changed

  function applyOrAsk() {
    const confirmation = findQuestion(plan, timeZone)
    if (confirmation) setQuestion(confirmation)
    else apply()
  }

  return (
    <Paper variant="outlined" component="section" sx={onApplied ? { border: 0, p: 0 } : { p: 2 }}>
      {!onApplied && <Title plan={plan} />}
      <Counts plan={plan} />
      <NewGroups plan={plan} />
      {state === 'planned' &&
        listWarnings(plan).map(warning => (
          <Alert key={warning} severity="warning" sx={{ mb: 1 }}>
            {warning}
          </Alert>
        ))}
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
      {state === 'undone' && <NotUndone count={plan.applied} />}
      {busyStates.includes(state) && <Progress done={plan.applied} total={changes} />}
      {isFile && refused > 0 && (
        <Button onClick={() => downloadRefused(id).catch(showFailure)}>
          {t('Download refused lines')}
        </Button>
      )}
      {state === 'planned' && (
        <Button variant="contained" loading={busy} disabled={changes === 0} onClick={applyOrAsk}>
          {changes === 0
            ? t('No changes to apply')
            : t('Apply %{count} change |||| Apply %{count} changes', { count: changes })}
        </Button>
      )}
      {state === 'applied' && (
        <Button variant="outlined" color="error" loading={busy} onClick={undo}>
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
          onYes={() => {
            setQuestion(null)
            apply()
          }}
          onNo={() => setQuestion(null)}
        />
      )}
    </Paper>
  )
}

function Title({ plan }: { plan: ImportView }) {
  return (
    <Stack direction="row" useFlexGap flexWrap="wrap" alignItems="center" gap={1}>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {importTitle(plan)}
      </Typography>
      <Chip size="small" color="primary" label={stateLabel(plan)} />
    </Stack>
  )
}

function Counts({ plan: { kind, added, changed, same, refused } }: { plan: ImportView }) {
  return (
    <Typography className="numbers" sx={{ my: 1 }}>
      {kind === 'file'
        ? t('%{added} to add, %{changed} to update, %{same} unchanged, %{refused} refused', {
            added,
            changed,
            same,
            refused,
          })
        : t('%{changed} to update, %{same} unchanged, %{refused} refused', {
            changed,
            same,
            refused,
          })}
    </Typography>
  )
}

function Progress({ done, total }: { done: number; total: number }) {
  return (
    <Box sx={{ mb: 1 }}>
      <Typography className="numbers" aria-live="polite">
        {t('%{done} of %{total} changes applied', { done, total })}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={(done / Math.max(1, total)) * 100}
        aria-label={t('Applying')}
      />
    </Box>
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

function listWarnings({ saleAbove, sameSku, untracked }: ImportView): string[] {
  return [
    saleAbove > 0 &&
      t(
        '%{count} product will be on sale above its regular price. |||| %{count} products will be on sale above their regular prices.',
        { count: saleAbove },
      ),
    sameSku > 0 &&
      t(
        '%{count} product will have the SKU of another product. Files must name both by their id. |||| %{count} products will have SKUs of other products. Files must name them by their id.',
        { count: sameSku },
      ),
    untracked > 0 &&
      t(
        'The stock of %{count} product is no longer tracked: it sells without limit. |||| The stock of %{count} products is no longer tracked: they sell without limit.',
        { count: untracked },
      ),
  ].filter(warning => warning !== false)
}

/** The question to confirm before applying; null if none is needed. */
function findQuestion(plan: ImportView, timeZone: string | undefined): string | null {
  const { free, newAisles, newBrands, sameFileAppliedAt } = plan
  const [aisles, brands] = [newAisles.length, newBrands.length]
  const questions = [
    sameFileAppliedAt &&
      timeZone &&
      t('On %{time} the same file was applied. Stock that it adds would be added again.', {
        time: isolate(formatDateTime(sameFileAppliedAt, language, timeZone)),
      }),
    aisles + brands > 0 &&
      t('Aisles to add: %{aisles}. Brands to add: %{brands}.', { aisles, brands }),
    free > 0 &&
      t('%{count} product will be free. |||| %{count} products will be free.', { count: free }),
    ...listWarnings(plan),
  ].filter(Boolean)
  return questions.length > 0 ? `${questions.join(' ')} ${t('Apply anyway?')}` : null
}
