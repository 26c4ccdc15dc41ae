import { useState } from 'react'
import { useCreate, useDataProvider, useNotify, useUpdate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { messages } from '#shared/messages.ts'
import type { ShopDataProvider } from '../data-provider.ts'
import { changedFields } from '../fields/changed-fields.ts'
import { useWrite } from '../fields/use-write.ts'
import { t } from '../i18n/texts.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { DialogForm } from './DialogForm.tsx'
import { DialogShell } from './DialogShell.tsx'
import { FormGallery } from './FormGallery.tsx'
import { FormPicture } from './FormPicture.tsx'
import { type GalleryEntry, saveGallery, toEntries } from './gallery.ts'
import type { Item, ItemKind } from './item-kind.ts'
import { noRefetch, useVisibleList } from './use-visible-list.ts'

type Props<View extends Item> = { kind: ItemKind<View>; item?: View; onClose: () => void }

/** Adds or edits an item. Its image is uploaded after its fields are saved. */
export function ItemFormDialog<View extends Item>({ kind, item, onClose }: Props<View>) {
  const provider = useDataProvider<ShopDataProvider>()
  const [create] = useCreate(kind.resource, {}, noRefetch)
  const [update] = useUpdate(kind.resource)
  const notify = useNotify()
  const list = useVisibleList<View>()
  const { busy, failure, write } = useWrite()
  const [isChanged, setChanged] = useState(false)
  const [image, setImage] = useState<File | null>(null)
  /** Null: unchanged. */
  const [gallery, setGallery] = useState<GalleryEntry[] | null>(null)
  /** Set if the item was added but its image was rejected: the next save updates it. */
  const [added, setAdded] = useState<View | null>(null)
  const [confirmation, setConfirmation] = useState<{ question: string; data: FieldValues } | null>(
    null,
  )

  function submit(data: FieldValues) {
    const question = kind.findQuestion?.(data)
    if (!question) return save(data)
    setConfirmation({ question, data })
  }

  function save(data: FieldValues) {
    setConfirmation(null)
    return write(async () => {
      const before = item ?? added
      const saved = before ? await edit(before, data) : await add(data)
      if (image) await sendPicture(saved, image)
      if (gallery) await sendGallery(saved, gallery)
      notify(before === item && item ? messages.updated : messages.added, { type: 'success' })
      onClose()
    })
  }

  async function add(data: FieldValues): Promise<View> {
    const saved = await create(undefined, { data }, { returnPromise: true })
    list.append(saved)
    setAdded(saved)
    return saved
  }

  function edit(before: View, data: FieldValues): Promise<View> {
    const changes = { id: before.id, data: changedFields(before, data), previousData: before }
    return update(undefined, changes, { returnPromise: true })
  }

  async function sendPicture(saved: View, image: File) {
    if (!kind.pictures) return
    const { data } = await provider.uploadPicture({
      folder: kind.pictures.folder,
      id: saved.id,
      image,
      onProgress: () => {},
    })
    list.replace({ ...saved, ...data, action: item ? 'Edited' : 'Added' })
  }

  async function sendGallery(saved: View, entries: GalleryEntry[]) {
    const images = kind.galleryOf?.(saved) ?? []
    const product = await saveGallery({ id: saved.id, images }, entries, (key, id) =>
      setGallery(list => list?.map(one => (one.key === key ? { ...one, id } : one)) ?? null),
    )
    list.replace({ ...saved, ...product, action: item ? 'Edited' : 'Added' })
  }

  return (
    <DialogShell
      title={item ? kind.titles.edit : kind.titles.add}
      busy={busy}
      unsaved={isChanged || image !== null || gallery !== null}
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
        {kind.galleryOf && (
          <FormGallery
            entries={gallery ?? (item ? toEntries(kind.galleryOf(item)) : [])}
            onChange={setGallery}
          />
        )}
      </DialogForm>
      {confirmation && (
        <ConfirmDialog
          question={confirmation.question}
          yes="Save anyway"
          onYes={() => save(confirmation.data)}
          onNo={() => setConfirmation(null)}
        />
      )}
    </DialogShell>
  )
}
