/** Letters that Arabic and Persian keyboards type differently, and the digits of both. */
const sameLetter: Record<string, string> = {
  ...{ ي: 'ی', ى: 'ی', ك: 'ک', ة: 'ه', ە: 'ه', ہ: 'ه', ھ: 'ه', ۃ: 'ه' },
  ...digits('۰۱۲۳۴۵۶۷۸۹'),
  ...digits('٠١٢٣٤٥٦٧٨٩'),
}

/** Endings often typed apart, after a space or a ZWNJ: plurals and the ezafe. */
const endings = ['هایی', 'های', 'ها', 'ی']

const ZWNJ = '\u200c'
const spaceBeforeEnding = new RegExp(` (?=(?:${endings.join('|')})(?: |$))`, 'g')

/**
 * The text that searches look into. A word with a ZWNJ stands in it split and joined, so that it is
 * found however it is typed. It holds nothing but letters, digits and single spaces.
 */
export function foldSearchText(text: string): string {
  return clean(text).replace(spaceBeforeEnding, ZWNJ).split(' ').map(splitAndJoin).join(' ')
}

/**
 * The words of a query, each to be found anywhere in a folded text. Endings that stand apart are
 * left out; a query of nothing but signs is kept as it is and so finds nothing.
 */
export function searchWords(query: string): string[] {
  const cleaned = clean(query)
  if (cleaned === '') return query.trim() === '' ? [] : [query.trim()]
  const words = cleaned.replaceAll(ZWNJ, ' ').split(' ')
  const meaningful = words.filter(word => !endings.includes(word))
  return [...new Set(meaningful.length > 0 ? meaningful : words)]
}

/** False if the first word of a text surely is not this folded one; most texts differ in their first letter. */
export function mayBeginWith(text: string, word: string): boolean {
  if (text.length < 2) return true
  const first = foldUnit(text.charCodeAt(0))
  const hasMark = foldUnit(text.charCodeAt(1)) === null
  if (!first || first === ' ' || first === ZWNJ || hasMark) return true
  // An ending that stands apart is left out, and the next word comes first.
  return first[0] === word[0] || endings.some(ending => ending[0] === first[0])
}

const SHORTEST_STEM = 3

/** What an ending was joined to without a ZWNJ («گردوها»); null where there is none. */
export function withoutEnding(word: string): string | null {
  const ending = endings.find(end => word.endsWith(end)) ?? ''
  const stem = word.slice(0, word.length - ending.length)
  return ending !== '' && stem.length >= SHORTEST_STEM ? stem : null
}

/** Folds letters and digits; a ZWNJ between two letters stays, everything else becomes a space. */
function clean(text: string): string {
  return cleanByLetter(text) ?? cleanWhole(text)
}

/**
 * Folds a text letter by letter, many times faster than as a whole. Null where a letter depends on
 * its neighbours, as marks do, or is rare.
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

/** What letters fold to; undefined before one is met first. */
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

/** Latin and Arabic letters, dashes and apostrophes; not marks, nor what folds to several words. */
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
