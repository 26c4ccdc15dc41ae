import { withWriteLock } from '#database/locks.ts'
import { setPictureVersion } from '#database/stores/pictures.ts'
import {
  findPicturedTable,
  type PicturedTable,
  type PictureFolder,
  pictureFolderOf,
  pictureUrl,
} from '#shared/domain/products/picture-url.ts'
import { FIRST_PICTURE } from '#shared/domain/products/product-pictures.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { Shop } from '../../shop.server.ts'
import { findBanner } from './banners.server.ts'
import { findGroup, findProductForBackOffice } from './catalogue.server.ts'
import { moveToTrash, savePicture } from './pictures.server.ts'

/** Saves the picture of an item and returns its new URL. */
export async function uploadPicture(
  shop: Shop,
  upload: { folder: string; id: number; source: Buffer },
): Promise<string> {
  const table = findPicturedTable(upload.folder)
  if (!table) throw new ShopError('invalid', messages.uploadFailed)
  const { id, source } = upload
  if (!(await findItem(shop, table, id))) {
    throw new ShopError('not_found', messages.uploadFailed)
  }
  const folder = pictureFolderOf[table]
  const location = { uploadsDir: shop.env.UPLOADS_DIR, folder, id }
  // Replaces the files inside the transaction: an error of either one leaves both unchanged.
  const version = await savePicture(shop.pictures, { source, ...location }, (version, putInPlace) =>
    withWriteLock(shop.db, async trx => {
      await setPictureVersion(trx, table, id, version, shop.now())
      await putInPlace()
    }),
  )
  return pictureUrl(folder, id, version)
}

/** Logs a failure only: the item is already deleted, and a leftover picture is harmless. */
export async function tryMoveToTrash(
  shop: Shop,
  folder: PictureFolder,
  id: number,
  pictures: readonly number[] = [FIRST_PICTURE],
): Promise<void> {
  try {
    for (const picture of pictures) {
      await moveToTrash({ uploadsDir: shop.env.UPLOADS_DIR, folder, id, picture })
    }
  } catch (err) {
    shop.log.warn({ err, folder, id }, 'moving the picture of a deleted item failed')
  }
}

function findItem(shop: Shop, table: PicturedTable, id: number): Promise<object | null> {
  switch (table) {
    case 'products':
      return findProductForBackOffice(shop, id)
    case 'aisles':
    case 'brands':
      return findGroup(shop, table, id)
    case 'sponsors':
    case 'carousels':
      return findBanner(shop, table, id)
  }
}
