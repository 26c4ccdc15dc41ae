import { replaceFreeFrom } from '#shared/domain/products/free-from-words.ts'
import { onOtherKeyboard, sameKeyWords } from '#shared/domain/search/keyboard-layout.ts'
import { searchWords, withoutEnding } from '#shared/domain/search-key.ts'
import { MAX_ID } from '#shared/schemas/fields.ts'
import type { Db } from '../../db.ts'
import { isEnglishWord } from './english-words.ts'
import {
  isCorrection,
  isGuess,
  isWholeWordInOwnScript,
  isWritten,
  type WordMatch,
} from './match-quality.ts'
import { addCorrections, findMistyped } from './mistyped.ts'
import { splitCompound } from './split-words.ts'
import { bestPerWord, findExactMatches, findJoined, findMatches } from './word-matches.ts'

/** A word to search for: a record must contain one of its matches, or have the number as its id. */
export type PlannedWord = { matches: WordMatch[]; id: number | null }
export type SearchPlan = PlannedWord[]

/** More words than a person types. Further ones would only make the search slower. */
const MAX_WORDS = 12

/** Words that Finglish writes separately and Persian joins or omits: the ezafe, 'and', plurals. */
const finglishEndings = ['e', 'ye', 'o', 'va', 'ha', 'haye']

/**
 * Yields the ways to read a query, to be tried until one has hits:
 * 1. the other keyboard, if the text looks like it;
 * 2. the other keyboard, if the text is a guess and it gives whole words;
 * 3. joined words split, if the text is a guess;
 * 4. as typed, guesses also corrected;
 * 5. the other keyboard;
 * 6. every word corrected.
 */
export async function* plans(
  db: Db,
  text: string,
  { allowsTypos }: { allowsTypos: boolean },
): AsyncGenerator<SearchPlan> {
  const looksOther = persianKeysInWords.test(text) || isWithoutVowels(text)
  if (looksOther) yield* otherKeyboard(db, text)
  const typed = await planWords(db, replaceFreeFrom(wordsOf(text)))
  // A word of the index typed on the wrong layout is likelier than one that only sounds similar.
  const isGuessed = typed.plan.some(({ matches, id }) => id === null && matches.every(isGuess))
  if (!looksOther && isGuessed) yield* otherKeyboard(db, text, isWholeWordInOwnScript)
  const corrected = allowsTypos ? await correctGuesses(db, typed) : typed.plan
  if (allowsTypos && isGuessed) yield* splitPlans(db, typed, corrected)
  if (isComplete(typed.plan)) yield corrected
  // Whole words of the index or of English are hardly the beginning of other words on the wrong layout.
  const isWords =
    typed.words.every(isEnglishWord) ||
    typed.plan.every(({ matches }) => matches.some(isWholeWordInOwnScript))
  if (!looksOther) yield* otherKeyboard(db, text, isWords ? isWholeWordInOwnScript : isWritten)
  if (!allowsTypos) return
  const allCorrected = await correctAll(db, typed)
  if (isComplete(allCorrected)) yield allCorrected
}

/** Every English or Finglish word has a vowel. */
function isWithoutVowels(text: string): boolean {
  return /^[^aeiouy\d]{2,}$/i.test(text) && /[a-z[\]]/i.test(text)
}

/** Keys of Persian letters that rarely occur inside English words. */
const persianKeysInWords = /[a-z][,;[\]]\S|[;[\]][a-z]|[a-z][;[\]]$/i

/** No English word has these signs before a letter, so the text was meant as Persian. */
const signsInWords = /[,;[\]\\][a-z]/i

/** Yields what the same keys write on the other layout, if each of its words starts a word of the index. */
async function* otherKeyboard(
  db: Db,
  text: string,
  fits: (match: WordMatch) => boolean = isWritten,
): AsyncGenerator<SearchPlan> {
  const other = onOtherKeyboard(text)
  // A single sign, such as an apostrophe, starts too many words.
  if (!other || text.trim().length < 2 || signsInWords.test(other)) return
  const words = wordsOf(other)
  const { plan } = await planWords(db, words)
  const readings = await findExactMatches(db, words.flatMap(sameKeyWords))
  const written = plan.map(({ matches, id }, at) => ({
    id,
    matches: bestPerWord([
      // By sound, almost any text matches something.
      ...matches.filter(fits),
      ...sameKeyWords(words[at] ?? '').flatMap(readings),
    ]),
  }))
  if (isComplete(written)) yield written
}

/** Returns the words of a query to search for. */
export function wordsOf(text: string): string[] {
  const words = searchWords(text)
  const meaningful = words.filter(word => !finglishEndings.includes(word))
  return (meaningful.length > 0 ? meaningful : words).slice(0, MAX_WORDS)
}

type Planned = { words: string[]; plan: SearchPlan }

async function planWords(db: Db, words: string[]): Promise<Planned> {
  const joined = words.slice(1).map((word, at) => `${words[at]}${word}`)
  const [single, matchesOf] = await Promise.all([
    Promise.all(words.map(word => findMatches(db, word))),
    findJoined(db, joined),
  ])
  const pairs = joined.map(matchesOf)
  // Two typed words may be one word of the index: 'ab limoo', «سیب زمینی».
  const plan = words.map((word, at) => ({
    matches: bestPerWord([...(single[at] ?? []), ...(pairs[at - 1] ?? []), ...(pairs[at] ?? [])]),
    id: idOf(word),
  }))
  return { words, plan }
}

/** A word may also be misspelt if it is not a whole word of the index in its own script. */
function correctGuesses(db: Db, { words, plan }: Planned): Promise<SearchPlan> {
  return Promise.all(
    plan.map(async ({ matches, id }, at) => ({
      matches: matches.some(isWholeWordInOwnScript)
        ? matches
        : await addCorrections(db, words[at] ?? '', matches, { isAlone: words.length === 1 }),
      id,
    })),
  )
}

async function correctAll(db: Db, { words, plan }: Planned): Promise<SearchPlan> {
  return Promise.all(
    words.map(async (word, at) => {
      const { matches = [], id = null } = plan[at] ?? {}
      const stem = matches.length === 0 ? withoutEnding(word) : null
      const ofStem = stem === null ? [] : await findMatches(db, stem)
      const mistyped = await findMistyped(db, word, { isAlone: words.length === 1 })
      return { matches: bestPerWord([...matches, ...ofStem, ...mistyped]), id }
    }),
  )
}

/** Yields the plan with joined words split; nothing if no word can be split. */
async function* splitPlans(
  db: Db,
  { words, plan }: Planned,
  corrected: SearchPlan,
): AsyncGenerator<SearchPlan> {
  const isKnown = isComplete(plan)
  const splits = await Promise.all(
    words.map((word, at) => {
      if (!plan[at]?.matches.every(isGuess)) return []
      // 'tandor' is misspelt rather than two words that sound like 'tan' and 'dor'.
      const written = isKnown || Boolean(corrected[at]?.matches.some(isCorrection))
      return splitCompound(db, word, { written })
    }),
  )
  const most = Math.max(...splits.map(({ length }) => length))
  for (let choice = 0; choice < most; choice++) {
    const split = plan.flatMap((word, at): SearchPlan => {
      const options = splits[at] ?? []
      const parts = options[Math.min(choice, options.length - 1)]
      return parts ? parts.map(matches => ({ matches, id: null })) : [word]
    })
    if (isComplete(split)) yield split
  }
}

export function isComplete(plan: SearchPlan): boolean {
  return plan.length > 0 && plan.every(({ matches, id }) => matches.length > 0 || id !== null)
}

function idOf(word: string): number | null {
  const id = /^\d{1,10}$/.test(word) ? Number(word) : 0
  return id > 0 && id <= MAX_ID ? id : null
}
