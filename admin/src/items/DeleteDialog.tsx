import { Alert, Box, Button, DialogActions, DialogContent, Typography } from '@mui/material'
import { Fragment, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { messages } from '#shared/messages.ts'
import { failureText } from '../http-client.ts'
import { t } from '../i18n/texts.ts'
import { ItemDialog } from './ItemDialog.tsx'
import type { Fact, Item, ItemKind } from './item-kind.ts'
import { useShownList } from './use-shown-list.ts'

type Props<View extends Item> = { kind: ItemKind<View>; item: View; onClose: () => void }

export function DeleteDialog<View extends Item>({ kind, item, onClose }: Props<View>) {
  const provider = useDataProvider()
  const notify = useNotify()
  const list = useShownList<View>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function remove() {
    setBusy(true)
    setFailure('')
    try {
      await provider.delete(kind.resource, { id: item.id, previousData: item })
      list.remove(item.id)
      notify(messages.deleted, { type: 'success' })
      onClose()
    } catch (error) {
      setFailure(failureText(error))
      setBusy(false)
    }
  }

  return (
    <ItemDialog title={kind.titles.remove} busy={busy} onClose={onClose}>
      <DialogContent dividers>
        <Facts facts={kind.facts(item)} />
        {failure && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {failure}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {t('Cancel')}
        </Button>
        <Button variant="contained" color="error" loading={busy} onClick={remove}>
          {t('Delete')}
        </Button>
      </DialogActions>
    </ItemDialog>
  )
}

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: 1, columnGap: 3, m: 0 }}
    >
      {facts.map(({ label, value, persian }) => (
        <Fragment key={label}>
          <Typography component="dt" color="text.secondary">
            {t(label)}
          </Typography>
          <Typography
            component="dd"
            sx={{ m: 0, justifySelf: 'start', whiteSpace: 'pre-line' }}
            {...(persian && { lang: 'fa', dir: 'rtl', className: 'fa' })}
          >
            {value || '–'}
          </Typography>
        </Fragment>
      ))}
    </Box>
  )
}
