import { otherSpellings } from '#shared/domain/search/english-spellings.ts'
import { finglishDistance } from '#shared/domain/search/finglish.ts'
import {
  isLatinWord,
  isPersianWord,
  latinKey,
  persianKey,
} from '#shared/domain/search/finglish-key.ts'
import { isSameSpelling } from '#shared/domain/search/persian-spelling.ts'
import {
  attributeOf,
  isSameWithEnding,
  otherForms,
  withEndings,
} from '#shared/domain/search/word-forms.ts'
import type { Db } from '../../db.ts'
import { formKinds, MAX_SPLIT_LENGTH } from '../../stores/search-index.ts'
import { isEnglishWord } from './english-words.ts'
import { isEverydayGoods } from './everyday-words.ts'
import * as lookups from './lookups.ts'
import { matchQuality, type WordMatch } from './match-quality.ts'

/** The maximum distance of a usual spelling. */
const USUAL_DISTANCE = 0.4

/** The maximum distance of a beginning with only two consonants. */
const CLOSE_DISTANCE = 0.1

/** Finds what a typed word may mean: itself, words that contain it, and its readings as Finglish. */
export async function findMatches(db: Db, typed: string): Promise<WordMatch[]> {
  const [written, forms, sounded, spellings] = await Promise.all([
    lookups.findContaining(db, typed),
    findForms(db, typed),
    findSounds(db, typed),
    findSpellings(db, typed),
  ])
  const isWord = written.some(({ word }) => word === typed)
  const sounds = isWord ? sounded.flatMap(sound => besideName(sound, typed)) : sounded
  // Inside a word, an English or a short word is only the end of a compound: 'berry' in 'blueberry'.
  const isEndOnly = isEnglishWord(typed) || [...typed].length <= 3
  const apart = isEndOnly
    ? written.filter(
        ({ word, form, kind }) =>
          kind === formKinds.whole || (form === typed && isCompound(word, typed)),
      )
    : written
  const isGoods = !isWord && isEverydayGoods(typed)
  const kinds = isWord || isGoods ? await findCompounds(db, typed, written) : []
  return bestPerWord([
    ...apart.map(found => {
      const match = { ...found, ...qualityOf(found, typed, isWord) }
      const isChance = isGoods && match.quality === matchQuality.start
      return isChance ? { ...match, quality: matchQuality.unfinished } : match
    }),
    ...kinds,
    ...forms,
    ...sounds,
    ...(await findFormsOfSound(db, sounds)),
    ...spellings,
  ])
}

/** A compound begins with another word: 'walnut' is a nut, but 'goat' is not an oat, nor 'rice' ice. */
function isCompound(word: string, ending: string): boolean {
  return word.length - ending.length >= (isLatinWord(word) ? 3 : 2)
}

async function findForms(db: Db, typed: string): Promise<WordMatch[]> {
  const own = otherForms(typed)
  const spellings = [typed, ...own].flatMap(otherSpellings)
  const forms = [...own, ...spellings, ...spellings.flatMap(otherForms)]
  if (forms.length === 0) return []
  return (await lookups.findWords(db, forms)).map(asMatch(matchQuality.form))
}

/** Finds the compounds of a Persian word with another word of the index. English compounds end with their head. */
async function findCompounds(
  db: Db,
  typed: string,
  written: lookups.IndexedWord[],
): Promise<WordMatch[]> {
  if (!isPersianWord(typed)) return []
  const attributes = new Map(written.map(found => [found, attributeOf(found.word, typed)] as const))
  const rests = [...attributes.values()].filter(rest => rest !== null)
  const known = new Set((await lookups.findWords(db, rests)).map(({ word }) => word))
  return [...attributes].flatMap(([{ id, word }, rest]) =>
    rest !== null && known.has(rest) ? [{ id, word, quality: matchQuality.kind, part: typed }] : [],
  )
}

/** Finds the forms and compounds of the Persian word that was spelt in Latin letters. */
async function findFormsOfSound(db: Db, sounds: SoundMatch[]): Promise<WordMatch[]> {
  const [best] = sounds
    .filter(({ quality }) => quality === matchQuality.sound)
    .sort((one, other) => one.distance - other.distance)
  if (!best) return []
  const matches = await findMatches(db, best.word)
  return matches
    .filter(({ quality }) => quality >= matchQuality.kind && quality < matchQuality.exact)
    .map(({ id, word }) => ({ id, word, quality: matchQuality.kindOfSound, part: best.word }))
}

/** Finds Persian words that everyday spelling writes like this one. */
async function findSpellings(db: Db, typed: string): Promise<WordMatch[]> {
  if (!isPersianWord(typed) || typed.length < 3 || typed.length > MAX_SPLIT_LENGTH) return []
  const found = await lookups.findBySound(db, [persianKey(typed)])
  return found
    .filter(({ word }) => word !== typed && isSameSpelling(word, typed))
    .map(asMatch(matchQuality.sound))
}

/** Returns a function that gives the matches of one of these words as a whole word. */
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
    return bestPerWord([
      ...words.filter(({ form }) => form === wanted).map(asMatch(matchQuality.sound)),
      ...sounds
        .filter(
          ({ form, word }) => form === sound && finglishDistance(wanted, word) <= USUAL_DISTANCE,
        )
        .map(asMatch(matchQuality.roughSound)),
    ])
  }
}

/**
 * Returns a function that gives the matches of two typed words joined. Such a whole word is not a guess: who types 'ab limoo'
 * or «آب لیمو» means «آبلیمو».
 */
export async function findJoined(db: Db, joined: string[]): Promise<(word: string) => WordMatch[]> {
  const exactly = await findExactMatches(db, joined)
  const ended = joined.flatMap(withEndings)
  const forms = ended.length > 0 ? await lookups.findWords(db, ended) : []
  return wanted =>
    bestPerWord([
      ...exactly(wanted).map(match => ({
        ...match,
        quality: match.word === wanted ? matchQuality.exact : matchQuality.sound,
      })),
      ...forms.filter(({ word }) => isSameWithEnding(word, wanted)).map(asMatch(matchQuality.form)),
    ])
}

/** Returns the key of a word's sound; empty if it has none or is too long for a real word. */
export function soundKey(typed: string): string {
  return isFinglish(typed) ? latinKey(typed) : ''
}

function isFinglish(typed: string): boolean {
  return isLatinWord(typed) && typed.length <= MAX_SPLIT_LENGTH
}

function qualityOf({ word, form, kind }: lookups.IndexedWord, typed: string, isWord: boolean) {
  if (word === typed) return { quality: matchQuality.exact, part: word }
  if (form === typed && kind === formKinds.whole) return { quality: matchQuality.form, part: word }
  const part = word.includes(typed) ? typed : word
  if (isSameWithEnding(word, typed)) return { quality: matchQuality.form, part }
  if (isWord) return { quality: matchQuality.longer, part }
  return { quality: kind === formKinds.whole ? matchQuality.start : matchQuality.inside, part }
}

type SoundMatch = WordMatch & { distance: number }

async function findSounds(db: Db, typed: string): Promise<SoundMatch[]> {
  if (!isFinglish(typed)) return []
  // Words of vowels and 'h' alone, such as 'ahoo', have an empty key.
  const key = soundKey(typed)
  const mayBegin = typed.length >= 3 && key.length >= 2
  const found = mayBegin
    ? await lookups.findBySoundPrefix(db, key)
    : await lookups.findBySound(db, [key])
  const isEnglish = isEnglishWord(typed)
  return found.flatMap(({ id, word, form }): SoundMatch[] => {
    const sound = { id, word, part: word }
    const whole = finglishDistance(typed, word)
    if (whole <= (isEnglish ? 0 : USUAL_DISTANCE)) {
      const quality = isEnglish ? matchQuality.homophone : matchQuality.sound
      return [{ ...sound, quality, distance: whole }]
    }
    if (isEnglish) return []
    if (whole < Number.POSITIVE_INFINITY) {
      return [{ ...sound, quality: matchQuality.roughSound, distance: whole }]
    }
    if (!mayBegin) return []
    const distance = finglishDistance(typed, word, { isBeginning: true })
    if (distance > USUAL_DISTANCE) return []
    // Two consonants start words of all kinds.
    const isLong = form.length > lookups.soundForm(key).length + 1
    const isVague = key.length === 2 && (isLong || distance > CLOSE_DISTANCE)
    const quality = isVague ? matchQuality.chance : matchQuality.soundStart
    return [{ ...sound, quality, distance }]
  })
}

/**
 * Lowers the rank of what a word of an English name means as Finglish, unless it is spelt exactly as a whole Persian word
 * ('shir'). What hardly fits is dropped.
 */
function besideName(sound: SoundMatch, typed: string): SoundMatch[] {
  const isWhole = sound.quality === matchQuality.sound
  if (isWhole && sound.distance === 0) return [sound]
  // English words of three letters start too many Persian ones.
  const isLongBeginning =
    sound.quality === matchQuality.soundStart && sound.distance === 0 && typed.length > 3
  return isWhole || isLongBeginning ? [{ ...sound, quality: matchQuality.soundStart }] : []
}

export const asMatch =
  (quality: number) =>
  ({ id, word }: lookups.IndexedWord): WordMatch => ({ id, word, quality, part: word })

/** Returns each word once, with its best quality. */
export function bestPerWord(matches: WordMatch[]): WordMatch[] {
  const byId = new Map<number, WordMatch>()
  for (const { id, word, quality, part } of matches) {
    const known = byId.get(id)
    if (!known || known.quality < quality) byId.set(id, { id, word, quality, part })
  }
  return [...byId.values()]
}
