import { isLatinWord, isPersianWord } from './finglish-key.ts'

/** Minimum word length: shoppers type no plurals of shorter words. */
const SHORTEST = 3

/** Persian plural endings, also before an ezafe. */
const persianPlurals = ['هایی', 'های', 'ها', 'جات']
/** Persian endings that do not change the meaning of a word. */
const persianEndings = new Set([...persianPlurals, 'ی', 'یی'])

/**
 * Returns possible singular and plural forms of an English or Persian word, also of a misspelt one: 'tomatos', 'tomatoe',
 * 'cherrys'. Not all of them exist.
 */
export function otherForms(word: string): string[] {
  if (word.length < SHORTEST) return []
  if (isLatinWord(word)) {
    const stems = singulars(word)
    const forms = new Set([...stems, ...[word, ...stems].flatMap(plurals)])
    forms.delete(word)
    return [...forms]
  }
  if (!isPersianWord(word)) return []
  return persianPlurals
    .filter(ending => word.endsWith(ending) && word.length - ending.length >= SHORTEST - 1)
    .map(ending => word.slice(0, -ending.length))
}

/** Returns a Persian word with each plural or ezafe ending; nothing for another word. */
export function withEndings(word: string): string[] {
  return isPersianWord(word) ? [...persianEndings].map(ending => word + ending) : []
}

/** True if a word is the stem plus a plural or ezafe ending. */
export function isSameWithEnding(word: string, stem: string): boolean {
  return word.startsWith(stem) && persianEndings.has(word.slice(stem.length))
}

/** Verb stems and nouns that make a tool, a vessel or a place of the word before them: «چای‌ساز», «ماهیتابه». */
const toolEndings = new Set(
  (
    'ساز پز کوب کن گیر جوش خوری خور دان دانی تابه پاش بر شوی شویی زن کش ریز خردکن صافکن ' +
    'ساب رنده تراش فروش فروشی چین پاککن بازکن گرمکن آبکش ظرف'
  ).split(' '),
)

/**
 * Returns the second part of a compound that is a kind of its first part («ترش» of «لیموترش»). Null if the word is no
 * such compound.
 */
export function attributeOf(word: string, first: string): string | null {
  const rest = word.startsWith(first) ? word.slice(first.length) : ''
  const isCompound = first.length >= SHORTEST && rest.length >= SHORTEST - 1
  return isCompound && !toolEndings.has(rest) && !persianEndings.has(rest) ? rest : null
}

function singulars(word: string): string[] {
  if (/...oe$/.test(word)) return [word.slice(0, -1)]
  if (/...ie$/.test(word)) return [`${word.slice(0, -2)}y`]
  if (!/[^su]s$/.test(word)) return []
  const forms = [word.slice(0, -1)]
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`)
  if (/(?:[sxzoi]|ch|sh)es$/.test(word)) forms.push(word.slice(0, -2))
  if (word.endsWith('ves')) forms.push(`${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`)
  return forms
}

function plurals(word: string): string[] {
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`]
  const forms = /(?:[sxzoi]|ch|sh)$/.test(word) ? [`${word}es`] : []
  if (/[^f]fe?$/.test(word)) forms.push(word.replace(/fe?$/, 'ves'))
  return word.endsWith('s') ? forms : [...forms, `${word}s`]
}
