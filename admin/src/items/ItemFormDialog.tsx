import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { t } from '../i18n/texts.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { DialogForm } from './DialogForm.tsx'
import { DialogShell } from './DialogShell.tsx'
import { FormGallery } from './FormGallery.tsx'
import { FormPicture } from './FormPicture.tsx'
import type { Item, ItemKind } from './item-kind.ts'
import { useItemSave } from './use-item-save.ts'

/** The values sent, with the questions that are left. */
type Unconfirmed = { questions: string[]; data: FieldValues }

type Props<View extends Item> = { kind: ItemKind<View>; item?: View; onClose: () => void }

/** Adds or edits an item. Its image is uploaded after its fields are saved. */
export function ItemFormDialog<View extends Item>({ kind, item, onClose }: Props<View>) {
  const { busy, failure, save, image, setImage, ...gallery } = useItemSave(kind, item)
  const [isChanged, setChanged] = useState(false)
  const [unconfirmed, setUnconfirmed] = useState<Unconfirmed | null>(null)
  const question = unconfirmed?.questions[0]

  async function submit(data: FieldValues) {
    const questions = (await kind.findQuestions?.(data, item)) ?? []
    return ask({ questions, data })
  }

  function ask({ questions, data }: Unconfirmed) {
    if (questions.length > 0) return setUnconfirmed({ questions, data })
    setUnconfirmed(null)
    return save(data, onClose)
  }

  return (
    <DialogShell
      title={item ? kind.titles.edit : kind.titles.add}
      busy={busy}
      unsaved={isChanged || image !== null || gallery.isGalleryChanged}
      onClose={onClose}
    >
      <DialogForm
        label={t('Save')}
        record={item ?? kind.blank}
        resource={kind.resource}
        schema={kind.schema}
        busy={busy}
        failure={failure}
        onSubmit={submit}
        onChange={setChanged}
      >
        <kind.Fields />
        {kind.pictures && (
          <FormPicture
            pictures={kind.pictures}
            current={item?.urlImage ?? ''}
            image={image}
            onChoose={setImage}
          />
        )}
        {kind.galleryOf && <FormGallery entries={gallery.entries} onChange={gallery.setEntries} />}
      </DialogForm>
      {unconfirmed && question && (
        <ConfirmDialog
          key={question}
          question={question}
          yes="Save anyway"
          onYes={() => ask({ ...unconfirmed, questions: unconfirmed.questions.slice(1) })}
          onNo={() => setUnconfirmed(null)}
        />
      )}
    </DialogShell>
  )
}
