import { Alert, Button, Paper, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import type { ProductView } from '#shared/responses/product.ts'
import type { ImportView } from '#shared/responses/product-import.ts'
import { MAX_EDITED } from '#shared/schemas/bulk-edit.ts'
import { t } from '../i18n/texts.ts'
import { BulkDialog } from './BulkDialog.tsx'
import { BulkDone } from './BulkDone.tsx'

/** Sticky while something is selected, also at the end of a long page. */
const sticky = { position: 'sticky', top: 56, zIndex: 2 }

/** The product selection and the bulk edit button. */
export function BulkBar() {
  const {
    data = [],
    total = 0,
    filterValues,
    selectedIds,
    onSelect,
    onUnselectItems,
  } = useListContext<ProductView>()
  /** The filter and ids for which 'select all' was pressed. Changing either cancels it. */
  const [allSelectedFor, setAllSelectedFor] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [done, setDone] = useState<ImportView | null>(null)
  const pageIds = data.map(({ id }) => id)
  const stateOf = (ids: unknown[]) => JSON.stringify([filterValues, ids])
  const isAll = selectedIds.length > 0 && allSelectedFor === stateOf(selectedIds)
  const count = isAll ? total : selectedIds.length

  function selectAll() {
    onSelect(pageIds)
    setAllSelectedFor(stateOf(pageIds))
  }

  function finish(edit: ImportView) {
    setOpen(false)
    setDone(edit)
    onUnselectItems()
  }

  return (
    <>
      {done && <BulkDone key={done.id} edit={done} onClose={() => setDone(null)} />}
      <Paper variant="outlined" sx={{ p: 1, mb: 1, ...(count > 0 && sticky) }}>
        <Stack direction="row" useFlexGap flexWrap="wrap" alignItems="center" gap={1}>
          <Button
            onClick={() => onSelect([...new Set([...selectedIds, ...pageIds])])}
            disabled={pageIds.every(id => selectedIds.includes(id))}
          >
            {t('Select all on this page')}
          </Button>
          {total > pageIds.length && !isAll && (
            <Button onClick={selectAll} disabled={total > MAX_EDITED}>
              {t('Select all %{count} products', { count: total })}
            </Button>
          )}
          {count > 0 && (
            <>
              <Typography className="numbers" aria-live="polite" sx={{ mr: 'auto' }}>
                {isAll
                  ? t('All %{count} products selected', { count })
                  : t('%{count} selected', { count })}
              </Typography>
              <Button onClick={() => onUnselectItems()}>{t('Clear selection')}</Button>
              <Button variant="contained" onClick={() => setOpen(true)}>
                {t('Bulk edit')}
              </Button>
            </>
          )}
        </Stack>
        {total > MAX_EDITED && (
          <Alert severity="info" sx={{ mt: 1 }}>
            {t('You can edit up to %{count} products at once. Filter the list to select all.', {
              count: MAX_EDITED,
            })}
          </Alert>
        )}
      </Paper>
      {isOpen && (
        <BulkDialog
          count={count}
          selection={isAll ? { filter: filterValues } : { ids: selectedIds.map(Number) }}
          onClose={() => setOpen(false)}
          onDone={finish}
        />
      )}
    </>
  )
}
