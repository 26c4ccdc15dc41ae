import { neighbourKeys } from '#shared/domain/finglish.ts'
import { errorsBetween } from '#shared/domain/typing-error.ts'
import type { Db } from '../../db.ts'
import { MAX_PARTED } from '../../stores/search-index.ts'
import * as lookups from './lookups.ts'
import { soundKey } from './meanings.ts'
import { wordsOf } from './plans.ts'

/** Of so many letters one may differ, so that a suggestion still looks like what was typed. */
const LETTERS_FOR_AN_ERROR = 2
const PER_WORD = 4

/** A word of the other script is farther from what was typed than it sounds. */
const OTHER_SCRIPT = 2

/**
 * Other texts to search for instead of one without a hit, the nearest first: with near words of the
 * index in place of one or all of the typed words, then single words.
 */
export async function findNearTexts(db: Db, text: string): Promise<string[]> {
  const words = wordsOf(text)
  const near = await Promise.all(words.map(word => findNearWords(db, word)))
  const oneReplaced = words.flatMap((word, at) =>
    (near[at] ?? []).map(other => words.map(kept => (kept === word ? other : kept)).join(' ')),
  )
  if (words.length === 1) return oneReplaced
  const allReplaced = words.map((word, at) => near[at]?.[0] ?? word).join(' ')
  const single = near.flatMap(found => found.slice(0, 2))
  return [...new Set([allReplaced, ...oneReplaced.slice(0, PER_WORD), ...single, ...words])]
}

async function findNearWords(db: Db, typed: string): Promise<string[]> {
  if (typed.length < 3 || typed.length > MAX_PARTED || /\d/.test(typed)) return []
  const half = Math.ceil(typed.length / 2)
  const key = soundKey(typed)
  const errors = Math.floor(typed.length / LETTERS_FOR_AN_ERROR)
  const lengths: lookups.Lengths = [typed.length - errors, typed.length + errors]
  const [beginning, ending, sounding] = await Promise.all([
    lookups.findBeginning(db, typed.slice(0, Math.max(2, Math.floor(typed.length / 3))), lengths),
    typed.length - half >= 3 ? lookups.findEnding(db, typed.slice(half), lengths) : [],
    key.length >= 2 ? lookups.findSounding(db, [key, ...neighbourKeys(key)]) : [],
  ])
  const written = [...beginning, ...ending].map(({ word }) => ({
    word,
    errors: errorsBetween(typed, word),
  }))
  const heard = sounding.map(({ word, form }) => ({
    word,
    errors: OTHER_SCRIPT + errorsBetween(key, form.slice(1)),
  }))
  const near = [...written, ...heard]
    .filter(({ word, errors }) => word !== typed && errors <= typed.length / LETTERS_FOR_AN_ERROR)
    .sort((a, b) => a.errors - b.errors)
  return [...new Set(near.map(({ word }) => word))].slice(0, PER_WORD)
}
