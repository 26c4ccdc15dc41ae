import type { Db } from '#database/db.ts'
import { withWriteLock } from '#database/locks.ts'
import {
  type DeletedRecord,
  findDeletedItem,
  listDeletedIds,
} from '#database/reads/deleted-items.ts'
import { findGroup } from '#database/reads/groups.ts'
import { type BannerTable, reinsertBanner } from '#database/stores/banners.ts'
import { removeDeletedBefore, removeDeletedItem } from '#database/stores/deleted-items.ts'
import { type GroupTable, reinsertGroup } from '#database/stores/groups.ts'
import { reinsertProduct } from '#database/stores/products.ts'
import { refreshOrderable } from '#database/stores/stock.ts'
import { picturedTables, pictureFolderOf } from '#shared/domain/products/picture-url.ts'
import {
  FIRST_PICTURE,
  type ProductPicture,
  storePictures,
} from '#shared/domain/products/product-pictures.ts'
import { applySaleDates } from '#shared/domain/products/sale-dates.ts'
import { shopDay } from '#shared/domain/time/shop-time.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { DeletedItemView } from '#shared/responses/deleted-item.ts'
import { carouselInput } from '#shared/schemas/carousel.ts'
import { groupInput } from '#shared/schemas/group.ts'
import { marqueeInput } from '#shared/schemas/marquee.ts'
import { productInput } from '#shared/schemas/product.ts'
import { sponsorInput } from '#shared/schemas/sponsor.ts'
import type { Shop, StaffContext } from '../../shop.server.ts'
import { recordChange } from '../platform/activity.server.ts'
import { restorableSince, toDeletedView } from './deleted-items.server.ts'
import { purgeTrash, restorePicture } from './pictures.server.ts'

/** Restores a deleted item with its id and picture. */
export function restoreItem(staff: StaffContext, id: number): Promise<DeletedItemView> {
  return withWriteLock(staff.db, async db => {
    const item = await findDeletedItem(db, id)
    if (!item || new Date(item.deletedAt) < restorableSince(staff.now()))
      throw new ShopError('not_found', messages.notRestorable)
    const after = await reinsert(db, staff, item)
    const { kind: subject, itemId, name } = item
    await recordChange(db, staff, { subject, id: itemId, name, before: null, after })
    await removeDeletedItem(db, id)
    // Last, as in an upload: move the files only after all rows were written.
    if (item.kind !== 'marquees') {
      const folder = pictureFolderOf[item.kind]
      for (const { id: picture } of picturesOf(item)) {
        await restorePicture({ uploadsDir: staff.env.UPLOADS_DIR, folder, id: itemId, picture })
      }
    }
    return toDeletedView(item)
  })
}

/** Inserts the item again. Returns its fields for the activity log. */
async function reinsert(
  db: Db,
  staff: StaffContext,
  item: DeletedRecord,
): Promise<Record<string, unknown>> {
  switch (item.kind) {
    case 'products':
      return restoreProduct(db, staff, item)
    case 'aisles':
    case 'brands':
      return restoreGroup(db, staff, item.kind, item)
    case 'sponsors':
      return restoreBanner(db, staff, 'sponsors', sponsorInput.parse(item.record), item)
    case 'carousels':
      return restoreBanner(db, staff, 'carousels', carouselInput.parse(item.record), item)
    case 'marquees':
      return restoreBanner(db, staff, 'marquees', marqueeInput.parse(item.record), item)
  }
}

/** Items other than products have only a first picture, as had products that were deleted by an earlier version. */
function picturesOf({ record, pictureVersion }: DeletedRecord): ProductPicture[] {
  const first = { id: FIRST_PICTURE, version: pictureVersion, alt: '', fAlt: '' }
  const { pictures = pictureVersion ? [first] : [] } = record as { pictures?: ProductPicture[] }
  return pictures
}

async function restoreProduct(db: Db, staff: StaffContext, item: DeletedRecord) {
  const { itemId, record } = item
  const today = shopDay(staff.now(), staff.env.TIME_ZONE)
  const product = applySaleDates(productInput.parse(record), today)
  const { aisleId, brandId, ...fields } = product
  const aisle = await findGroup(db, 'aisles', aisleId)
  const brand = await findGroup(db, 'brands', brandId)
  if (!aisle) throw new ShopError('conflict', messages.groupDeleted('aisle'))
  if (!brand) throw new ShopError('conflict', messages.groupDeleted('brand'))
  const pictures = storePictures(picturesOf(item))
  await reinsertProduct(db, { id: itemId, product, pictures }, staff.now())
  // Its stock was kept.
  await refreshOrderable(db, [itemId])
  return { ...fields, aisle: aisle.name, brand: brand.name }
}

async function restoreGroup(
  db: Db,
  staff: StaffContext,
  table: GroupTable,
  { itemId, record, pictureVersion }: DeletedRecord,
) {
  const group = groupInput.parse(record)
  await reinsertGroup(db, table, { id: itemId, group, pictureVersion }, staff.now())
  return group
}

async function restoreBanner<Table extends BannerTable>(
  db: Db,
  staff: StaffContext,
  table: Table,
  banner: Parameters<typeof reinsertBanner<Table>>[2]['banner'],
  { itemId, pictureVersion }: DeletedRecord,
) {
  await reinsertBanner(db, table, { id: itemId, banner, pictureVersion }, staff.now())
  return banner
}

/** Purges items that were deleted too long ago, and their pictures. */
export async function purgeDeletedItems(shop: Shop): Promise<void> {
  await removeDeletedBefore(shop.db, restorableSince(shop.now()))
  for (const table of picturedTables) {
    const location = { uploadsDir: shop.env.UPLOADS_DIR, folder: pictureFolderOf[table] }
    await purgeTrash(location, () => listDeletedIds(shop.db, table))
  }
}
