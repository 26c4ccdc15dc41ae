import Add from '@mui/icons-material/Add'
import { Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { t } from '../i18n/texts.ts'
import { ListShell } from '../lists/ListShell.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { ItemFormDialog } from './ItemFormDialog.tsx'
import { ItemGrid } from './ItemGrid.tsx'
import type { Item, ItemKind, OpenDialog } from './item-kind.ts'
import { UploadDialog } from './UploadDialog.tsx'

export function ItemList<View extends Item>({ kind }: { kind: ItemKind<View> }) {
  const [dialog, setDialog] = useState<OpenDialog<View> | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <Stack direction="row" justifyContent="space-between" alignItems="center" spacing={2}>
        <Typography variant="h1">{t(kind.heading)}</Typography>
        <Button variant="contained" startIcon={<Add />} onClick={() => setDialog({ name: 'add' })}>
          {t('Add Item')}
        </Button>
      </Stack>
      <ListShell
        sortOptions={kind.sortOptions}
        placeholder={kind.placeholder}
        unavailable={kind.unavailable}
        filters={kind.Filters && <kind.Filters />}
      >
        {kind.Bulk && <kind.Bulk />}
        <ItemGrid kind={kind} onOpen={setDialog} />
      </ListShell>
      {dialog?.name === 'add' && <ItemFormDialog kind={kind} onClose={close} />}
      {dialog?.name === 'edit' && <ItemFormDialog kind={kind} item={dialog.item} onClose={close} />}
      {dialog?.name === 'remove' && <DeleteDialog kind={kind} item={dialog.item} onClose={close} />}
      {dialog?.name === 'detail' && kind.Detail && (
        <kind.Detail item={dialog.item} onClose={close} />
      )}
      {dialog?.name === 'upload' && kind.pictures && (
        <UploadDialog pictures={kind.pictures} item={dialog.item} onClose={close} />
      )}
    </>
  )
}
