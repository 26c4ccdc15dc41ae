import {
  finglishDistance,
  isLatinWord,
  isPersianWord,
  latinKey,
  neighbourKeys,
  persianKey,
} from '#shared/domain/finglish.ts'
import { isSameSpelling } from '#shared/domain/persian-spelling.ts'
import { MIN_FORGIVEN_LENGTH, wordsOneErrorAway } from '#shared/domain/typing-error.ts'
import { isSameWithEnding, otherForms } from '#shared/domain/word-forms.ts'
import type { Db } from '../../db.ts'
import { formKinds, MAX_PARTED } from '../../stores/search-index.ts'
import * as lookups from './lookups.ts'

/** A word of the index that a typed one may mean. */
export type WordMatch = {
  id: number
  word: string
  /** How well it fits, up to 24. */
  quality: number
  /** What of the word was typed; all of it where it was typed another way. */
  part: string
}

const quality = {
  exact: 24,
  /** Singular, plural, or a letter typed without its madda. */
  form: 22,
  sound: 20,
  start: 11,
  roughSound: 10,
  soundStart: 8,
  error: 7,
  inside: 5,
  soundError: 3,
  /** Begun by what is a word itself: another thing, as a teapot is no tea. */
  longer: 2,
}

/** Of what holds a typed word, or begins with it, in whichever script; what is below is a guess. */
export const MIN_CERTAINTY = quality.start

/** The distance up to which a spelling is a usual one. */
const USUAL = 0.4

/** What a typed word may mean: itself, what holds it, and what it is in Finglish. */
export async function findMatches(db: Db, typed: string): Promise<WordMatch[]> {
  const [written, forms, sounded, spelt] = await Promise.all([
    lookups.findContaining(db, typed),
    findForms(db, typed),
    findSounds(db, typed),
    findSpellings(db, typed),
  ])
  const isWord = written.some(({ word }) => word === typed)
  // A word that stands in an English name is Finglish too only where it fits well ('mast', 'limoo'), and after that.
  const sounds = isWord
    ? sounded
        .filter(sound => isSurelyFinglish(sound, typed))
        .map(sound => ({ ...sound, quality: quality.soundStart }))
    : sounded
  return best([
    ...written.map(found => ({ ...found, ...fitOf(found, typed, isWord) })),
    ...forms,
    ...sounds,
    ...spelt,
  ])
}

async function findForms(db: Db, typed: string): Promise<WordMatch[]> {
  const forms = otherForms(typed)
  if (forms.length === 0) return []
  return (await lookups.findWords(db, forms)).map(asMeaning(quality.form))
}

/** The Persian words that everyday spelling writes as this one. */
async function findSpellings(db: Db, typed: string): Promise<WordMatch[]> {
  if (!isPersianWord(typed) || typed.length < 3 || typed.length > MAX_PARTED) return []
  const found = await lookups.findBySound(db, [persianKey(typed)])
  return found
    .filter(({ word }) => word !== typed && isSameSpelling(word, typed))
    .map(asMeaning(quality.sound))
}

/** What any of these words may mean as a whole, by the word. */
export async function findExactMatches(
  db: Db,
  typed: string[],
): Promise<(word: string) => WordMatch[]> {
  const keys = new Set(typed.map(soundKey).filter(key => key !== ''))
  const [words, sounds] = await Promise.all([
    typed.length > 0 ? lookups.findWords(db, typed) : [],
    keys.size > 0 ? lookups.findBySound(db, [...keys]) : [],
  ])
  return wanted => {
    const sound = lookups.soundForm(soundKey(wanted))
    return best([
      ...words.filter(({ form }) => form === wanted).map(asMeaning(quality.sound)),
      ...sounds
        .filter(({ form, word }) => form === sound && finglishDistance(wanted, word) <= USUAL)
        .map(asMeaning(quality.roughSound)),
    ])
  }
}

/** The key of a word's sound; empty for what has none, or is too long for a word that anybody means. */
export function soundKey(typed: string): string {
  return isLatinWord(typed) && typed.length <= MAX_PARTED ? latinKey(typed) : ''
}

/** True where the word was typed in its own script, from its beginning on. */
export function isWritten({ quality: fit }: WordMatch): boolean {
  return fit >= quality.form || fit === quality.start
}

/** True where the whole word was typed in its own script. */
export function isWholeWord({ quality: fit }: WordMatch): boolean {
  return fit >= quality.form
}

/** True where the word only sounds about like what was typed, begins so, or holds it somewhere. */
export function isGuess({ quality: fit }: WordMatch): boolean {
  return fit < MIN_CERTAINTY
}

/** True where a word fits well enough to be suggested before anybody has asked for it. */
export function isLikely({ quality: fit }: WordMatch): boolean {
  return fit >= quality.error
}

/** True for a whole word in either script. */
export function isWhole({ quality: fit }: WordMatch): boolean {
  return fit >= quality.sound
}

function fitOf({ word, form, kind }: lookups.IndexedWord, typed: string, isWord: boolean) {
  if (word === typed) return { quality: quality.exact, part: word }
  if (form === typed && kind === formKinds.whole) return { quality: quality.form, part: word }
  const part = word.includes(typed) ? typed : word
  if (isSameWithEnding(word, typed)) return { quality: quality.form, part }
  if (isWord) return { quality: quality.longer, part }
  return { quality: kind === formKinds.whole ? quality.start : quality.inside, part }
}

type Sound = WordMatch & { distance: number }

async function findSounds(db: Db, typed: string): Promise<Sound[]> {
  const key = soundKey(typed)
  if (key === '') return []
  const mayBegin = typed.length >= 3 && key.length >= 2
  const found = mayBegin
    ? await lookups.findBySoundPrefix(db, key)
    : await lookups.findBySound(db, [key])
  return found.flatMap(({ id, word }) => {
    const sound = { id, word, part: word }
    const whole = finglishDistance(typed, word)
    if (whole <= USUAL) return [{ ...sound, quality: quality.sound, distance: whole }]
    if (whole < Number.POSITIVE_INFINITY) {
      return [{ ...sound, quality: quality.roughSound, distance: whole }]
    }
    if (!mayBegin) return []
    const distance = finglishDistance(typed, word, { isBeginning: true })
    return distance <= USUAL ? [{ ...sound, quality: quality.soundStart, distance }] : []
  })
}

/** English words of three letters begin too many Persian ones. */
function isSurelyFinglish({ quality: fit, distance }: Sound, typed: string): boolean {
  return fit === quality.sound || (fit === quality.soundStart && distance === 0 && typed.length > 3)
}

/** What a word may mean if one letter is wrong; of the two words the longer has five letters or more. */
export async function findMistyped(db: Db, typed: string): Promise<WordMatch[]> {
  if (typed.length < MIN_FORGIVEN_LENGTH - 1 || typed.length > MAX_PARTED || /\d/.test(typed)) {
    return []
  }
  const near = wordsOneErrorAway(typed).filter(
    word => Math.max(word.length, typed.length) >= MIN_FORGIVEN_LENGTH,
  )
  const [written, heard] = await Promise.all([
    lookups.findWords(db, near),
    typed.length < MIN_FORGIVEN_LENGTH ? [] : findMissounded(db, typed),
  ])
  return best([
    ...written.map(asMeaning(quality.error)),
    ...heard.map(asMeaning(quality.soundError)),
  ])
}

async function findMissounded(db: Db, typed: string): Promise<lookups.IndexedWord[]> {
  const key = soundKey(typed)
  if (key.length < 2) return []
  const found = await lookups.findBySound(db, [key, ...neighbourKeys(key)])
  return found.filter(
    ({ word, form }) =>
      // Of two consonants the first must be right, or almost any word could be meant.
      (key.length > 2 || form.startsWith(lookups.soundForm(key.slice(0, 1)))) &&
      finglishDistance(typed, word, { forgives: true }) < Number.POSITIVE_INFINITY,
  )
}

const asMeaning =
  (fit: number) =>
  ({ id, word }: lookups.IndexedWord): WordMatch => ({ id, word, quality: fit, part: word })

/** Each word once, with its best fit. */
export function best(meanings: WordMatch[]): WordMatch[] {
  const byId = new Map<number, WordMatch>()
  for (const { id, word, quality: fit, part } of meanings) {
    const known = byId.get(id)
    if (!known || known.quality < fit) byId.set(id, { id, word, quality: fit, part })
  }
  return [...byId.values()]
}
