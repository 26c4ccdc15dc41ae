import { spread } from './finglish-key.ts'

type Spellings = Record<string, number>

/** Latin spellings of each Persian letter, with their distance from the usual spelling. */
const spellings: Record<string, Spellings> = {
  ...spread('ا', { a: 0, aa: 0, o: 0.4, e: 0.5, '': 0.7 }),
  ...spread('آ', { a: 0, aa: 0, o: 0.4 }),
  ...spread('ب', { b: 0, v: 0.8 }),
  ...spread('پ', { p: 0 }),
  ...spread('تط', { t: 0 }),
  ...spread('ثسص', { s: 0, c: 0.6 }),
  ...spread('ج', { j: 0, dj: 0.1, g: 0.6 }),
  ...spread('چ', { ch: 0, tch: 0.1, c: 0.4 }),
  ...spread('ح', { h: 0, '': 0.7 }),
  ...spread('خ', { kh: 0, x: 0.1, h: 0.7 }),
  ...spread('د', { d: 0 }),
  ...spread('ذزضظ', { z: 0 }),
  ...spread('ر', { r: 0 }),
  ...spread('ژ', { zh: 0, j: 0.1 }),
  ...spread('ش', { sh: 0 }),
  ...spread('ع', { '': 0, a: 0.1, aa: 0.1, e: 0.1, o: 0.1 }),
  ...spread('ء', { '': 0, e: 0.1 }),
  ...spread('غق', { gh: 0, q: 0, g: 0.4, k: 0.8 }),
  ...spread('ف', { f: 0, ph: 0.3 }),
  ...spread('ک', { k: 0, c: 0.3, ck: 0.2, q: 0.5, g: 0.7 }),
  ...spread('گ', { g: 0, k: 0.7 }),
  ...spread('ل', { l: 0 }),
  ...spread('م', { m: 0 }),
  ...spread('ن', { n: 0 }),
  ...spread('و', { oo: 0, u: 0, ou: 0, o: 0, v: 0, w: 0.1, ow: 0, va: 0.2, '': 0.6 }),
  ...spread('ه', { h: 0, '': 0.6 }),
  ...spread('ی', {
    i: 0,
    ee: 0,
    y: 0,
    ei: 0.1,
    ey: 0.1,
    ie: 0.2,
    iy: 0.1,
    e: 0.5,
    a: 0.5,
    '': 0.6,
  }),
}

const atEnd: Record<string, Spellings> = {
  ه: { e: 0, a: 0.1, eh: 0, ah: 0.1, h: 0, '': 0.6 },
  ی: { i: 0, y: 0, ee: 0, ie: 0.2, iy: 0.1, ye: 0.1, e: 0.5, a: 0.4, '': 0.8 },
  ا: { a: 0, aa: 0, ah: 0.2, o: 0.5 },
}

/** After a long vowel a final «ی» is mostly an ezafe, which Finglish leaves out: 'khorma' for «خرمای». */
const ezafeAtEnd: Spellings = { ...atEnd.ی, '': 0.2 }

const atStart: Record<string, Spellings> = {
  ا: { a: 0, e: 0, o: 0, '': 0.8 },
}

/** Short vowels between two letters, which Persian does not write. */
const shortVowels: Spellings = { a: 0, e: 0, o: 0, i: 0.4, u: 0.3, oo: 0.5, ee: 0.5, ou: 0.4 }
/** An ezafe or plural ending that is spoken but not written. */
const spokenEndings: Spellings = { e: 0.3, ye: 0.3, i: 0.5, h: 0.5, eh: 0.5 }

const LONG_VOWELS = 'اآویع'

/** Maximum distance of a match. */
const FINGLISH_LIMIT = 1
/** Distance of one error. Greater than the limit, so that a second error never matches. */
const ERROR = 1.1
/** Stricter limit for the rest of a word with an error. Otherwise short words would match everything. */
const LIMIT_BESIDES_ERROR = 0.7

/**
 * Returns the distance of a Latin word from the usual spellings of a Persian word: 0 is usual, Infinity
 * is a different word. With `isBeginning` the Latin word may be a prefix. With `allowsError` one consonant
 * may be missing, wrong or extra.
 */
export function finglishDistance(
  latin: string,
  persian: string,
  { isBeginning = false, allowsError = false } = {},
): number {
  const limit = allowsError ? ERROR + LIMIT_BESIDES_ERROR : FINGLISH_LIMIT
  const letters = [...persian]
  // Dynamic programming: row[j] is the lowest cost to read the first j Latin letters as the Persian ones so far.
  let row = new Array<number>(latin.length + 1).fill(Number.POSITIVE_INFINITY)
  row[0] = 0
  for (let index = 0; index < letters.length; index++) {
    const before = row
    row = readLetter(latin, letters, index, row)
    if (allowsError) withOneError(row, before)
    const prefixCost =
      isBeginning && index > 0 ? costOfBeginning(latin, row) : Number.POSITIVE_INFINITY
    if (prefixCost <= limit) return prefixCost
    if (!row.some(cost => cost <= limit)) return Number.POSITIVE_INFINITY
  }
  const cost = Math.min(row[latin.length] ?? 0, withEnding(latin, row))
  return cost <= limit ? cost : Number.POSITIVE_INFINITY
}

function readLetter(latin: string, letters: string[], index: number, before: number[]): number[] {
  const after = new Array<number>(latin.length + 1).fill(Number.POSITIVE_INFINITY)
  const letter = letters[index] ?? ''
  const previous = letters[index - 1]
  const isAfterVowel = index > 0 && LONG_VOWELS.includes(previous ?? '-')
  const isBesideVowel = isAfterVowel || LONG_VOWELS.includes(letter)
  const starts = index > 0 ? withShortVowel(latin, before, isBesideVowel) : before
  // As a consonant «و» is no vowel beside the short one: 'havij' for «هویج».
  const startsOfConsonant =
    index > 0 && letter === 'و' ? withShortVowel(latin, before, isAfterVowel) : starts
  for (const [spelling, cost] of Object.entries(spellingsOf(letters, index))) {
    const from = isConsonant(spelling) ? startsOfConsonant : starts
    for (let at = 0; at + spelling.length <= latin.length; at++) {
      const start = from[at] ?? Number.POSITIVE_INFINITY
      if (start === Number.POSITIVE_INFINITY || !latin.startsWith(spelling, at)) continue
      const end = at + spelling.length
      after[end] = Math.min(after[end] ?? Number.POSITIVE_INFINITY, start + cost)
      // Doubled consonants are optional.
      if (isConsonant(spelling) && latin[end] === spelling.at(-1)) {
        after[end + 1] = Math.min(after[end + 1] ?? Number.POSITIVE_INFINITY, start + cost + 0.05)
      }
    }
  }
  return after
}

/** Allows a missing letter, a wrong one, or an extra one after it. */
function withOneError(row: number[], before: number[]): void {
  for (let at = row.length - 1; at >= 0; at--) {
    const missing = (before[at] ?? Number.POSITIVE_INFINITY) + ERROR
    const wrong = (before[at - 1] ?? Number.POSITIVE_INFINITY) + ERROR
    const extra = (row[at - 1] ?? Number.POSITIVE_INFINITY) + ERROR
    row[at] = Math.min(row[at] ?? Number.POSITIVE_INFINITY, missing, wrong, extra)
  }
}

function spellingsOf(letters: string[], index: number): Spellings {
  const letter = letters[index] ?? ''
  const next = letters[index + 1]
  if (index === 0 && atStart[letter]) return atStart[letter]
  const isLast = index === letters.length - 1
  if (isLast && letter === 'ی' && 'او'.includes(letters[index - 1] ?? '-')) return ezafeAtEnd
  if (isLast && atEnd[letter]) return atEnd[letter]
  const usual = spellings[letter] ?? {}
  // Spoken forms: 'noon' for نان, 'badenjan' for بادمجان, 'shambe' for شنبه. خوا is pronounced 'kha'.
  if ((letter === 'ا' || letter === 'آ') && (next === 'ن' || next === 'م')) {
    return { ...usual, oo: 0.3, u: 0.3, ou: 0.3, o: 0.3 }
  }
  if (letter === 'م' && next === 'ج') return { ...usual, n: 0.1 }
  if (letter === 'ن' && (next === 'ب' || next === 'پ')) return { ...usual, m: 0.1 }
  if (letter === 'و' && letters[index - 1] === 'خ') return { ...usual, '': 0 }
  return usual
}

function withShortVowel(latin: string, before: number[], isBesideVowel: boolean): number[] {
  const starts = [...before]
  for (const [vowel, cost] of Object.entries(shortVowels)) {
    for (let at = 0; at + vowel.length <= latin.length; at++) {
      const start = before[at] ?? Number.POSITIVE_INFINITY
      if (start === Number.POSITIVE_INFINITY || !latin.startsWith(vowel, at)) continue
      const end = at + vowel.length
      const reading = start + cost + (isBesideVowel ? 0.3 : 0)
      starts[end] = Math.min(starts[end] ?? Number.POSITIVE_INFINITY, reading)
    }
  }
  return starts
}

const UNWRITTEN_END = 0.2

/** The last typed letter may be an unwritten short vowel. */
function costOfBeginning(latin: string, row: number[]): number {
  const whole = row[latin.length] ?? Number.POSITIVE_INFINITY
  const rest = /[aeo]$/.test(latin) ? row[latin.length - 1] : undefined
  return Math.min(whole, (rest ?? Number.POSITIVE_INFINITY) + UNWRITTEN_END)
}

function withEnding(latin: string, row: number[]): number {
  let best = Number.POSITIVE_INFINITY
  for (const [ending, cost] of Object.entries(spokenEndings)) {
    const start = row[latin.length - ending.length]
    if (start !== undefined && latin.endsWith(ending)) best = Math.min(best, start + cost)
  }
  return best
}

function isConsonant(spelling: string): boolean {
  return spelling.length === 1 && !'aeiouy'.includes(spelling)
}
