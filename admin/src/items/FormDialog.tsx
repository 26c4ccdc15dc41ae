import { Alert, Button, DialogActions, DialogContent } from '@mui/material'
import { useMemo, useState } from 'react'
import { Form, useDataProvider, useNotify } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { messages } from '#shared/messages.ts'
import { changedFields } from '../fields/changed-fields.ts'
import { resolveWith } from '../fields/validate.ts'
import { failureText, fieldErrors } from '../http-client.ts'
import { t } from '../i18n/texts.ts'
import { ItemDialog } from './ItemDialog.tsx'
import type { Item, ItemKind } from './item-kind.ts'
import { useShownList } from './use-shown-list.ts'

type Props<View extends Item> = { kind: ItemKind<View>; item?: View; onClose: () => void }

/** Adds an item, or edits the one that is given. */
export function FormDialog<View extends Item>({ kind, item, onClose }: Props<View>) {
  const provider = useDataProvider()
  const notify = useNotify()
  const list = useShownList<View>()
  const resolver = useMemo(() => resolveWith(kind.schema), [kind.schema])
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function save(data: FieldValues) {
    setBusy(true)
    setFailure('')
    try {
      if (item) await edit(item, data)
      else await add(data)
      onClose()
    } catch (error) {
      setBusy(false)
      setFailure(failureText(error))
      return fieldErrors(error)
    }
  }

  async function add(data: FieldValues) {
    const { data: added } = await provider.create(kind.resource, { data })
    list.append(added)
    notify(messages.added, { type: 'success' })
  }

  async function edit(before: View, data: FieldValues) {
    const { data: edited } = await provider.update(kind.resource, {
      id: before.id,
      data: changedFields(before, data),
      previousData: before,
    })
    list.replace(edited, 'Edited')
    notify(messages.updated, { type: 'success' })
  }

  return (
    <ItemDialog title={item ? kind.titles.edit : kind.titles.add} busy={busy} onClose={onClose}>
      <Form
        className="dialog-form"
        record={item ?? kind.blank}
        resource={kind.resource}
        resolver={resolver}
        onSubmit={save}
        noValidate
        disableInvalidFormNotification
      >
        <DialogContent dividers>
          <kind.Fields />
          {failure && (
            <Alert severity="error" sx={{ mt: 1 }}>
              {failure}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {t('Cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {t('Save')}
          </Button>
        </DialogActions>
      </Form>
    </ItemDialog>
  )
}
