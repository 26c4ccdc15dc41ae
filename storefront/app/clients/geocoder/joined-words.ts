import { wordsOneErrorAway } from '#shared/domain/search/typing-error.ts'
import { isTypeWord, sameSpelling, spellingsOf, wordsOf } from './street-words.ts'
import type { NameTables } from './tables.server.ts'

const SHORTEST_PART = 2

/**
 * Separates words that were typed as one, such as 'Yorkmills', and joins words like 'Mc Cowan'. Only if the tables know
 * no such words, but those of the other spelling.
 */
export function withKnownSpaces(words: string[], tables: NameTables): string[] {
  const spaced: string[] = []
  for (const word of words.flatMap(typed => splitUnknown(typed, tables))) {
    const before = spaced.at(-1) ?? ''
    if (areOneWord(before, word, tables)) spaced.splice(-1, 1, before + word)
    else spaced.push(word)
  }
  return spaced
}

/**
 * Returns other spellings of a name that the tables know, even if they also know the words as typed. 'Parklawn' may be
 * 'Park Lawn' and the reverse, 'McPherson' 'MacPherson', and 'St Marys' 'St Mary'.
 */
export function listSpellings(words: string[], tables: NameTables): string[][] {
  const { index } = tables
  const isName = (word: string) => !isTypeWord(word) && index.isWord(word)
  const isKnown = (word: string) => isName(sameSpelling(word))
  const joined = words.slice(1).flatMap((second, at) =>
    spellingsOf(words[at] ?? '').flatMap(one =>
      spellingsOf(second)
        .filter(other => isKnown(one + other))
        .map(other => words.toSpliced(at, 2, sameSpelling(one + other))),
    ),
  )
  const replaced = words.flatMap((word, at) =>
    [
      ...listParts(word, tables),
      ...listVariants(word, words[at - 1]).filter(([name = '']) => isKnown(name)),
    ].map(spelling => words.toSpliced(at, 1, ...spelling.map(sameSpelling))),
  )
  return [...joined, ...replaced]
}

function listVariants(word: string, before: string | undefined): string[][] {
  const variants = [
    word.replace(/^the(?=.{4})/, ''),
    word.replace(/^mc(?=.{3})/, 'mac'),
    word.replace(/^mac(?=.{3})/, 'mc'),
    before === 'st' ? word.replace(/(?<=..)s$/, '') : word,
  ]
  return variants.filter(variant => variant !== word).map(variant => [variant])
}

function areOneWord(one: string, other: string, tables: NameTables): boolean {
  const areParts = [one, other].every(
    part => part.length >= SHORTEST_PART && !isTypeWord(sameSpelling(part)),
  )
  return areParts && tables.index.isWord(one + other) && !isPhrase(one, other, tables)
}

function splitUnknown(word: string, tables: NameTables): string[] {
  const { isWord } = tables.index
  // 'Kingstn' is Kingston without a letter, not King Station.
  const lacksLetter = wordsOneErrorAway(word).some(
    other => other.length > word.length && isWord(other),
  )
  const isKnown = lacksLetter || isWord(sameSpelling(word))
  return isKnown ? [word] : (listParts(word, tables)[0] ?? [word])
}

/** Returns the two words of a name that were typed as one. */
function listParts(word: string, tables: NameTables): string[][] {
  if (!/^[a-z]+$/.test(word)) return []
  const ends = Array.from({ length: word.length }, (_, at) => at)
  return ends
    .slice(SHORTEST_PART, 1 - SHORTEST_PART)
    .map(at => [word.slice(0, at), word.slice(at)])
    .filter(([first = '', second = '']) => isPhrase(first, second, tables))
}

/** True if a name contains the two words, one behind the other. */
function isPhrase(one: string, other: string, { entries, index }: NameTables): boolean {
  const [first = '', second = ''] = [one, other].map(sameSpelling)
  if (!index.isWord(first) || !index.isWord(second)) return false
  const isInName = (name: string) => {
    const words = wordsOf(name)
    return words.some((word, at) => word === first && words[at + 1] === second)
  }
  return index.find([first, second]).some(at => entries[at]?.names.some(isInName))
}
