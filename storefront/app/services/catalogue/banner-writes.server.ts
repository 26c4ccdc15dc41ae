import type { Db } from '#database/db.ts'
import { withWriteLock } from '#database/locks.ts'
import { findBanner } from '#database/reads/banners.ts'
import * as stores from '#database/stores/banners.ts'
import { pictureFolderOf } from '#shared/domain/products/picture-url.ts'
import { itemNotFound } from '#shared/errors.ts'
import type { StaffContext } from '../../shop.server.ts'
import { recordChange } from '../platform/activity.server.ts'
import { recordDeletedItem } from './deleted-items.server.ts'
import { tryMoveToTrash } from './uploads.server.ts'

export function addBanner<Table extends stores.BannerTable>(
  staff: StaffContext,
  table: Table,
  banner: stores.BannerInputs[Table],
): Promise<number> {
  return withWriteLock(staff.db, async trx => {
    const id = await stores.insertBanner(trx, table, banner, staff.now())
    const { name } = banner
    await recordChange(trx, staff, { subject: table, id, name, before: null, after: banner })
    return id
  })
}

export async function saveBanner<Table extends stores.BannerTable>(
  staff: StaffContext,
  table: Table,
  id: number,
  banner: stores.BannerInputs[Table],
): Promise<void> {
  await withWriteLock(staff.db, async trx => {
    const before = await findFields(trx, table, id)
    if (!before || !(await stores.updateBanner(trx, table, id, banner, staff.now()))) {
      throw itemNotFound()
    }
    await recordChange(trx, staff, { subject: table, id, name: banner.name, before, after: banner })
  })
}

export async function removeBanner(
  staff: StaffContext,
  table: stores.BannerTable,
  id: number,
): Promise<void> {
  await withWriteLock(staff.db, async trx => {
    const found = await findParts(trx, table, id)
    if (!found || !(await stores.deleteBanner(trx, table, id))) throw itemNotFound()
    const { fields: before, pictureVersion } = found
    const { name } = before
    await recordChange(trx, staff, { subject: table, id, name, before, after: null })
    await recordDeletedItem(trx, staff, {
      kind: table,
      itemId: id,
      name,
      record: before,
      pictureVersion,
    })
  })
  if (table !== 'marquees') await tryMoveToTrash(staff, pictureFolderOf[table], id)
}

/** Returns the editable fields, without id and picture. */
async function findFields(db: Db, table: stores.BannerTable, id: number) {
  return (await findParts(db, table, id))?.fields ?? null
}

async function findParts(db: Db, table: stores.BannerTable, id: number) {
  const record: { id: number; name: string; pictureVersion?: string } | null = await findBanner(
    db,
    table,
    id,
  )
  if (!record) return null
  const { id: _id, pictureVersion = '', ...fields } = record
  return { fields, pictureVersion }
}
