import { withWriteLock } from '#database/db.ts'
import { type PicturedTable, setPictureVersion } from '#database/stores/products.ts'
import { findPictureFolder, type PictureFolder, pictureUrl } from '#shared/domain/picture-url.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { Shop } from '../../shop.server.ts'
import { findBanner } from './banners.server.ts'
import { findGroup, findProduct } from './catalogue.server.ts'
import { savePicture, setPictureAside } from './pictures.server.ts'

/** Whose pictures each folder holds. */
export const pictureTables = {
  Aisles: 'aisles',
  Brands: 'brands',
  products: 'products',
  Sponsors: 'sponsors',
  Carousels: 'carousels',
} as const satisfies Record<PictureFolder, PicturedTable>

/** Stores the picture of an item and answers its new address. */
export async function uploadPicture(
  shop: Shop,
  upload: { folder: string; id: number; source: Buffer },
): Promise<string> {
  const folder = findPictureFolder(upload.folder)
  if (!folder) throw new ShopError('invalid', messages.uploadFailed)
  const { id, source } = upload
  if (!(await findItem(shop, pictureTables[folder], id))) {
    throw new ShopError('not_found', messages.uploadFailed)
  }
  const place = { uploadsDir: shop.env.UPLOADS_DIR, folder, id }
  // The row changes only if the files do, and the files only once the row could be written.
  const version = await savePicture(shop.pictures, { source, ...place }, (version, putInPlace) =>
    withWriteLock(shop.db, async trx => {
      await setPictureVersion(trx, pictureTables[folder], id, version, shop.now())
      await putInPlace()
    }),
  )
  return pictureUrl(folder, id, version)
}

/** For an item that is gone already: a picture that stays behind harms nobody. */
export async function trySetPictureAside(
  shop: Shop,
  folder: PictureFolder,
  id: number,
): Promise<void> {
  try {
    await setPictureAside({ uploadsDir: shop.env.UPLOADS_DIR, folder, id })
  } catch (error) {
    shop.log.warn({ error, folder, id }, 'picture not put away')
  }
}

function findItem(shop: Shop, table: PicturedTable, id: number): Promise<object | null> {
  switch (table) {
    case 'products':
      return findProduct(shop, id, { includeHidden: true })
    case 'aisles':
    case 'brands':
      return findGroup(shop, table, id)
    case 'sponsors':
    case 'carousels':
      return findBanner(shop, table, id)
  }
}
