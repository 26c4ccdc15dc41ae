import { useState } from 'react'
import { useCreate, useDataProvider, useNotify, useUpdate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { messages } from '#shared/messages.ts'
import type { ShopDataProvider } from '../data-provider/data-provider.ts'
import { changedFields, withKnown } from '../fields/changed-fields.ts'
import { useWrite } from '../fields/use-write.ts'
import { isConflict } from '../http-client.ts'
import { type Gallery, type GalleryEntry, saveGallery, toEntries, withFirst } from './gallery.ts'
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
  const [gallery, setGallery] = useState<Gallery | null>(null)
  /** Set if the fields were saved but an image was rejected: the next save updates what was saved. */
  const [stored, setStored] = useState<View | null>(null)

  function save(data: FieldValues, onSaved: () => void) {
    return write(async () => {
      const before = stored ?? item
      const isNew = !item
      const saved = before ? await edit(before, data) : await add(data)
      setStored(saved)
      const url = image && (await sendPicture(saved, image))
      if (gallery) await sendGallery(saved, url ? withFirst(gallery, url) : gallery)
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
    const change = { id, data: changes, previousData: before }
    return orReload(update(undefined, change, { returnPromise: true }))
  }

  async function sendPicture(saved: View, image: File) {
    if (!kind.pictures) return null
    const { data } = await provider.uploadPicture({
      folder: kind.pictures.folder,
      id: saved.id,
      image,
      onProgress: () => {},
    })
    list.replace({ ...saved, ...data, action: item ? 'Edited' : 'Added' })
    return data.urlImage
  }

  async function sendGallery(saved: View, current: Gallery) {
    setGallery(current)
    const product = await orReload(saveGallery(saved.id, current, setGallery))
    list.replace({ ...saved, ...product, action: item ? 'Edited' : 'Added' })
  }

  /** Opened again, the form must have what others have saved. */
  async function orReload<Result>(call: Promise<Result>): Promise<Result> {
    try {
      return await call
    } catch (error) {
      if (isConflict(error)) await list.reload()
      throw error
    }
  }

  /** The pictures as read, until a change. */
  const known = (item && kind.galleryOf?.(item)) ?? []
  const entries = gallery?.entries ?? toEntries(known)
  const setEntries = (entries: GalleryEntry[]) =>
    setGallery(shown => ({ known: shown?.known ?? known, entries }))

  return {
    busy,
    failure,
    save,
    image,
    setImage,
    isGalleryChanged: gallery !== null,
    entries,
    setEntries,
  }
}
