import { Alert, Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportView } from '#shared/responses/product-import.ts'
import { useWrite } from '../fields/use-write.ts'
import { t } from '../i18n/texts.ts'
import { undoImport } from '../imports/import-calls.ts'
import { NotUndone } from '../imports/NotUndone.tsx'

/** Reports a completed bulk edit, with an Undo button. */
export function BulkDone({ edit, onClose }: { edit: ImportView; onClose: () => void }) {
  const client = useQueryClient()
  const [undone, setUndone] = useState<ImportView | null>(null)
  const { busy, failure, write } = useWrite(() =>
    client.invalidateQueries({ queryKey: ['products'] }),
  )

  const undo = () =>
    write(async () => {
      setUndone(await undoImport(edit.id))
    })

  if (undone) {
    return undone.applied > 0 ? (
      <NotUndone count={undone.applied} onClose={onClose} />
    ) : (
      <Alert severity="info" onClose={onClose} sx={{ mb: 1 }}>
        {t('Changes undone')}
      </Alert>
    )
  }
  return (
    <>
      <Alert
        severity="success"
        // Also visible at the end of a long page, where the edit may have been made.
        sx={{ mb: 1, position: 'sticky', top: 56, zIndex: 2 }}
        action={
          <>
            <Button color="inherit" loading={busy} onClick={undo}>
              {t('Undo')}
            </Button>
            <Button color="inherit" onClick={onClose}>
              {t('Close')}
            </Button>
          </>
        }
      >
        {t('%{count} product updated |||| %{count} products updated', { count: edit.applied })}
      </Alert>
      {failure && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {failure}
        </Alert>
      )}
    </>
  )
}
