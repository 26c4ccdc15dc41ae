import { findSize, type SizeInText, sizeWords } from '#shared/domain/search/size-in-text.ts'
import type { Db } from '../../db.ts'
import { findWordsBetween } from './lookups.ts'
import { isWholeWordInOwnScript, matchQuality } from './match-quality.ts'
import { plans, type SearchPlan } from './plans.ts'
import { asMatch } from './word-matches.ts'

type Reading = { plan: SearchPlan; size: SizeInText | null }

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

async function planSize(db: Db, size: SizeInText): Promise<SearchPlan> {
  const found = await findWordsBetween(db, sizeWords(size))
  return [{ matches: found.map(asMatch(matchQuality.exact)), id: null }]
}
