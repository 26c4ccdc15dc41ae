import { isLatinWord, latinKey, neighbourKeys } from '#shared/domain/finglish.ts'
import { errorsBetween } from '#shared/domain/typing-error.ts'
import type { Db } from '../../db.ts'
import * as lookups from './lookups.ts'
import { wordsOf } from './plans.ts'

/** Of so many letters one may differ, so that a suggestion still looks like what was typed. */
const LETTERS_FOR_AN_ERROR = 2
const PER_WORD = 4

/**
 * Other words to search for instead of a text without a hit, the nearest first: the text with one word
 * replaced by one of the index, and each of several words alone.
 */
export async function findNearTexts(db: Db, text: string): Promise<string[]> {
  const words = wordsOf(text)
  const near = await Promise.all(words.map(word => findNearWords(db, word)))
  const replaced = words.flatMap((word, at) =>
    (near[at] ?? []).map(other => words.map(kept => (kept === word ? other : kept)).join(' ')),
  )
  const alone = words.length > 1 ? [...words, ...near.flat()] : []
  return [...new Set([...replaced, ...alone])]
}

async function findNearWords(db: Db, typed: string): Promise<string[]> {
  if (typed.length < 3 || /\d/.test(typed)) return []
  const half = Math.ceil(typed.length / 2)
  const key = isLatinWord(typed) ? latinKey(typed) : ''
  const [beginning, ending, sounding] = await Promise.all([
    lookups.findBeginning(db, typed.slice(0, Math.max(2, half - 1))),
    typed.length - half >= 3 ? lookups.findEnding(db, typed.slice(half)) : [],
    key.length >= 2 ? lookups.findSounding(db, [key, ...neighbourKeys(key)]) : [],
  ])
  const written = [...beginning, ...ending].map(({ word }) => ({
    word,
    errors: errorsBetween(typed, word),
  }))
  const heard = sounding.map(({ word, form }) => ({
    word,
    errors: 1 + errorsBetween(key, form.slice(1)),
  }))
  const near = [...written, ...heard]
    .filter(({ word, errors }) => word !== typed && errors <= typed.length / LETTERS_FOR_AN_ERROR)
    .sort((a, b) => a.errors - b.errors)
  return [...new Set(near.map(({ word }) => word))].slice(0, PER_WORD)
}
