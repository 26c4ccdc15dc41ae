import { finglishDistance, isLatinWord, latinKey, neighbourKeys } from '#shared/domain/finglish.ts'
import { isOneErrorAway, MIN_FORGIVEN_LENGTH } from '#shared/domain/typing-error.ts'
import type { Db } from '../../db.ts'
import { formKinds, MAX_PARTED } from '../../stores/search-index.ts'
import * as lookups from './lookups.ts'

/** A word of the index that a typed one may mean. */
export type Meaning = {
  id: number
  word: string
  /** How well it fits, up to 12. */
  quality: number
  /** What of the word was typed; all of it where it was typed another way. */
  part: string
}

const quality = {
  exact: 12,
  sound: 10,
  start: 8,
  roughSound: 6,
  soundStart: 5,
  error: 4,
  inside: 3,
  soundError: 2,
}

/** Of what holds a typed word, or begins with it, in whichever script; what is below is a guess. */
export const LEAST_SURE = quality.start

/** The distance up to which a spelling is a usual one. */
const USUAL = 0.4

/** What a typed word may mean: itself, what holds it, and what it is in Finglish. */
export async function findMeanings(db: Db, typed: string): Promise<Meaning[]> {
  const [written, sounded] = await Promise.all([
    lookups.findHolding(db, typed),
    findSounds(db, typed),
  ])
  const isWord = written.some(({ word }) => word === typed)
  // A word that stands in an English name is Finglish too only where it fits well ('mast', 'limoo'), and after that.
  const sounds = isWord
    ? sounded
        .filter(sound => isSurelyFinglish(sound, typed))
        .map(sound => ({ ...sound, quality: quality.soundStart }))
    : sounded
  return best([...written.map(found => ({ ...found, ...fitOf(found, typed) })), ...sounds])
}

/** What any of these words may mean as a whole, by the word. */
export async function findWholeMeanings(
  db: Db,
  typed: string[],
): Promise<(word: string) => Meaning[]> {
  const keys = new Set(typed.map(soundKey).filter(key => key !== ''))
  const [words, sounds] = await Promise.all([
    typed.length > 0 ? lookups.findWords(db, typed) : [],
    keys.size > 0 ? lookups.findSounding(db, [...keys]) : [],
  ])
  return wanted => {
    const sound = lookups.soundForm(soundKey(wanted))
    return best([
      ...words
        .filter(({ form }) => form === wanted)
        .map(({ id, word }) => ({ id, word, quality: quality.sound, part: word })),
      ...sounds
        .filter(({ form, word }) => form === sound && finglishDistance(wanted, word) <= USUAL)
        .map(({ id, word }) => ({ id, word, quality: quality.roughSound, part: word })),
    ])
  }
}

/** The key of a word's sound; empty for what has none, or is too long for a word that anybody means. */
export function soundKey(typed: string): string {
  return isLatinWord(typed) && typed.length <= MAX_PARTED ? latinKey(typed) : ''
}

/** True where the word was typed in its own script, from its beginning on. */
export function isWritten({ quality: fit }: Meaning): boolean {
  return fit === quality.exact || fit === quality.start
}

/** True where the word only sounds about like what was typed, or begins so. */
export function isGuess({ quality: fit }: Meaning): boolean {
  return fit === quality.roughSound || fit === quality.soundStart
}

function fitOf({ word, form, kind }: lookups.IndexedWord, typed: string) {
  if (word === typed) return { quality: quality.exact, part: word }
  if (form === typed && kind === formKinds.whole) return { quality: quality.sound, part: word }
  const part = word.includes(typed) ? typed : word
  return { quality: kind === formKinds.whole ? quality.start : quality.inside, part }
}

type Sound = Meaning & { distance: number }

async function findSounds(db: Db, typed: string): Promise<Sound[]> {
  const key = soundKey(typed)
  if (key === '') return []
  const mayBegin = typed.length >= 3 && key.length >= 2
  const found = mayBegin
    ? await lookups.findSoundBeginning(db, key)
    : await lookups.findSounding(db, [key])
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

/** What a word of five letters or more may mean if one of them is wrong. */
export async function findMistyped(db: Db, typed: string): Promise<Meaning[]> {
  if (typed.length < MIN_FORGIVEN_LENGTH || /\d/.test(typed)) return []
  // One error leaves the first or the second half whole, unless it swaps the letters between them.
  const half = Math.floor(typed.length / 2)
  const swapped = typed.slice(0, half - 1) + typed[half] + typed[half - 1] + typed.slice(half + 1)
  const lengths: lookups.Lengths = [typed.length - 1, typed.length + 1]
  const written = await Promise.all([
    lookups.findBeginning(db, typed.slice(0, half), lengths),
    lookups.findEnding(db, typed.slice(half), lengths),
    lookups.findWords(db, [swapped]),
  ])
  const near = written.flat().filter(({ word }) => isOneErrorAway(typed, word))
  const heard = await findMissounded(db, typed)
  return best([...near.map(asMeaning(quality.error)), ...heard.map(asMeaning(quality.soundError))])
}

async function findMissounded(db: Db, typed: string): Promise<lookups.IndexedWord[]> {
  const key = soundKey(typed)
  if (key.length < 2) return []
  const found = await lookups.findSounding(db, [key, ...neighbourKeys(key)])
  return found.filter(
    ({ word }) => finglishDistance(typed, word, { forgives: true }) < Number.POSITIVE_INFINITY,
  )
}

const asMeaning =
  (fit: number) =>
  ({ id, word }: lookups.IndexedWord): Meaning => ({ id, word, quality: fit, part: word })

/** The two words that were typed as one; null where it is not two. */
export async function findSplit(db: Db, typed: string): Promise<[Meaning[], Meaning[]] | null> {
  if (typed.length < MIN_FORGIVEN_LENGTH || typed.length > MAX_PARTED) return null
  const cuts = Array.from({ length: typed.length - 3 }, (_, index) => index + 2)
  const halves = cuts.flatMap(at => [typed.slice(0, at), typed.slice(at)])
  const meaningsOf = await findWholeMeanings(db, halves)
  // The most even cut is the likeliest.
  const evenFirst = cuts.sort(
    (a, b) => Math.abs(a - typed.length / 2) - Math.abs(b - typed.length / 2),
  )
  for (const at of evenFirst) {
    const [first, second] = [meaningsOf(typed.slice(0, at)), meaningsOf(typed.slice(at))]
    if (first.length > 0 && second.length > 0) return [first, second]
  }
  return null
}

/** Each word once, with its best fit. */
export function best(meanings: Meaning[]): Meaning[] {
  const byId = new Map<number, Meaning>()
  for (const { id, word, quality: fit, part } of meanings) {
    const known = byId.get(id)
    if (!known || known.quality < fit) byId.set(id, { id, word, quality: fit, part })
  }
  return [...byId.values()]
}
