import type { ProductImage, ProductView } from '#shared/responses/product.ts'
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

/**
 * Uploads the new pictures of a product, then saves the order, the texts and what is removed. Returns the product. Reports
 * each upload, so that saving again after a failure does not repeat it.
 */
export async function saveGallery(
  product: { id: number; images: ProductImage[] },
  entries: GalleryEntry[],
  onUploaded: (key: string, id: number) => void,
): Promise<ProductView> {
  const order: { id: number; alt: string; fAlt: string }[] = []
  const known = new Set(entries.map(({ id }) => id))
  // Pictures that the form does not show, such as the first one of a new product, which its own field has just uploaded.
  let others = product.images.filter(image => !known.has(image.id))
  for (const { key, id, file, alt, fAlt, isRemoved } of entries) {
    if (isRemoved) continue
    const images = id === null && file ? await addPicture(product.id, file) : []
    const saved = id ?? images.at(-1)?.id
    if (saved === undefined) continue
    if (id === null) onUploaded(key, saved)
    known.add(saved)
    order.push({ id: saved, alt, fAlt })
    if (images.length > 0) others = images.filter(image => !known.has(image.id))
  }
  const pictures = [...others, ...order]
  const { json } = await callApi(`${API}/products/pictures/${product.id}`, {
    method: 'POST',
    body: JSON.stringify({ pictures }),
  })
  return json
}

/** Returns all pictures; the new one is the last. */
async function addPicture(productId: number, image: File): Promise<ProductImage[]> {
  const body = new FormData()
  body.set('id', String(productId))
  body.set('image', image)
  const { json } = await callApi(`${API}/products/pictures`, { method: 'POST', body })
  return json.images
}
