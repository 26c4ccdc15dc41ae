import type { PicturedTable } from '#shared/domain/products/picture-url.ts'
import type { Db } from '../db.ts'

/** Sets the version in the picture's URL. Returns false if there is no such record. */
export async function setPictureVersion(
  db: Db,
  table: PicturedTable,
  id: number,
  version: string,
  now: Date,
): Promise<boolean> {
  const changed = await db(table)
    .where({ id })
    .update({ picture_version: version, updated_at: now.toISOString() })
  return changed > 0
}
