import { Alert, Box, Button, Typography } from '@mui/material'
import { Fragment } from 'react'
import { useDataProvider, useDelete, useNotify } from 'react-admin'
import { messages } from '#shared/messages.ts'
import { failureText } from '../http-client.ts'
import { t } from '../i18n/texts.ts'
import { DialogBody } from './DialogBody.tsx'
import { DialogShell } from './DialogShell.tsx'
import type { DetailRow, Item, ItemKind } from './item-kind.ts'
import { restoreDeleted, restoredText } from './restore-item.ts'
import { UndoNotice } from './UndoNotice.tsx'
import { noRefetch, useVisibleList } from './use-visible-list.ts'

type Props<View extends Item> = { kind: ItemKind<View>; item: View; onClose: () => void }

export function DeleteDialog<View extends Item>({ kind, item, onClose }: Props<View>) {
  const provider = useDataProvider()
  const notify = useNotify()
  const list = useVisibleList<View>()
  const warning = kind.findDeleteWarning?.(item)
  const params = { id: item.id, previousData: item }
  const [remove, { isPending, error }] = useDelete<View>(kind.resource, params, {
    ...noRefetch,
    onSuccess: () => {
      notify(<UndoNotice text={messages.deleted} onUndo={undo} />)
      onClose()
    },
  })

  async function undo() {
    try {
      const restored = await restoreDeleted(kind.resource, item.id)
      const { data } = await provider.getOne(kind.resource, { id: item.id })
      list.append({ ...data, action: 'Restored' })
      notify(await restoredText(restored), { type: 'success' })
    } catch (error) {
      notify(failureText(error), { type: 'error' })
    }
  }

  return (
    <DialogShell title={kind.titles.remove} busy={isPending} onClose={onClose}>
      <DialogBody
        busy={isPending}
        failure={error ? failureText(error) : ''}
        action={
          <Button variant="contained" color="error" loading={isPending} onClick={() => remove()}>
            {t('Delete')}
          </Button>
        }
      >
        {warning && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {warning}
          </Alert>
        )}
        <DetailRows detailRows={kind.detailRows(item)} />
      </DialogBody>
    </DialogShell>
  )
}

function DetailRows({ detailRows }: { detailRows: DetailRow[] }) {
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: 1, columnGap: 3, m: 0 }}
    >
      {detailRows.map(({ label, value, persian }) => (
        <Fragment key={label}>
          <Typography component="dt" color="text.secondary">
            {t(label)}
          </Typography>
          <Typography
            component="dd"
            sx={{ m: 0, justifySelf: 'start', whiteSpace: 'pre-line' }}
            {...(persian ? { lang: 'fa', dir: 'rtl', className: 'fa' } : { dir: 'auto' })}
          >
            {value || '–'}
          </Typography>
        </Fragment>
      ))}
    </Box>
  )
}
