import {
  findSize,
  isSameSize,
  type SizeInText,
  sizesOf,
  sizeWords,
} from '#shared/domain/size-in-text.ts'
import { yieldToEventLoop } from '#shared/yield-to-event-loop.ts'
import { chunk } from '../../chunk.ts'
import type { Db } from '../../db.ts'
import { IDS_AT_ONCE } from './entries.ts'
import type { SearchHits } from './hits.ts'
import { findWordsBetween } from './lookups.ts'
import { isWholeWordInOwnScript, matchQuality } from './match-quality.ts'
import { type Plan, plans } from './plans.ts'
import { asMatch } from './word-matches.ts'

/** Less than the difference of a head and another word of a name, so that no other kind of product comes first. */
const SIZE_SCORE = 700

type Reading = { plan: Plan; size: SizeInText | null }

/**
 * Yields the `plans` with a size taken out of the text, which only ranks the products, then those of the whole text. A
 * size alone finds the products of this size, or what contains the text word by word.
 */
export async function* readings(
  db: Db,
  text: string,
  options: { allowsTypos: boolean },
): AsyncGenerator<Reading> {
  const sized = findSize(text)
  if (sized && sized.rest !== '') {
    for await (const plan of plans(db, sized.rest, options)) yield { plan, size: sized.size }
  }
  const isSizeAlone = sized?.rest === ''
  if (isSizeAlone) yield { plan: await planSize(db, sized.size), size: null }
  for await (const plan of plans(db, text, options)) {
    const written = plan.map(({ matches, id }) => ({
      matches: matches.filter(isWholeWordInOwnScript),
      id,
    }))
    yield { plan: isSizeAlone ? written : plan, size: null }
  }
}

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

async function planSize(db: Db, size: SizeInText): Promise<Plan> {
  const found = await findWordsBetween(db, sizeWords(size))
  return [{ matches: found.map(asMatch(matchQuality.exact)), id: null }]
}

type Sized = Parameters<typeof sizesOf>[0] & { id: number }
