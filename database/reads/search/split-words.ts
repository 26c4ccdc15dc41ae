import { MIN_TYPO_LENGTH } from '#shared/domain/search/typing-error.ts'
import type { Db } from '../../db.ts'
import { MAX_SPLIT_LENGTH } from '../../stores/search-index.ts'
import { isWholeWordInAnyScript, type WordMatch } from './match-quality.ts'
import { findExactMatches } from './word-matches.ts'

const MIN_PART = 2
const MAX_SPLITS = 4

/**
 * Splits a typed word into two or three words of the index, likeliest first. Two words may also be Finglish, unless
 * they must be `written` as in the index.
 */
export async function splitCompound(
  db: Db,
  typed: string,
  { written }: { written: boolean },
): Promise<WordMatch[][][]> {
  if (typed.length < MIN_TYPO_LENGTH || typed.length > MAX_SPLIT_LENGTH) return []
  const matchesOf = await findExactMatches(db, partsOf(typed))
  const splits: { parts: string[]; matches: WordMatch[][] }[] = []
  for (const parts of cutsOf(typed)) {
    const matches = parts.map(matchesOf)
    const fits = parts.length === 2 && !written ? () => true : isWholeWordInAnyScript
    if (matches.every(some => some.some(fits))) splits.push({ parts, matches: matches })
  }
  const longestParts = ({ parts }: { parts: string[] }) =>
    10 * parts.length - Math.min(...parts.map(({ length }) => length))
  return splits
    .sort((one, other) => longestParts(one) - longestParts(other))
    .slice(0, MAX_SPLITS)
    .map(({ matches }) => matches)
}

function partsOf(typed: string): string[] {
  const parts = new Set<string>()
  for (let from = 0; from < typed.length; from++) {
    for (let to = from + MIN_PART; to <= typed.length; to++) parts.add(typed.slice(from, to))
  }
  parts.delete(typed)
  return [...parts]
}

function* cutsOf(typed: string): Generator<string[]> {
  const last = typed.length - MIN_PART
  for (let first = MIN_PART; first <= last; first++) {
    yield [typed.slice(0, first), typed.slice(first)]
    for (let second = first + MIN_PART; second <= last; second++) {
      yield [typed.slice(0, first), typed.slice(first, second), typed.slice(second)]
    }
  }
}
