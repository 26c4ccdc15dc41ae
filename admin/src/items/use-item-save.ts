import { useState } from 'react'
import { useCreate, useDataProvider, useNotify, useUpdate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { messages } from '#shared/messages.ts'
import type { ShopDataProvider } from '../data-provider.ts'
import { changedFields, withKnown } from '../fields/changed-fields.ts'
import { useWrite } from '../fields/use-write.ts'
import { isConflict } from '../http-client.ts'
import { type GalleryEntry, saveGallery } from './gallery.ts'
import type { Item, ItemKind } from './item-kind.ts'
import { noRefetch, useVisibleList } from './use-visible-list.ts'

/** Adds or updates an item: first its fields, then its image and gallery, if they were changed. */
export function useItemSave<View extends Item>(kind: ItemKind<View>, item?: View) {
  const provider = useDataProvider<ShopDataProvider>()
  const [create] = useCreate(kind.resource, {}, noRefetch)
  const [update] = useUpdate(kind.resource)
  const notify = useNotify()
  const list = useVisibleList<View>()
  const { busy, failure, write } = useWrite()
  const [image, setImage] = useState<File | null>(null)
  /** Null: unchanged. */
  const [gallery, setGallery] = useState<GalleryEntry[] | null>(null)
  /** Set if the fields were saved but an image was rejected: the next save updates what was saved. */
  const [stored, setStored] = useState<View | null>(null)

  function save(data: FieldValues, onSaved: () => void) {
    return write(async () => {
      const before = stored ?? item
      const isNew = !item
      const saved = before ? await edit(before, data) : await add(data)
      setStored(saved)
      if (image) await sendPicture(saved, image)
      if (gallery) await sendGallery(saved, gallery)
      notify(isNew ? messages.added : messages.updated, { type: 'success' })
      onSaved()
    })
  }

  async function add(data: FieldValues): Promise<View> {
    const saved = await create(undefined, { data }, { returnPromise: true })
    list.append(saved)
    return saved
  }

  async function edit(before: View, data: FieldValues): Promise<View> {
    const changes = withKnown(changedFields(before, data), before, kind.known)
    const { id } = before
    try {
      return await update(
        undefined,
        { id, data: changes, previousData: before },
        { returnPromise: true },
      )
    } catch (error) {
      // Opened again, the form must have what others have saved.
      if (isConflict(error)) await list.reload()
      throw error
    }
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

  return { busy, failure, save, image, setImage, gallery, setGallery }
}
