import { inTransaction } from '#database/db.ts'
import * as stores from '#database/stores/banners.ts'
import { ShopError } from '#shared/errors.ts'
import type { Shop } from '../shop.server.ts'
import { removePictureQuietly } from './uploads.server.ts'

const folders = { sponsors: 'Sponsors', carousels: 'Carousels', marquees: null } as const

export function addBanner<Table extends stores.BannerTable>(
  shop: Shop,
  table: Table,
  banner: stores.BannerInputs[Table],
): Promise<number> {
  return inTransaction(shop.db, trx => stores.insertBanner(trx, table, banner, shop.now()))
}

export async function saveBanner<Table extends stores.BannerTable>(
  shop: Shop,
  table: Table,
  id: number,
  banner: stores.BannerInputs[Table],
): Promise<void> {
  if (!(await stores.updateBanner(shop.db, table, id, banner, shop.now()))) throw notFound()
}

export async function removeBanner(
  shop: Shop,
  table: stores.BannerTable,
  id: number,
): Promise<void> {
  if (!(await stores.deleteBanner(shop.db, table, id))) throw notFound()
  const folder = folders[table]
  if (folder) await removePictureQuietly(shop, folder, id)
}

function notFound(): ShopError {
  return new ShopError('not_found', 'There is no such item.')
}
