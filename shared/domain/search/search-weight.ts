import { findFreeFrom } from '../products/free-from-words.ts'
import { foldSearchText } from '../search-key.ts'
import { finglishDistance } from './finglish.ts'
import { isLatinWord, isPersianWord, latinKey, persianKey } from './finglish-key.ts'

/**
 * Search fields of a record. `code` is the SKU, `searchWords` are extra words by a Master, `facts` are words of the label,
 * such as ingredients. All three may be empty.
 */
export type Searchable = {
  name: string
  fName: string
  code: string
  searchWords: string
  facts: string
}

/** The greatest distance of a usual Latin spelling. */
const SAME_SOUND = 0.4

// Weights of a word. Only their order matters.
const WHOLE = 100
const HEAD = 70
const ADDED = 45
const NAME = 40
/** Heads after a comma, bracket or preposition: 'lemon' in 'Malt Beverage, Lemon'. */
const AFTER = 25
/** Words that only describe such a head ('tomato' in 'Beans in Tomato Sauce'), and parts of a Persian compound. */
const PASSING = 13
/** Words of the label: below every word of a name. */
const FACT = 2
const CODE = 1
/** Added to the weight of a name's word that the Master also gives as a search word, or that both names contain. */
const CHOSEN = 10
/** A word weighs more in a shorter name, up to this number of words. */
const LENGTH_MATTERS_UP_TO = 9

/** True for the weight of a word that occurs only in the code of a record. */
export const isCodeWeight = (weight: number): boolean => weight === CODE

/** True for the weight of a word that is the whole name of a record. */
export const isWholeNameWeight = (weight: number): boolean => weight >= WHOLE

/** True if a text looks like a code, such as CH-12 or 004512. Codes then count as much as names. */
export function isLikeCode(text: string): boolean {
  const code = text.trim()
  const hasDigit = code.length >= 4 && /\d/.test(code)
  return /^[a-z0-9]+(?:[-_./][a-z0-9]+)*$/i.test(code) && (hasDigit || /[-_]/.test(code))
}

/** Returns the search words of a record with their weights. */
export function weighWords({
  name,
  fName,
  code,
  searchWords,
  facts,
}: Searchable): Map<string, number> {
  const weights = new Map<string, number>()
  const add = (text: string, weight: number) => {
    for (const word of wordsOf(text)) weights.set(word, Math.max(weights.get(word) ?? 0, weight))
  }
  for (const text of [name, fName]) {
    const words = wordsOf(text)
    const penalty = Math.min(words.length, LENGTH_MATTERS_UP_TO)
    const core = coreOf(text)
    add(text, PASSING - penalty)
    for (const part of headsAfter(text, core)) add(part, AFTER - penalty)
    for (const part of core.split(' ')) add(toWhole(part), NAME - penalty)
    for (const head of headsOf(core)) add(toWhole(head), HEAD - penalty)
    if (words.length === 1) add(text, WHOLE)
    add(findFreeFrom(text).join(' '), NAME - penalty)
  }
  for (const word of namedInBoth(name, fName)) {
    weights.set(word, (weights.get(word) ?? 0) + CHOSEN)
  }
  for (const word of new Set(wordsOf(searchWords))) {
    const weight = weights.get(word) ?? 0
    weights.set(word, weight >= ADDED ? weight + CHOSEN : ADDED)
  }
  add(facts, FACT)
  add(code, CODE)
  return weights
}

/**
 * Returns the Persian words that the English name has in Latin letters, in both scripts. 'Koobideh' and «کوبیده» is what a
 * thing is, but «گلپر کوبیده» ('Golpar') is only pounded.
 */
function namedInBoth(name: string, fName: string): Set<string> {
  const latin = wordsOf(name).filter(isLatinWord)
  const pairs = wordsOf(fName)
    .filter(isPersianWord)
    .flatMap(word => {
      const key = persianKey(word)
      return latin
        .filter(other => latinKey(other) === key && finglishDistance(other, word) <= SAME_SOUND)
        .flatMap(other => [word, other])
    })
  return new Set(pairs)
}

/** Returns a name up to a comma, bracket or preposition: the dish in 'Ghormeh Sabzi, Ready to Heat'. */
export function coreOf(name: string): string {
  return name.split(breaks)[0]?.trim() ?? ''
}

const breaks = /[,،(]| (?:with|for|in|of|from|and|on|by) | (?:با|برای|در|از|و) /iu

/** Returns the heads of the parts after the core. Brackets contain another name, so all its words count. */
function headsAfter(name: string, core: string): string[] {
  const rest = name.slice(name.indexOf(core) + core.length)
  const inBrackets = rest.match(/\([^)]*/g) ?? []
  const parts = rest.replace(/\([^)]*\)?/g, ',').split(breaks)
  return [...inBrackets, ...parts.flatMap(part => headsOf(part.trim()))]
}

/** Words for a form or cut. The word next to them also counts as the head of the name. */
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
 * Returns the head of a name. In English it comes last, before a comma or bracket ('Hashemi Rice, First
 * Grade'). In Persian it comes first («برنج هاشمی درجه یک»).
 */
function headsOf(core: string): string[] {
  const isPersian = /^\P{L}*[\u0621-\u06cc]/u.test(core)
  const words = (isPersian ? core : core.replace(amounts, '')).split(' ')
  const headFirst = isPersian ? words : words.toReversed()
  const [head = '', second = ''] = headFirst
  return forms.has(toWhole(head).toLowerCase()) ? [head, second] : [head]
}

/** Returns a compound with ZWNJs as one joined word: «تخم‌مرغ» (egg) is not a kind of «مرغ» (chicken). */
function toWhole(word: string): string {
  return wordsOf(word).at(-1) ?? ''
}

function wordsOf(text: string): string[] {
  return foldSearchText(text)
    .split(' ')
    .filter(word => word !== '')
}
