import { findSize, isSameSize, type SizeInText } from '#shared/domain/size-in-text.ts'
import type { NetUnit } from '#shared/schemas/product.ts'
import { yieldToEventLoop } from '#shared/yield-to-event-loop.ts'
import { chunk } from '../../chunk.ts'
import type { Db } from '../../db.ts'
import { IDS_AT_ONCE } from './entries.ts'
import type { SearchHits } from './hits.ts'
import { type Plan, plans } from './plans.ts'

/** Less than the difference of a head and another word of a name, so that no other kind of product comes first. */
const SIZE_SCORE = 700

type Reading = { plan: Plan; size: SizeInText | null }

/** Yields the `plans` with a size taken out of the text, which only ranks the products, then those of the whole text. */
export async function* readings(
  db: Db,
  text: string,
  options: { allowsTypos: boolean },
): AsyncGenerator<Reading> {
  const sized = findSize(text)
  if (sized && sized.rest !== '') {
    for await (const plan of plans(db, sized.rest, options)) yield { plan, size: sized.size }
  }
  for await (const plan of plans(db, text, options)) yield { plan, size: null }
}

/** Ranks products of this net quantity, or with this size in their name, first among similar ones. */
export async function raiseSize(db: Db, hits: SearchHits, size: SizeInText): Promise<void> {
  for (const ids of chunk([...hits.keys()], IDS_AT_ONCE)) {
    const rows: Sized[] = await db('products').whereIn('id', ids).select('id', 'name', {
      fName: 'f_name',
      quantity: 'net_quantity',
      unit: 'net_unit',
    })
    for (const row of rows) {
      if (sizesOf(row).some(own => isSameSize(size, own))) {
        hits.set(row.id, (hits.get(row.id) ?? 0) + SIZE_SCORE)
      }
    }
    await yieldToEventLoop()
  }
}

type Sized = {
  id: number
  name: string
  fName: string
  quantity: number | null
  unit: NetUnit | null
}

function sizesOf({ name, fName, quantity, unit }: Sized): SizeInText[] {
  const named = [name, fName].flatMap(text => findSize(text)?.size ?? [])
  return quantity !== null && unit !== null ? [{ quantity, unit }, ...named] : named
}
