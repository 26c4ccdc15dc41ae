import { randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#database/db.ts'
import { withWriteLock } from '#database/locks.ts'
import { findProduct } from '#database/reads/products.ts'
import { setPictures } from '#database/stores/products.ts'
import {
  FIRST_PICTURE,
  MAX_PICTURES,
  type ProductPicture,
  parsePictures,
  storePictures,
} from '#shared/domain/products/product-pictures.ts'
import { fieldError, itemNotFound, ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { PicturesChange, ProductImage } from '#shared/schemas/product-pictures.ts'
import type { StaffContext } from '../../shop.server.ts'
import { recordChange } from '../platform/activity.server.ts'
import { copyPictures, removePicture, savePicture } from './pictures.server.ts'

/** Never used before, so that no file of a removed picture is replaced. */
const newPictureId = () => randomInt(1, 2 ** 31)

type Upload = { id: number; source: Buffer }

/** Adds a picture after the others of a product; the first one of a product without any. */
export async function addPicture(staff: StaffContext, upload: Upload): Promise<void> {
  if (await tryToAdd(staff, upload)) return
  // If several first pictures came at once, one became the first. The others follow it.
  if (!(await tryToAdd(staff, upload))) throw changed()
}

/** Returns false if meanwhile the first picture was removed, or another one became the first. */
async function tryToAdd(staff: StaffContext, { id, source }: Upload): Promise<boolean> {
  const { pictures: before } = await requirePictures(staff.db, id)
  requireRoom(before)
  const picture = before.length === 0 ? FIRST_PICTURE : newPictureId()
  const location = { uploadsDir: staff.env.UPLOADS_DIR, folder: 'products', id, picture } as const
  let isAdded = false
  await savePicture(staff.pictures, { source, ...location }, (version, putInPlace) =>
    withWriteLock(staff.db, async trx => {
      const { name, pictures } = await requirePictures(trx, id)
      requireRoom(pictures)
      if ((pictures.length === 0) !== (picture === FIRST_PICTURE)) return
      const added = [...pictures, { id: picture, version, alt: '', fAlt: '' }]
      await save(trx, staff, { id, name, pictures, next: added })
      await putInPlace()
      isAdded = true
    }),
  )
  return isAdded
}

/**
 * Orders the pictures of a product and sets their texts. Removes those that the order leaves out. Throws a 409 if the
 * caller says what it has read, and the product now has other pictures. A change that is sent again passes.
 */
export async function orderPictures(
  staff: StaffContext,
  id: number,
  { pictures: order, known }: PicturesChange,
): Promise<void> {
  const removed = await withWriteLock(staff.db, async trx => {
    const { name, pictures } = await requirePictures(trx, id)
    // Ids alone may now mean another picture: two of them change places if another one becomes the first.
    const read = known?.map(toPicture) ?? pictures
    const ordered = order.map(({ id: picture, ...texts }) => {
      const found = read.find(one => one.id === picture)
      if (!found) throw changed()
      return { ...found, ...texts }
    })
    const { next, moves } = putFirst(ordered)
    if (isDeepStrictEqual(next, pictures)) return []
    if (!isDeepStrictEqual(read, pictures)) throw changed()
    await save(trx, staff, { id, name, pictures, next, ordered })
    const at = (picture: number) => locate(staff, id, picture)
    // Last, as in an upload: change the files only after all rows were written.
    await copyPictures(moves.map(({ from, to }) => ({ from: at(from), to: at(to) })))
    const kept = new Set(next.map(picture => picture.id))
    return pictures.filter(picture => !kept.has(picture.id))
  })
  for (const { id: picture } of removed) await tryRemove(staff, id, picture)
}

/** The version in its URL tells a picture from an earlier one with the same id. */
function toPicture({ url, ...image }: ProductImage): ProductPicture {
  return { ...image, version: url.split('?v=')[1] ?? '' }
}

/**
 * The first picture has files with a fixed name. So if another one becomes the first, their files change places, and the
 * earlier first picture takes the other's id.
 */
function putFirst(ordered: ProductPicture[]): {
  next: ProductPicture[]
  moves: { from: number; to: number }[]
} {
  const other = ordered[0]?.id ?? FIRST_PICTURE
  if (other === FIRST_PICTURE) return { next: ordered, moves: [] }
  const swapped: Record<number, number> = { [other]: FIRST_PICTURE, [FIRST_PICTURE]: other }
  const next = ordered.map(picture => ({ ...picture, id: swapped[picture.id] ?? picture.id }))
  const isKept = ordered.some(picture => picture.id === FIRST_PICTURE)
  const moves = [{ from: other, to: FIRST_PICTURE }]
  return { next, moves: isKept ? [...moves, { from: FIRST_PICTURE, to: other }] : moves }
}

async function save(
  trx: Db,
  staff: StaffContext,
  change: {
    id: number
    name: string
    pictures: ProductPicture[]
    next: ProductPicture[]
    /** The new order with the earlier ids of the pictures. Differs from `next` if files changed places. */
    ordered?: ProductPicture[]
  },
): Promise<void> {
  const { id, name, pictures, next, ordered = next } = change
  await setPictures(trx, id, storePictures(next), staff.now())
  const places = new Map([...pictures, ...ordered].map(picture => [picture.id, 0]))
  for (const [index, picture] of [...places.keys()].entries()) places.set(picture, index + 1)
  const nameOrder = (list: ProductPicture[]) =>
    list.map(({ id, alt }) => `${places.get(id)}${alt && ` (${alt})`}`).join(', ')
  await recordChange(trx, staff, {
    subject: 'products',
    id,
    name,
    before: { pictures: nameOrder(pictures) },
    after: { pictures: nameOrder(ordered) },
  })
}

async function requirePictures(db: Db, id: number) {
  const product = await findProduct(db, id, { includeHidden: true })
  if (!product) throw itemNotFound()
  return { name: product.name, pictures: parsePictures(product) }
}

function requireRoom(pictures: ProductPicture[]): void {
  if (pictures.length < MAX_PICTURES) return
  throw new ShopError('conflict', messages.tooManyPictures(MAX_PICTURES))
}

function locate({ env }: StaffContext, id: number, picture: number) {
  return { uploadsDir: env.UPLOADS_DIR, folder: 'products', id, picture } as const
}

/** Logs a failure only: the product no longer has the picture, and a leftover file is harmless. */
async function tryRemove(staff: StaffContext, id: number, picture: number): Promise<void> {
  try {
    await removePicture(locate(staff, id, picture))
  } catch (err) {
    staff.log.warn({ err, id, picture }, 'deleting a picture failed')
  }
}

function changed(): ShopError {
  return fieldError('conflict', 'pictures', messages.picturesChanged)
}
