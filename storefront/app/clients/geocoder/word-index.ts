import { foldSearchText } from '#shared/domain/search-key.ts'

/** Words that say the same: whichever of a row a name holds, each of them finds it. */
const sameWords = [
  ['st', 'street', 'saint'],
  ['ave', 'avenue', 'av'],
  ['rd', 'road'],
  ['dr', 'drive'],
  ['blvd', 'boulevard', 'بلوار'],
  ['cres', 'crescent'],
  ['crt', 'court', 'ct'],
  ['pl', 'place'],
  ['sq', 'square', 'میدان'],
  ['trl', 'trail'],
  ['lane', 'ln'],
  ['pkwy', 'parkway'],
  ['crcl', 'circle', 'cir'],
  ['gt', 'gate'],
  ['ter', 'terrace'],
  ['gdns', 'gardens'],
  ['grv', 'grove'],
  ['mount', 'mt'],
  ['e', 'east', 'شرقی'],
  ['w', 'west', 'غربی'],
  ['n', 'north', 'شمالی'],
  ['s', 'south', 'جنوبی'],
]
const variants = new Map(sameWords.flatMap(row => row.map(word => [word, row] as const)))

const SHORTEST_MISSPELT = 5

export type WordIndex<Entry> = {
  /** Entries whose name holds every word, each at least begun or misspelt by one letter. */
  find(words: string[]): Entry[]
}

/** Finds entries by the words of their names; built once, asked often. */
export function createWordIndex<Entry>(
  entries: Entry[],
  namesOf: (entry: Entry) => string[],
): WordIndex<Entry> {
  const byWord = new Map<string, Set<Entry>>()
  for (const entry of entries) {
    for (const word of namesOf(entry).flatMap(wordsOfName)) {
      const holders = byWord.get(word)
      if (holders) holders.add(entry)
      else byWord.set(word, new Set([entry]))
    }
  }
  const known = [...byWord.keys()]

  function findWord(word: string): Set<Entry> {
    const begun = known.filter(candidate => candidate.startsWith(word))
    const fitting = begun.length > 0 ? begun : known.filter(other => isMisspelt(word, other))
    return new Set(fitting.flatMap(fit => [...(byWord.get(fit) ?? [])]))
  }

  return {
    find(words) {
      const [first, ...others] = words.map(findWord)
      return first ? [...first].filter(entry => others.every(set => set.has(entry))) : []
    },
  }
}

/** The folded words of a name with everything that may be written in their place. */
export function wordsOfName(name: string): string[] {
  const words = foldSearchText(name).split(' ')
  return words.flatMap(word => variants.get(word) ?? [word])
}

/** True when the word is the beginning of the other but for one letter. */
function isMisspelt(word: string, other: string): boolean {
  if (word.length < SHORTEST_MISSPELT || word[0] !== other[0]) return false
  return [-1, 0, 1].some(change => isOneEditApart(word, other.slice(0, word.length + change)))
}

function isOneEditApart(a: string, b: string): boolean {
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const middleA = a.slice(start, a.length - end)
  const middleB = b.slice(start, b.length - end)
  const isSwap = middleA.length === 2 && middleA === `${middleB[1]}${middleB[0]}`
  return isSwap || Math.max(middleA.length, middleB.length) <= 1
}
