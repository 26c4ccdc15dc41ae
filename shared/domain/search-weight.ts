import { foldSearchText } from './search-key.ts'

/** What a record is found by; `code` is its SKU or nothing. */
export type Searchable = { name: string; fName: string; code: string }

/** How much a word says about a record; the numbers only have to stand in this order. */
const HEAD = 70
const NAME = 40
const CODE = 50
/** Of two names that hold a word, the shorter one is more about it. */
const LENGTH_MATTERS_UP_TO = 9

/** Each word by which a record is found, with its weight. */
export function weighWords({ name, fName, code }: Searchable): Map<string, number> {
  const weights = new Map<string, number>()
  const add = (text: string, weight: number) => {
    for (const word of wordsOf(text)) weights.set(word, Math.max(weights.get(word) ?? 0, weight))
  }
  for (const text of [name, fName]) {
    const less = Math.min(wordsOf(text).length, LENGTH_MATTERS_UP_TO)
    add(text, NAME - less)
    add(headOf(text), HEAD - less)
  }
  add(code, CODE)
  return weights
}

/** A name before its comma, bracket or preposition: of 'Ghormeh Sabzi, Ready to Heat' the dish. */
export function coreOf(name: string): string {
  return name.split(/[,،(]| (?:with|for|in|of|from|and) /iu)[0]?.trim() ?? ''
}

/**
 * What a name is about: English puts it last, before a comma or bracket ('Hashemi Rice, First
 * Grade'), Persian first («برنج هاشمی درجه یک»).
 */
function headOf(name: string): string {
  const isPersian = /^\P{L}*[\u0621-\u06cc]/u.test(name)
  const words = coreOf(name).split(' ')
  return words.at(isPersian ? 0 : -1) ?? ''
}

function wordsOf(text: string): string[] {
  return foldSearchText(text)
    .split(' ')
    .filter(word => word !== '')
}
