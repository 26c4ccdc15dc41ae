import { finglishDistance } from '#shared/domain/search/finglish.ts'
import { isPersianWord, neighbourKeys } from '#shared/domain/search/finglish-key.ts'
import {
  MIN_TYPO_LENGTH,
  wordsDoubledElsewhere,
  wordsOneErrorAway,
} from '#shared/domain/search/typing-error.ts'
import { otherForms } from '#shared/domain/search/word-forms.ts'
import type { Db } from '../../db.ts'
import { MAX_SPLIT_LENGTH } from '../../stores/search-index.ts'
import { isEnglishWord } from './english-words.ts'
import { isEverydayWord } from './everyday-words.ts'
import * as lookups from './lookups.ts'
import { isCorrection, isGuess, matchQuality, type WordMatch } from './match-quality.ts'
import { asMatch, bestPerWord, soundKey } from './word-matches.ts'

/** With fewer consonants, words of all kinds are one error away. */
const SURE_CONSONANTS = 3

/** A Latin word so near to a Persian one is hardly a misspelt English word. */
const EXACT_SOUND = 0.1

/**
 * Adds what a typed word may mean if it is misspelt. A word that is written nearly so ranks above words that only sound
 * similar: 'ceese' is 'cheese', and then «کیسه».
 */
export async function addCorrections(
  db: Db,
  typed: string,
  matches: WordMatch[],
  { isAlone }: { isAlone: boolean },
): Promise<WordMatch[]> {
  const isGuessed = matches.every(isGuess)
  const near = await findMistyped(db, typed, { isAlone: isAlone || !isGuessed })
  if (!near.some(isCorrection)) return isGuessed ? bestPerWord([...matches, ...near]) : matches
  const ranked = matches.map(match =>
    isPersianWord(match.part) && finglishDistance(typed, match.part) > EXACT_SOUND
      ? { ...match, quality: Math.min(match.quality, matchQuality.soundStart) }
      : match,
  )
  return bestPerWord([...ranked, ...near.filter(isCorrection)])
}

/**
 * Finds what a word may mean if one letter is wrong or another one is doubled. The longer of the two words has five
 * letters or more. Alone, an everyday word is not a misspelling: 'pasta' is not 'paste', «گیلاس» is not «گیلان».
 */
export async function findMistyped(
  db: Db,
  typed: string,
  { isAlone }: { isAlone: boolean },
): Promise<WordMatch[]> {
  if (
    typed.length < MIN_TYPO_LENGTH - 1 ||
    typed.length > MAX_SPLIT_LENGTH ||
    /\d/.test(typed) ||
    (isAlone && isEverydayWord(typed))
  ) {
    return []
  }
  const near = [...wordsOneErrorAway(typed), ...wordsDoubledElsewhere(typed)].filter(
    word => Math.max(word.length, typed.length) >= MIN_TYPO_LENGTH && isSameBeginning(word, typed),
  )
  const [written, bySound] = await Promise.all([
    lookups.findWords(db, [...new Set([...near, ...near.flatMap(otherForms)])]),
    typed.length < MIN_TYPO_LENGTH ? [] : findMissounded(db, typed),
  ])
  return bestPerWord([...written.map(asMatch(matchQuality.error)), ...bySound])
}

/** Hardly anybody mistypes the first letter, unless as the second one. */
function isSameBeginning(word: string, typed: string): boolean {
  return word[0] === typed[0] || (word[0] === typed[1] && word[1] === typed[0])
}

async function findMissounded(db: Db, typed: string): Promise<WordMatch[]> {
  const key = soundKey(typed)
  if (key.length < 2 || isEnglishWord(typed)) return []
  const found = await lookups.findBySound(db, [key, ...neighbourKeys(key)])
  return found.flatMap(({ id, word, form }) => {
    if (!form.startsWith(lookups.soundForm(key.slice(0, 1)))) return []
    if (finglishDistance(typed, word, { allowsError: true }) === Number.POSITIVE_INFINITY) return []
    const consonants = Math.min(key.length, form.length - lookups.soundForm('').length)
    const quality = consonants < SURE_CONSONANTS ? matchQuality.faint : matchQuality.soundError
    return [{ id, word, quality, part: word }]
  })
}
