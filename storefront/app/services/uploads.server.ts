import { setPictureVersion } from '#database/stores/products.ts'
import { findPictureFolder, type PictureFolder, pictureUrl } from '#shared/domain/picture-url.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { Shop } from '../shop.server.ts'
import { findGroup, findProduct } from './catalogue.server.ts'
import { savePicture } from './pictures.server.ts'

const tables = { Aisles: 'aisles', Brands: 'brands', products: 'products' } as const
type KnownFolder = keyof typeof tables

/** Stores the picture of an item and answers its new address. */
export async function uploadPicture(
  shop: Shop,
  upload: { folder: string; id: number; source: Buffer },
): Promise<string> {
  const folder = findPictureFolder(upload.folder)
  if (!folder || !isKnown(folder)) throw new ShopError('invalid', messages.uploadFailed)
  const { id, source } = upload
  if (!(await hasItem(shop, folder, id))) throw new ShopError('not_found', messages.uploadFailed)
  const version = await savePicture({ source, uploadsDir: shop.env.UPLOADS_DIR, folder, id })
  await setPictureVersion(shop.db, tables[folder], id, version, shop.now())
  return pictureUrl(folder, id, version)
}

function isKnown(folder: PictureFolder): folder is KnownFolder {
  return folder in tables
}

async function hasItem(shop: Shop, folder: KnownFolder, id: number): Promise<boolean> {
  const item =
    folder === 'products'
      ? await findProduct(shop, id, { includeHidden: true })
      : await findGroup(shop, tables[folder], id)
  return item !== null
}
