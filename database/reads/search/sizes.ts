import { isSameSize, type SizeInText, sizesOf } from '#shared/domain/search/size-in-text.ts'
import { yieldToEventLoop } from '#shared/yield-to-event-loop.ts'
import { chunk } from '../../chunk.ts'
import type { Db } from '../../db.ts'
import { IDS_AT_ONCE } from './entries.ts'
import type { SearchHits } from './hits.ts'

/** Less than the difference of a head and another word of a name, so that no other kind of product comes first. */
const SIZE_SCORE = 700

/** Ranks products of this net quantity, or with this size in their name, first among similar ones. */
export async function raiseSize(db: Db, hits: SearchHits, size: SizeInText): Promise<void> {
  for (const ids of chunk([...hits.keys()], IDS_AT_ONCE)) {
    const rows: Sized[] = await db('products').whereIn('id', ids).select('id', 'name', {
      fName: 'f_name',
      netQuantity: 'net_quantity',
      netUnit: 'net_unit',
    })
    for (const row of rows) {
      if (sizesOf(row).some(own => isSameSize(size, own))) {
        hits.set(row.id, (hits.get(row.id) ?? 0) + SIZE_SCORE)
      }
    }
    await yieldToEventLoop()
  }
}

type Sized = Parameters<typeof sizesOf>[0] & { id: number }
