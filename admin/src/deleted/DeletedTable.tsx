import { Alert, Button, TableCell, TableRow, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useListContext, useNotify } from 'react-admin'
import type { DeletedItemView } from '#shared/responses/deleted-item.ts'
import { subjectLabels } from '../activity/labels.ts'
import { failureText } from '../http-client.ts'
import { digits } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { restoredText, restoreItem } from '../items/restore-item.ts'
import { ListTable } from '../lists/ListTable.tsx'
import { ShopMoment } from '../lists/ShopMoment.tsx'
import { stackedCells } from '../lists/stacked-cells.ts'

export function DeletedTable() {
  const { data = [], refetch } = useListContext<DeletedItemView>()
  const client = useQueryClient()
  const notify = useNotify()
  const [busy, setBusy] = useState<number | null>(null)
  const [failure, setFailure] = useState('')

  async function restore(item: DeletedItemView) {
    const { id, kind, name } = item
    setBusy(id)
    setFailure('')
    try {
      await restoreItem(id)
      notify(await restoredText(item), { type: 'success' })
      await client.invalidateQueries({ queryKey: [kind] })
    } catch (error) {
      setFailure(`${name}: ${failureText(error)}`)
    } finally {
      await refetch()
      setBusy(null)
    }
  }

  return (
    <>
      {failure && (
        <Alert severity="error" sx={{ mb: 1 }} onClose={() => setFailure('')}>
          {failure}
        </Alert>
      )}
      <ListTable
        heads={[t('Name'), t('Kind'), t('Deleted'), t('Restore by'), { atEnd: t('Actions') }]}
        className="numbers"
        sx={stackedCells}
      >
        {data.map(item => (
          <TableRow key={item.id} hover>
            <TableCell>
              <Typography variant="body2" component="strong" dir="auto" sx={{ fontWeight: 600 }}>
                {item.name}
              </Typography>{' '}
              <Typography variant="caption" color="text.secondary">
                #{digits(item.itemId)}
              </Typography>
            </TableCell>
            <TableCell>{t(subjectLabels[item.kind])}</TableCell>
            <TableCell>
              <ShopMoment iso={item.deletedAt} /> · <bdi>{item.actor}</bdi>
            </TableCell>
            <TableCell>
              <ShopMoment iso={item.until} />
            </TableCell>
            <TableCell align="right">
              <Button
                loading={busy === item.id}
                aria-label={`${t('Restore')}: ${item.name}`}
                onClick={() => restore(item)}
                sx={{ minHeight: 44 }}
              >
                {t('Restore')}
              </Button>
            </TableCell>
          </TableRow>
        ))}
      </ListTable>
    </>
  )
}
