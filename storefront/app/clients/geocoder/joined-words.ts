import type { NameIndex } from './name-index.ts'
import type { Entry } from './offline-entries.ts'
import { isTypeWord, sameSpelling, wordsOf } from './street-words.ts'

type Tables = { entries: Entry[]; index: NameIndex }

const SHORTEST_PART = 2

/**
 * Separates words that were typed as one, such as 'Yorkmills', and joins words like 'Mc Cowan'. Only if the tables know
 * no such words, but those of the other spelling.
 */
export function withKnownSpaces(words: string[], tables: Tables): string[] {
  const spaced: string[] = []
  for (const word of words.flatMap(typed => splitUnknown(typed, tables))) {
    const before = spaced.at(-1) ?? ''
    if (areOneWord(before, word, tables)) spaced.splice(-1, 1, before + word)
    else spaced.push(word)
  }
  return spaced
}

function areOneWord(one: string, other: string, tables: Tables): boolean {
  const areParts = [one, other].every(
    part => part.length >= SHORTEST_PART && !isTypeWord(sameSpelling(part)),
  )
  return areParts && tables.index.isWord(one + other) && !isPhrase(one, other, tables)
}

function splitUnknown(word: string, tables: Tables): string[] {
  if (!/^[a-z]+$/.test(word) || tables.index.isWord(sameSpelling(word))) return [word]
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)]
    if (isPhrase(first, second, tables)) return [first, second]
  }
  return [word]
}

/** True if a name contains the two words, one behind the other. */
function isPhrase(one: string, other: string, { entries, index }: Tables): boolean {
  const [first = '', second = ''] = [one, other].map(sameSpelling)
  if (!index.isWord(first) || !index.isWord(second)) return false
  const isInName = (name: string) => {
    const words = wordsOf(name)
    return words.some((word, at) => word === first && words[at + 1] === second)
  }
  return index.find([first, second]).some(at => entries[at]?.names.some(isInName))
}
