import {
  isDirection,
  isLike,
  isStreetType,
  isTypeWord,
  withSaint,
  wordsOf,
} from './street-words.ts'

const LONG_NAME = 6
/** A typed street type or direction weighs more than the certainty of a house number. */
const TYPE_SCORE = 7

/**
 * Returns a name without the parts that the text does not state: 'King St W' is 'king st' if no direction was typed. It
 * is 'king' if another type was typed. `isExact` is true if it has exactly the typed words. Prefers such a name.
 * `isTyped` is true if the typed words are the whole name, apart from typing errors, the type and a missing direction.
 * 'Red Maple Rd' was not typed as 'Maple Ave', and 'King St W' was not typed as 'King Rd E'. `isOtherType` is true if the
 * street has another type than the typed one. `hasWords` is true if the name contains all typed words: 'Billy Bishop Way' has
 * those of 'Billy'.
 */
export function toStatedName(names: string[], words: string[]) {
  const stated = names.map(name => toStatedWords(wordsWithSaint(name), words))
  const exact = stated.find(name => isSameName(name, words))
  const typed = stated.find((_, at) => isTypedName(wordsWithSaint(names[at] ?? ''), words))
  return {
    statedName: (exact ?? typed ?? stated[0] ?? []).join(' '),
    isExact: exact !== undefined,
    isTyped: typed !== undefined,
    isOtherType: names.every(name => isOtherType(wordsWithSaint(name), words)),
    hasWords: names.map(wordsWithSaint).some(known => words.every(word => known.includes(word))),
  }
}

function isTypedName(known: string[], typedWords: string[]): boolean {
  const words = withDirectionLast(typedWords)
  if (haveOtherDirections(known, words)) return false
  const typed = withoutDirection(words)
  const name = withoutType(known)
  const isWhole = [typed, withoutType(typed)].some(other => isSameName(other, name))
  return isWhole || [name, withoutDirection(known), known].some(other => areLike(typed, other))
}

/** 'Sheppard East Ave' is 'Sheppard Ave East'. */
function withDirectionLast(words: string[]): string[] {
  const [direction = '', type = ''] = words.slice(-2)
  const isBefore = words.length > 2 && isDirection(direction) && isTypeWord(type)
  return isBefore && !isDirection(type) ? [...words.slice(0, -2), type, direction] : words
}

/** Removes the type and the direction after a name. 'Maple Grove Ave' is 'maple grv', although 'Grove' is also a type. */
export function withoutType(words: string[]): string[] {
  const named = withoutDirection(words)
  return named.length > 1 && isTypeWord(named.at(-1) ?? '') ? named.slice(0, -1) : named
}

function withoutDirection(words: string[]): string[] {
  return words.slice(0, Math.max(1, words.findLastIndex(word => !isDirection(word)) + 1))
}

/** True for 'King St W' and 'King E'. A street may lack the typed direction. */
function haveOtherDirections(known: string[], words: string[]): boolean {
  const [own = '', typed = ''] = [known, words].map(directionOf)
  return own !== '' && typed !== '' && own !== typed
}

function directionOf(words: string[]): string {
  return words.slice(withoutDirection(words).length).join(' ')
}

/** True for the same words with at most one typing error in each. */
function areLike(typed: string[], known: string[]): boolean {
  const areTyped = known.every(other => typed.some(word => isLike(word, other)))
  const areKnown = typed.every(word => known.some(other => isLike(word, other)))
  return areTyped && areKnown && typed.length === known.length
}

/** True if one of the names has exactly the typed words. */
export function hasName(names: string[], words: string[]): boolean {
  return names.some(name => isSameName(wordsWithSaint(name), words))
}

/** True if one of the names has the typed words, each with at most one typing error. 'Young' is also 'Yonge'. */
export function isNearlyName(names: string[], words: string[]): boolean {
  return names.some(name => areLike(words, toStatedWords(wordsWithSaint(name), words)))
}

function toStatedWords(known: string[], words: string[]): string[] {
  const hasDirection = words.some(isDirection)
  const hasType = typesOf(words).length > 0 && !isOtherType(known, words)
  // 'North Humber Dr' is another street than 'Humber Dr', unlike 'Humber Dr N'.
  const isOfName = (word: string, at: number) =>
    !isTypeWord(word) || (at === 0 && isDirection(word) && known.length > 2)
  const isStated = (word: string) => (isDirection(word) ? hasDirection : hasType)
  const stated = known.filter((word, at) => isOfName(word, at) || isStated(word))
  return stated.length > 0 ? stated : known
}

/** True for 'Doris St' if the street is Doris Ave. */
function isOtherType(known: string[], words: string[]): boolean {
  return !typesOf(words).every(word => known.includes(word))
}

function typesOf(words: string[]): string[] {
  return words.filter(isStreetType)
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
  const isWholeBeginning = words.every((word, at) => known[at] === word)
  return (
    (isWhole ? 10 : 0) +
    (isSameCore ? 15 : 0) +
    types * TYPE_SCORE +
    (isSameName(known, words) ? 16 : 0) +
    (isBeginning ? 8 : 0) +
    (isWholeBeginning ? 2 : 0) -
    Math.min(core.length, LONG_NAME) / 2
  )
}
