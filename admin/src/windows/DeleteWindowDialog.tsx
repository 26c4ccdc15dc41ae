import { Button, Typography } from '@mui/material'
import { type RaRecord, useDataProvider, useNotify } from 'react-admin'
import { messages } from '#shared/messages.ts'
import { t } from '../i18n/texts.ts'
import { DialogBody } from '../items/DialogBody.tsx'
import { DialogShell } from '../items/DialogShell.tsx'
import { useWindowWrite } from '../window-parts/use-windows.ts'
import { OrdersToMove } from './OrdersToMove.tsx'

type Props = {
  resource: 'window-plans' | 'window-exceptions'
  record: RaRecord<number>
  title: string
  text: string
  onClose: () => void
}

/** Deletes a window of the plan or an exception, unless orders block it. */
export function DeleteWindowDialog({ resource, record, title, text, onClose }: Props) {
  const provider = useDataProvider()
  const notify = useNotify()
  const { busy, failure, save, orders, onMoved } = useWindowWrite()

  function remove() {
    return save(async () => {
      await provider.delete(resource, { id: record.id, previousData: record })
      notify(messages.deleted, { type: 'success' })
      onClose()
    })
  }

  return (
    <DialogShell title={title} busy={busy} onClose={onClose}>
      <DialogBody
        busy={busy}
        failure={failure}
        action={
          <Button variant="contained" color="error" loading={busy} onClick={remove}>
            {t('Delete')}
          </Button>
        }
      >
        <Typography sx={{ mb: 1 }}>{text}</Typography>
        <OrdersToMove orders={orders} onMoved={onMoved} />
      </DialogBody>
    </DialogShell>
  )
}
