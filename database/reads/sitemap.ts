import { productStatus } from '#shared/domain/products/product-status.ts'
import type { Db } from '../db.ts'
import type { GroupTable } from '../stores/groups.ts'

/** A record with a page of its own, and when it last changed. */
export type PublicRecord = { id: number; updatedAt: string }

const columns = { id: 'id', updatedAt: 'updated_at' }

/** Lists the products that the public may see with ids above `above`, up to `upTo`. */
export function listPublicProducts(
  db: Db,
  { above, upTo }: { above: number; upTo: number },
): Promise<PublicRecord[]> {
  return db('products')
    .where('id', '>', above)
    .where('id', '<=', upTo)
    .whereNot({ status: productStatus.hidden })
    .orderBy('id')
    .select(columns)
}

export async function findLastProductId(db: Db): Promise<number> {
  const last = await db('products').max({ id: 'id' }).first()
  return Number(last?.id ?? 0)
}

export function listPublicGroups(db: Db, table: GroupTable, take: number): Promise<PublicRecord[]> {
  return db(table).orderBy('id').limit(take).select(columns)
}
