import { yieldToEventLoop } from '#shared/yield-to-event-loop.ts'
import { isMisspelt as isLike, isTypeWord, listMeant, wordsOf } from './street-words.ts'

const BATCH_SIZE = 100

export type NameIndex = {
  /**
   * Returns the indexes of the entries that match every word, by prefix or, if `isMisspelt`, with one typo.
   * Types and directions alone match only entries without other words: half of all streets contain 'St'.
   */
  find(words: string[], isMisspelt?: boolean): number[]
  /** True if a name contains this whole word. */
  isWord(word: string): boolean
}

/** Builds an index of the words in the entries' names. Yields to the event loop: there are tens of thousands. */
export async function createNameIndex(entries: { names: string[] }[]): Promise<NameIndex> {
  const entriesByWord = new Map<string, number[]>()
  /** Entries whose names contain only types and directions, such as 'Avenue Rd'. */
  const onlyTypes = new Set<number>()
  for (const [number, { names }] of entries.entries()) {
    if (number % BATCH_SIZE === 0) await yieldToEventLoop()
    const words = names.map(wordsOf)
    const isOfSaint = words.some(name => name.some((word, at) => isSaint(name, word, at)))
    if (words.some(name => name.every(isTypeWord))) onlyTypes.add(number)
    for (const word of new Set([...words.flat(), ...(isOfSaint ? ['saint'] : [])])) {
      const numbers = entriesByWord.get(word)
      if (numbers) numbers.push(number)
      else entriesByWord.set(word, [number])
    }
  }
  await yieldToEventLoop()
  const known = [...entriesByWord.keys()].sort()

  function matchWord(word: string, isMisspelt: boolean): string[] {
    if (isTypeWord(word)) return [word]
    const found = withPrefix(known, word)
    if (!isMisspelt) return found
    const similar = withPrefix(known, word.slice(0, 1)).filter(other => isLike(word, other))
    return [...found, ...similar, ...listMeant(word)]
  }

  function entriesOf(words: string[]): Set<number> {
    return new Set(words.flatMap(word => entriesByWord.get(word) ?? []))
  }

  return {
    isWord: word => entriesByWord.has(word),
    find(words, isMisspelt = false) {
      const matches = words.map(word => matchWord(word, isMisspelt))
      const [first, ...others] = matches.map(entriesOf).sort((a, b) => a.size - b.size)
      const mayBeTypes = matches.every(found => found.some(isTypeWord))
      const named = mayBeTypes
        ? entriesOf(matches.flat().filter(word => !isTypeWord(word)))
        : undefined
      return [...(first ?? [])].filter(
        number =>
          (!named || named.has(number) || onlyTypes.has(number)) &&
          others.every(set => set.has(number)),
      )
    },
  }
}

/** 'St' before a name may mean Saint, wherever it stands in the name. */
function isSaint(name: string[], word: string, at: number): boolean {
  return word === 'st' && !isTypeWord(name[at + 1] ?? 'st')
}

/** Returns the words with this prefix, by binary search in the sorted list. */
function withPrefix(known: string[], word: string): string[] {
  let [low, high] = [0, known.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((known[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  let end = low
  while (known[end]?.startsWith(word)) end++
  return known.slice(low, end)
}
