import type { Db } from '#database/db.ts'
import { findGroup } from '#database/reads/groups.ts'
import { type FieldErrors, ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'

/** Throws unless the aisle and the brand exist. `path` comes before the names of the fields in error. */
export async function requireGroups(
  db: Db,
  { aisleId, brandId }: { aisleId?: number | undefined; brandId?: number | undefined },
  path = '',
): Promise<void> {
  const fields: FieldErrors = {}
  if (aisleId !== undefined && !(await findGroup(db, 'aisles', aisleId))) {
    fields[`${path}aisleId`] = messages.aisleRequired
  }
  if (brandId !== undefined && !(await findGroup(db, 'brands', brandId))) {
    fields[`${path}brandId`] = messages.brandRequired
  }
  const [message] = Object.values(fields)
  if (message) throw new ShopError('invalid', message, { fields })
}
