import { foldSearchText } from './search-key.ts'

/** What a record is found by; `code` is its SKU, `searchWords` are what its Master added; both may be empty. */
export type Searchable = { name: string; fName: string; code: string; searchWords: string }

/** How much a word says about a record; the numbers only have to stand in this order. */
const WHOLE = 100
const HEAD = 70
const ADDED = 45
const NAME = 40
/** What follows a comma, a bracket or a preposition, and the parts of a Persian compound. */
const AFTER = 25
const CODE = 1
/** Of two names that hold a word, the shorter one is more about it. */
const LENGTH_MATTERS_UP_TO = 9

/** True for the weight of a word that stands in nothing but the record's code. */
export const isCodeWeight = (weight: number): boolean => weight === CODE

/** True where a text is typed like a code, such as CH-12 or 004512; then codes count as much as names. */
export function isLikeCode(text: string): boolean {
  const code = text.trim()
  const hasDigit = code.length >= 4 && /\d/.test(code)
  return /^[a-z0-9]+(?:[-_./][a-z0-9]+)*$/i.test(code) && (hasDigit || /[-_]/.test(code))
}

/** Each word by which a record is found, with its weight. */
export function weighWords({ name, fName, code, searchWords }: Searchable): Map<string, number> {
  const weights = new Map<string, number>()
  const add = (text: string, weight: number) => {
    for (const word of wordsOf(text)) weights.set(word, Math.max(weights.get(word) ?? 0, weight))
  }
  for (const text of [name, fName]) {
    const words = wordsOf(text)
    const less = Math.min(words.length, LENGTH_MATTERS_UP_TO)
    const core = coreOf(text)
    add(text, AFTER - less)
    for (const part of core.split(' ')) add(toWhole(part), NAME - less)
    for (const head of headsOf(core)) add(toWhole(head), HEAD - less)
    if (words.length === 1) add(text, WHOLE)
  }
  add(searchWords, ADDED)
  add(code, CODE)
  return weights
}

/** A name before its comma, bracket or preposition: of 'Ghormeh Sabzi, Ready to Heat' the dish. */
export function coreOf(name: string): string {
  return (
    name.split(/[,،(]| (?:with|for|in|of|from|and|on|by) | (?:با|برای|در|از|و) /iu)[0]?.trim() ?? ''
  )
}

/** Words that name a form or a cut: what it is a form of is the thing as well. */
const forms = new Set(
  (
    'bunch kernels halves pieces fillet fillets steak steaks breast breasts thighs wings legs drumsticks shanks ' +
    'slices sticks cubes pods flakes sheets granules loaf stick slice leaves مغز خلال ران سینه بال فیله گردن ' +
    'ماهیچه گوشت برگ دانه چوب'
  ).split(' '),
)

/** Quantities and packs at the end of an English name. */
const amounts =
  /(?:\s+(?:\d[\d.,×x]*|k?g|ml|l|lb|oz|litres?|grams?|packs?|bags?|tin|jar|bottle))+$/iu

/**
 * What a name is about: English puts it last, before a comma or bracket ('Hashemi Rice, First
 * Grade'), Persian first («برنج هاشمی درجه یک»).
 */
function headsOf(core: string): string[] {
  const isPersian = /^\P{L}*[\u0621-\u06cc]/u.test(core)
  const words = (isPersian ? core : core.replace(amounts, '')).split(' ')
  const inward = isPersian ? words : words.toReversed()
  const [head = '', second = ''] = inward
  return forms.has(toWhole(head).toLowerCase()) ? [head, second] : [head]
}

/** A compound with half-spaces as the one word that it is: «تخم‌مرغ» is no kind of «مرغ». */
function toWhole(word: string): string {
  return wordsOf(word).at(-1) ?? ''
}

function wordsOf(text: string): string[] {
  return foldSearchText(text)
    .split(' ')
    .filter(word => word !== '')
}
