import { Box, Button, DialogActions, DialogContent } from '@mui/material'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ImportView } from '#shared/responses/product-import.ts'
import { useWrite } from '../fields/use-write.ts'
import { t } from '../i18n/texts.ts'
import { ImportPlan } from '../imports/ImportPlan.tsx'
import { type BulkSelection, planBulkEdit } from '../imports/import-calls.ts'
import { DialogForm } from '../items/DialogForm.tsx'
import { DialogShell } from '../items/DialogShell.tsx'
import { BulkFields } from './BulkFields.tsx'
import { bulkBlank, bulkForm } from './bulk-form.ts'

type Props = {
  count: number
  selection: BulkSelection
  onClose: () => void
  onDone: (edit: ImportView) => void
}

/** Two steps: the changes, then a preview for each product. Nothing is saved before the preview. */
export function BulkDialog({ count, selection, onClose, onDone }: Props) {
  const { busy, failure, write } = useWrite()
  const [isChanged, setChanged] = useState(false)
  const [plan, setPlan] = useState<ImportView | null>(null)
  const title = t('Edit %{count} product |||| Edit %{count} products', { count })

  function preview(changes: FieldValues) {
    return write(async () => setPlan(await planBulkEdit(selection, changes)))
  }

  return (
    <DialogShell title={title} busy={busy} unsaved={isChanged} onClose={onClose}>
      {/* Stays mounted during the preview, so that Back keeps its values. */}
      <Box sx={{ display: plan ? 'none' : 'contents' }}>
        <DialogForm
          label={t('Preview')}
          record={bulkBlank}
          schema={bulkForm}
          busy={busy}
          failure={failure}
          onSubmit={preview}
          onChange={setChanged}
        >
          <BulkFields />
        </DialogForm>
      </Box>
      {plan && (
        <>
          <DialogContent dividers>
            <ImportPlan plan={plan} onApplied={onDone} />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setPlan(null)}>{t('Back')}</Button>
          </DialogActions>
        </>
      )}
    </DialogShell>
  )
}
