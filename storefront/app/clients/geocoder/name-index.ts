import { yieldToEventLoop } from '#shared/yield-to-event-loop.ts'
import { isMisspelt as isLike, isTypeWord, wordsOf } from './street-words.ts'

const READ_AT_ONCE = 100

export type NameIndex = {
  /**
   * Numbers of the names that hold every word, each at least begun or, if asked for, misspelt by a letter. Types
   * and directions alone find only what has no other name: half of all streets hold 'St'.
   */
  find(words: string[], isMisspelt?: boolean): number[]
}

/** Finds entries by the words of their names. Reading tens of thousands lets others have their turn. */
export async function createNameIndex(entries: { names: string[] }[]): Promise<NameIndex> {
  const holders = new Map<string, number[]>()
  /** Entries named by types and directions alone, such as 'Avenue Rd'. */
  const onlyTypes = new Set<number>()
  for (const [number, { names }] of entries.entries()) {
    if (number % READ_AT_ONCE === 0) await yieldToEventLoop()
    const words = names.map(wordsOf)
    if (words.some(name => name.every(isTypeWord))) onlyTypes.add(number)
    for (const word of new Set(words.flat())) {
      const held = holders.get(word)
      if (held) held.push(number)
      else holders.set(word, [number])
    }
  }
  await yieldToEventLoop()
  const known = [...holders.keys()].sort()

  function findWord(word: string, isMisspelt: boolean): Set<number> {
    const found = isTypeWord(word) ? [word] : begun(known, word)
    if (isMisspelt && !isTypeWord(word)) {
      const alike = begun(known, word.slice(0, 1)).filter(other => isLike(word, other))
      found.push(...alike)
    }
    return new Set(found.flatMap(fit => holders.get(fit) ?? []))
  }

  return {
    find(words, isMisspelt = false) {
      const [first, ...others] = words
        .map(word => findWord(word, isMisspelt))
        .sort((a, b) => a.size - b.size)
      const areTypes = words.every(isTypeWord)
      return [...(first ?? [])].filter(
        number => (!areTypes || onlyTypes.has(number)) && others.every(set => set.has(number)),
      )
    },
  }
}

/** Of sorted words those that begin with the given one. */
function begun(known: string[], word: string): string[] {
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
