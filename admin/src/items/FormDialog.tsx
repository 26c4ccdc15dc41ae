import { Button } from '@mui/material'
import { useMemo, useState } from 'react'
import { Form, useDataProvider, useNotify } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { messages } from '#shared/messages.ts'
import { changedFields } from '../fields/changed-fields.ts'
import { useWrite } from '../fields/use-write.ts'
import { resolveWith } from '../fields/validate.ts'
import { t } from '../i18n/texts.ts'
import { AskDialog } from './AskDialog.tsx'
import { DialogBody } from './DialogBody.tsx'
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
  const { busy, failure, write } = useWrite()

  const [asked, setAsked] = useState<{ question: string; data: FieldValues } | null>(null)

  function submit(data: FieldValues) {
    const question = kind.findQuestion?.(data)
    if (!question) return save(data)
    setAsked({ question, data })
  }

  function save(data: FieldValues) {
    setAsked(null)
    return write(async () => {
      if (item) await edit(item, data)
      else await add(data)
      onClose()
    })
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
        onSubmit={submit}
        noValidate
        disableInvalidFormNotification
      >
        <DialogBody
          busy={busy}
          failure={failure}
          onClose={onClose}
          action={
            <Button type="submit" variant="contained" loading={busy}>
              {t('Save')}
            </Button>
          }
        >
          <kind.Fields />
        </DialogBody>
      </Form>
      {asked && (
        <AskDialog
          question={asked.question}
          yes="Save anyway"
          onYes={() => save(asked.data)}
          onNo={() => setAsked(null)}
        />
      )}
    </ItemDialog>
  )
}
