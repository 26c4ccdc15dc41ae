import { FIRST_PICTURE } from '#shared/domain/products/product-pictures.ts'
import type { ProductView } from '#shared/responses/product.ts'
import type { ProductImage } from '#shared/schemas/product-pictures.ts'
import { API, callApi } from '../http-client.ts'

/** A picture in the form: a saved one by its `id`, or a chosen file without one. */
export type GalleryEntry = {
  key: string
  id: number | null
  file: File | null
  url: string
  alt: string
  fAlt: string
  isRemoved: boolean
}

export function toEntries(images: ProductImage[]): GalleryEntry[] {
  return images.map(image => ({ ...image, key: String(image.id), file: null, isRemoved: false }))
}

/** Moves the entry at `from` to the place of the one at `to`. */
export function moveEntry(entries: GalleryEntry[], from: number, to: number): GalleryEntry[] {
  const moved = entries.toSpliced(from, 1)
  return moved.toSpliced(to, 0, ...entries.slice(from, from + 1))
}

/** The pictures in the form, and those that the server has as far as the form knows. */
export type Gallery = { known: ProductImage[]; entries: GalleryEntry[] }

/** Puts the picture first that the form's own field has just uploaded. */
export function withFirst({ known, entries }: Gallery, url: string): Gallery {
  const [first = { id: FIRST_PICTURE, url, alt: '', fAlt: '' }, ...others] = known
  const image = { ...first, url }
  return {
    known: [image, ...others],
    entries: known.length === 0 ? [...toEntries([image]), ...entries] : entries,
  }
}

/**
 * Saves the order, the texts and what is removed. Then uploads the new pictures and puts them in their places. Returns the
 * product. Reports each step, so that saving again after a failure does not repeat it. Fails before any upload if somebody
 * else has changed the pictures.
 */
export async function saveGallery(
  productId: number,
  gallery: Gallery,
  onSaved: (gallery: Gallery) => void,
): Promise<ProductView> {
  const kept = gallery.entries.filter(({ isRemoved }) => !isRemoved)
  let product = await saveOrder(productId, { ...gallery, entries: kept })
  let current = { known: product.images, entries: withImages(kept, product.images) }
  onSaved(current)
  const added = kept.filter(({ id }) => id === null)
  for (const { key, file } of added) {
    const image = file && (await addPicture(productId, file))
    if (!image) continue
    const entries = current.entries.map(one => (one.key === key ? { ...one, id: image.id } : one))
    current = { known: [...current.known, image], entries }
    onSaved(current)
  }
  if (added.length > 0) product = await saveOrder(productId, current)
  return product
}

async function saveOrder(productId: number, { known, entries }: Gallery): Promise<ProductView> {
  const pictures = entries.flatMap(({ id, alt, fAlt }) => (id === null ? [] : { id, alt, fAlt }))
  const { json } = await callApi(`${API}/products/pictures/${productId}`, {
    method: 'POST',
    body: JSON.stringify({ known, pictures }),
  })
  return json
}

/** The entries with the ids of the saved pictures, which change if another one becomes the first. */
function withImages(entries: GalleryEntry[], images: ProductImage[]): GalleryEntry[] {
  const saved = images.values()
  return entries.map(entry =>
    entry.id === null ? entry : { ...entry, id: saved.next().value?.id ?? null },
  )
}

/** Returns the new picture. The server puts it last. */
async function addPicture(productId: number, image: File): Promise<ProductImage | undefined> {
  const body = new FormData()
  body.set('id', String(productId))
  body.set('image', image)
  const { json } = await callApi(`${API}/products/pictures`, { method: 'POST', body })
  return json.images.at(-1)
}
