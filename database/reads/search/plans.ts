import { onOtherKeyboard, sameKeyWords } from '#shared/domain/keyboard-layout.ts'
import { searchWords, withoutEnding } from '#shared/domain/search-key.ts'
import type { Db } from '../../db.ts'
import {
  best,
  findExactMatches,
  findMatches,
  findMistyped,
  isGuess,
  isWholeWord,
  isWritten,
  type WordMatch,
} from './meanings.ts'
import { splitCompound } from './split-words.ts'

/** What to look for: a record must hold a meaning of each word, or have the number as its id. */
export type PlannedWord = { meanings: WordMatch[]; id: number | null }
export type Plan = PlannedWord[]

/** More words than a person types; beyond them a search only gets slower. */
const MAX_WORDS = 12
const MAX_ID = 2_147_483_647

/** Words that Finglish writes apart and Persian within or not at all: the ezafe, 'and', plurals. */
const finglishEndings = ['e', 'ye', 'o', 'va', 'ha', 'haye']

/**
 * The ways to read a query, to be tried until one has hits: as it was typed, as the other keyboard
 * would have typed it, and with a forgiven typing error or words to take apart.
 */
export async function* plans(
  db: Db,
  text: string,
  { forgives }: { forgives: boolean },
): AsyncGenerator<Plan> {
  const looksOther = persianKeysInWords.test(text) || isWithoutVowels(text)
  if (looksOther) yield* otherKeyboard(db, text)
  const typed = await planWords(db, wordsOf(text))
  // What sounds about like our words is less likely than our very words under other keys.
  const isGuessed = typed.plan.some(({ meanings, id }) => id === null && meanings.every(isGuess))
  if (!looksOther && isGuessed) yield* otherKeyboard(db, text, isWholeWord)
  if (forgives && isGuessed) {
    yield* splitPlans(db, typed, { written: isComplete(typed.plan) })
  }
  if (isComplete(typed.plan)) yield forgives ? await forgiveGuesses(db, typed) : typed.plan
  if (!looksOther) yield* otherKeyboard(db, text)
  if (!forgives) return
  const forgiven = await forgive(db, typed)
  if (isComplete(forgiven)) yield forgiven
}

/** Neither an English nor a Finglish word does without a vowel. */
function isWithoutVowels(text: string): boolean {
  return /^[^aeiouy\d]{2,}$/i.test(text) && /[a-z[\]]/i.test(text)
}

/** Keys of Persian letters that English words seldom touch. */
const persianKeysInWords = /[a-z][,;[\]]\S|[;[\]][a-z]|[a-z][;[\]]$/i

/** Keys of signs, which no English word has before a letter: what they belong to was meant as Persian. */
const signsInWords = /[,;[\]\\][a-z]/i

/** What the same keys write on the other keyboard, where each word of that begins one of ours. */
async function* otherKeyboard(
  db: Db,
  text: string,
  fits: (meaning: WordMatch) => boolean = isWritten,
): AsyncGenerator<Plan> {
  const other = onOtherKeyboard(text)
  if (!other || signsInWords.test(other)) return
  const words = wordsOf(other)
  const { plan } = await planWords(db, words)
  const readings = await findExactMatches(db, words.flatMap(sameKeyWords))
  const written = plan.map(({ meanings, id }, at) => ({
    id,
    meanings: best([
      // By its sound almost anything means something.
      ...meanings.filter(fits),
      ...sameKeyWords(words[at] ?? '').flatMap(readings),
    ]),
  }))
  if (isComplete(written)) yield written
}

/** The words of a query that are searched for. */
export function wordsOf(text: string): string[] {
  const words = searchWords(text)
  const meaningful = words.filter(word => !finglishEndings.includes(word))
  return (meaningful.length > 0 ? meaningful : words).slice(0, MAX_WORDS)
}

type Planned = { words: string[]; plan: Plan }

async function planWords(db: Db, words: string[]): Promise<Planned> {
  const joined = words.slice(1).map((word, at) => `${words[at]}${word}`)
  const [single, meaningsOf] = await Promise.all([
    Promise.all(words.map(word => findMatches(db, word))),
    findExactMatches(db, joined),
  ])
  const pairs = joined.map(meaningsOf)
  // What was typed as two words may stand as one: 'ab limoo', «سیب زمینی».
  const plan = words.map((word, at) => ({
    meanings: best([...(single[at] ?? []), ...(pairs[at - 1] ?? []), ...(pairs[at] ?? [])]),
    id: idOf(word),
  }))
  return { words, plan }
}

/** A word that only sounds about like one of ours may as well be misspelt. */
function forgiveGuesses(db: Db, { words, plan }: Planned): Promise<Plan> {
  return Promise.all(
    plan.map(async ({ meanings, id }, at) => {
      const near = meanings.every(isGuess) ? await findMistyped(db, words[at] ?? '') : []
      return { meanings: best([...meanings, ...near]), id }
    }),
  )
}

async function forgive(db: Db, { words, plan }: Planned): Promise<Plan> {
  return Promise.all(
    words.map(async (word, at) => {
      const { meanings = [], id = null } = plan[at] ?? {}
      const stem = meanings.length === 0 ? withoutEnding(word) : null
      const ofStem = stem === null ? [] : await findMatches(db, stem)
      return { meanings: best([...meanings, ...ofStem, ...(await findMistyped(db, word))]), id }
    }),
  )
}

/** The plan with words taken apart that were typed as one; none where no word is such. */
async function* splitPlans(
  db: Db,
  { words, plan }: Planned,
  how: { written: boolean },
): AsyncGenerator<Plan> {
  const splits = await Promise.all(
    words.map((word, at) =>
      plan[at]?.meanings.every(isGuess) ? splitCompound(db, word, how) : [],
    ),
  )
  const most = Math.max(...splits.map(({ length }) => length))
  for (let choice = 0; choice < most; choice++) {
    const split = plan.flatMap((word, at): Plan => {
      const ways = splits[at] ?? []
      const parts = ways[Math.min(choice, ways.length - 1)]
      return parts ? parts.map(meanings => ({ meanings, id: null })) : [word]
    })
    if (isComplete(split)) yield split
  }
}

export function isComplete(plan: Plan): boolean {
  return plan.length > 0 && plan.every(({ meanings, id }) => meanings.length > 0 || id !== null)
}

function idOf(word: string): number | null {
  const id = /^\d{1,10}$/.test(word) ? Number(word) : 0
  return id > 0 && id <= MAX_ID ? id : null
}
