import { isDirection, isMisspelt, isTypeWord, withSaint, wordsOf } from './street-words.ts'

const LONG_NAME = 6

/**
 * Returns a name without the parts that the text does not state: 'King St W' is 'king st' if no direction was typed.
 * `isExact` is true if it has exactly the typed words. Prefers such a name.
 */
export function toStatedName(names: string[], words: string[]) {
  const stated = names.map(name => toStatedWords(wordsWithSaint(name), words))
  const exact = stated.find(name => isSameName(name, words))
  return { statedName: (exact ?? stated[0] ?? []).join(' '), isExact: exact !== undefined }
}

/** True if one of the names has exactly the typed words. */
export function hasName(names: string[], words: string[]): boolean {
  return names.some(name => isSameName(wordsWithSaint(name), words))
}

/** True if one of the names has the typed words, each with at most one typing error. 'Young' is also 'Yonge'. */
export function isNearlyName(names: string[], words: string[]): boolean {
  const isLike = (word: string, known: string) =>
    word === known || (isMisspelt(word, known) && Math.abs(word.length - known.length) <= 1)
  return names.some(name => {
    const stated = toStatedWords(wordsWithSaint(name), words)
    const areLike = words.every(word => stated.some(known => isLike(word, known)))
    return areLike && stated.length === words.length
  })
}

function toStatedWords(known: string[], words: string[]): string[] {
  const hasDirection = words.some(isDirection)
  const hasType = words.some(word => isTypeWord(word) && !isDirection(word))
  const isStated = (word: string) => (isDirection(word) ? hasDirection : hasType)
  const stated = known.filter(word => !isTypeWord(word) || isStated(word))
  return stated.length > 0 ? stated : known
}

function wordsWithSaint(name: string): string[] {
  return withSaint(wordsOf(name))
}

function isSameName(known: string[], words: string[]): boolean {
  return known.length === words.length && words.every(word => known.includes(word))
}

export function scoreNames(names: string[], words: string[]): number {
  return Math.max(...names.map(name => scoreName(wordsWithSaint(name), words)))
}

/** Scores a name. Whole words score higher than prefixes, the start of a name higher than its middle, a short name higher. */
function scoreName(known: string[], words: string[]): number {
  const core = known.filter(word => !isTypeWord(word))
  const terms = words.filter(word => !isTypeWord(word))
  const isWhole = terms.every(word => known.includes(word))
  const isSameCore = isWhole && core.length === terms.length
  const types = words.filter(word => isTypeWord(word) && known.includes(word)).length
  const isBeginning = known[0]?.startsWith(words[0] ?? '')
  return (
    (isWhole ? 10 : 0) +
    (isSameCore ? 15 : 0) +
    types * 4 +
    (isSameName(known, words) ? 16 : 0) +
    (isBeginning ? 8 : 0) -
    Math.min(core.length, LONG_NAME) / 2
  )
}
