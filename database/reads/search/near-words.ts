import { finglishDistance } from '#shared/domain/search/finglish.ts'
import { neighbourKeys } from '#shared/domain/search/finglish-key.ts'
import { errorsBetween } from '#shared/domain/search/typing-error.ts'
import type { Db } from '../../db.ts'
import { MAX_SPLIT_LENGTH } from '../../stores/search-index.ts'
import { isEnglishWord } from './english-words.ts'
import * as lookups from './lookups.ts'
import { wordsOf } from './plans.ts'
import { soundKey } from './word-matches.ts'

/** Letters that must match, and half of a long word, so that a suggestion still looks like what was typed. */
const MIN_CORRECT = 4
const PER_WORD = 4

/**
 * Returns other texts to search for if one has no hits, nearest first. They replace one or all typed words by similar
 * words of the index. Single words are last.
 */
export async function findSimilarTexts(db: Db, text: string): Promise<string[]> {
  const words = wordsOf(text)
  const near = await Promise.all(words.map(word => findNearWords(db, word)))
  const oneReplaced = words.flatMap((word, at) =>
    (near[at] ?? []).map(other =>
      words.map(current => (current === word ? other : current)).join(' '),
    ),
  )
  if (words.length === 1) return oneReplaced
  const allReplaced = words.map((word, at) => near[at]?.[0] ?? word).join(' ')
  const single = near.flatMap(found => found.slice(0, 2))
  const known = (await lookups.findWords(db, words)).map(({ word }) => word)
  return [...new Set([allReplaced, ...oneReplaced.slice(0, PER_WORD), ...single, ...known])]
}

async function findNearWords(db: Db, typed: string): Promise<string[]> {
  if (typed.length < 3 || typed.length > MAX_SPLIT_LENGTH || /\d/.test(typed)) return []
  const { length } = typed
  const half = Math.ceil(length / 2)
  const key = soundKey(typed)
  // An English word is hardly a misspelling of another one.
  const isEnglish = isEnglishWord(typed)
  const errors = isEnglish ? 1 : Math.max(1, Math.min(length - MIN_CORRECT, Math.floor(length / 2)))
  const lengths: lookups.Lengths = [length - errors, length + errors]
  const [beginning, ending, sounding] = await Promise.all([
    lookups.findByPrefix(db, typed.slice(0, Math.max(2, Math.floor(length / 3))), lengths),
    length - half >= 3 ? lookups.findBySuffix(db, typed.slice(half), lengths) : [],
    key.length >= 3 && !isEnglish ? lookups.findBySound(db, [key, ...neighbourKeys(key)]) : [],
  ])
  const written = [...beginning, ...ending].map(({ word }) => ({
    word,
    errors: errorsBetween(typed, word),
  }))
  const bySound = sounding
    .map(({ word }) => ({ word, errors: finglishDistance(typed, word, { allowsError: true }) }))
    .filter(found => found.errors < Number.POSITIVE_INFINITY)
  const near = written.filter(
    found =>
      found.word !== typed &&
      found.errors <= errors &&
      (found.errors < 2 || found.word[0] === typed[0]),
  )
  // Words of the other script only if the same script has none.
  if (near.length === 0) near.push(...bySound)
  near.sort((one, other) => one.errors - other.errors)
  return [...new Set(near.map(({ word }) => word))].slice(0, PER_WORD)
}
