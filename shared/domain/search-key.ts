/** Arabic letters that have a Persian equivalent, and the digits of both scripts. */
const sameLetter: Record<string, string> = {
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ة: 'ه',
  ە: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ۃ: 'ه',
  ...digits('۰۱۲۳۴۵۶۷۸۹'),
  ...digits('٠١٢٣٤٥٦٧٨٩'),
}

/** Plural and ezafe endings, often typed after a space or a ZWNJ. */
const endings = ['هایی', 'های', 'ها', 'ی']

const ZWNJ = '\u200c'
const spaceBeforeEnding = new RegExp(` (?=(?:${endings.join('|')})(?: |$))`, 'g')

/**
 * Normalizes a text for searching. A word with a ZWNJ appears both split and joined, so that any typing
 * finds it. The result contains only letters, digits and single spaces.
 */
export function foldSearchText(text: string): string {
  return cleanSearchText(text).split(' ').map(splitAndJoin).join(' ')
}

/** Returns a readable text that is the same for all queries with the same folded text. */
export function cleanSearchText(text: string): string {
  return clean(text).replace(spaceBeforeEnding, ZWNJ)
}

/**
 * Returns the words of a query. Each must appear anywhere in a folded text. Separate endings are omitted.
 * A query of only punctuation is kept unchanged and so finds nothing.
 */
export function searchWords(query: string): string[] {
  return [...new Set(listWords(query))]
}

/** Like `searchWords`, but keeps repeated words: 'Bathurst St, Bathurst Manor'. */
export function listWords(query: string): string[] {
  const cleaned = clean(query)
  if (cleaned === '') return query.trim() === '' ? [] : [query.trim()]
  const words = cleaned.replaceAll(ZWNJ, ' ').split(' ')
  const meaningful = words.filter(word => !endings.includes(word))
  return meaningful.length > 0 ? meaningful : words
}

/** Fast check: false if the first word of a text is certainly not this folded word, by its first letter. */
export function mayBeginWith(text: string, word: string): boolean {
  if (text.length < 2) return true
  const first = foldUnit(text.charCodeAt(0))
  const hasMark = foldUnit(text.charCodeAt(1)) === null
  if (!first || first === ' ' || first === ZWNJ || hasMark) return true
  // A separate ending is omitted, so the next word may be the first one.
  return first[0] === word[0] || endings.some(ending => ending[0] === first[0])
}

const SHORTEST_STEM = 3

/** Returns the stem of a word with an ending joined without ZWNJ («گردوها»). Null without an ending. */
export function withoutEnding(word: string): string | null {
  const ending = endings.find(end => word.endsWith(end)) ?? ''
  const stem = word.slice(0, word.length - ending.length)
  return ending !== '' && stem.length >= SHORTEST_STEM ? stem : null
}

/** Folds letters and digits. Keeps a ZWNJ between two letters; everything else becomes a space. */
function clean(text: string): string {
  return cleanByLetter(text) ?? cleanWhole(text)
}

/**
 * Folds a text letter by letter, which is many times faster than `cleanWhole`. Returns null if a letter is
 * rare or depends on its neighbours, like combining marks.
 */
function cleanByLetter(text: string): string | null {
  let cleaned = ''
  let gap = ''
  for (let at = 0; at < text.length; at++) {
    const folded = foldUnit(text.charCodeAt(at))
    if (folded === null) return null
    if (folded === ' ' || folded === ZWNJ) {
      gap = gap === ' ' ? gap : folded
    } else if (folded !== '') {
      cleaned += cleaned === '' ? folded : gap + folded
      gap = ''
    }
  }
  return cleaned
}

/** Cache of folded letters by code unit. Undefined if not computed yet. */
const foldedUnits = new Array<string | null | undefined>(0x2020).fill(undefined)

function foldUnit(unit: number): string | null {
  if (unit >= foldedUnits.length) return null
  const known = foldedUnits[unit]
  if (known !== undefined) return known
  const folded = isIndependent(unit)
    ? cleanWhole(`a${String.fromCharCode(unit)}a`).slice(1, -1)
    : null
  foldedUnits[unit] = folded
  return folded
}

/** True for Latin and Arabic letters, dashes and apostrophes. False for marks and what folds to several words. */
function isIndependent(unit: number): boolean {
  const isCommon = unit < 0x300 || (unit >= 0x600 && unit < 0x700) || unit >= 0x200b
  return isCommon && !/[\p{M}¼½¾]/u.test(String.fromCharCode(unit))
}

function cleanWhole(text: string): string {
  return text
    .replace(/\u200b/g, ZWNJ)
    .normalize('NFKD')
    .replace(/(?!\u0653)\p{M}|(?!\u200c)\p{Cf}|[\u0640'’‘`]/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/./gu, letter => sameLetter[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, gap => (/^\u200c+$/.test(gap) ? ZWNJ : ' '))
    .replace(/^[ \u200c]|[ \u200c]$/g, '')
}

function splitAndJoin(word: string): string {
  if (!word.includes(ZWNJ)) return word
  return `${word.replaceAll(ZWNJ, ' ')} ${word.replaceAll(ZWNJ, '')}`
}

function digits(ten: string): Record<string, string> {
  return Object.fromEntries([...ten].map((digit, value) => [digit, String(value)]))
}
