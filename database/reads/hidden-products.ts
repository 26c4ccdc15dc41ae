import { productStatus } from '#shared/domain/products/product-status.ts'
import type { Db } from '../db.ts'
import type { Memo } from '../memo.ts'

const IDS_AT_ONCE = 5000

/** Returns the ids of products that only a Master may see: far fewer than the others. */
export function findHiddenProducts(db: Db, memo: Memo): Promise<ReadonlySet<number>> {
  return memo('hidden products', async () => {
    const hidden = new Set<number>()
    for (let after: number | undefined = 0; after !== undefined; ) {
      const ids: number[] = await db('products')
        .where({ status: productStatus.hidden })
        .where('id', '>', after)
        .orderBy('id')
        .limit(IDS_AT_ONCE)
        .pluck('id')
      for (const id of ids) hidden.add(id)
      after = ids.length === IDS_AT_ONCE ? ids.at(-1) : undefined
    }
    return hidden
  })
}
