import type { SplitWords } from './locality.ts'
import { hasName } from './name-match.ts'
import type { AddressEntry } from './offline-entries.ts'
import type { Tables } from './tables.server.ts'

/** Looks up words in the address tables. */
export type Lexicon = {
  toWords: (text: string) => string[]
  splitLocality: (words: string[]) => SplitWords
  listSplits: (words: string[]) => SplitWords[]
  isWord: (word: string) => boolean
  isTown: (words: string[]) => boolean
  isLandmark: (words: string[]) => boolean
}

export function createLexicon(tables: Tables, toWords: Lexicon['toWords']): Lexicon {
  const { entries, index, towns, splitLocality, listSplits } = tables
  // The splitter never removes the last words.
  const isLocality = (words: string[]) => splitLocality(['', ...words]).words.length === 1
  const isNamed = (at: number, words: string[]) => {
    const entry = entries[at]
    return entry !== undefined && isLandmarkEntry(entry) && hasName(entry.names, words)
  }
  return {
    toWords,
    splitLocality,
    listSplits,
    isWord: index.isWord,
    isTown: words => words.length > 0 && (towns.has(words.join(' ')) || isLocality(words)),
    isLandmark: words => index.find(words).some(at => isNamed(at, words)),
  }
}

/** Towns and postal areas have no municipality. */
function isLandmarkEntry({ readStreet, municipality }: AddressEntry): boolean {
  return !readStreet && municipality !== ''
}
