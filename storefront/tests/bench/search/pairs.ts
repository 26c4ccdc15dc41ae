import { readFileSync } from 'node:fs'
import { onOtherKeyboard } from '#shared/domain/search/keyboard-layout.ts'

/** The typed text, and the words in the names of the products meant. */
export type Pair = { typed: string; meant: string }

export function readPairs(file: string): Pair[] {
  return readLines(file).map(line => {
    const [typed = '', meant = ''] = line.split('\t')
    return { typed, meant }
  })
}

/** Reads the lines of a file beside this one, without comments. */
export function readLines(file: string): string[] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .filter(line => !line.startsWith('# '))
}

const ZWNJ = '\u200c'

/** The usual ways to type a text in its own script. */
export const variants: Record<string, (text: string) => string> = {
  'as it is': text => text,
  'Arabic letters': text => text.replaceAll('ی', 'ي').replaceAll('ک', 'ك'),
  'spaces for half-spaces': text => text.replaceAll(ZWNJ, ' '),
  'half-spaces left out': text => text.replaceAll(ZWNJ, ''),
  'Latin digits': text => text.replace(/[۰-۹]/g, digit => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit))),
  'Arabic digits': text =>
    text.replace(/[۰-۹]/g, digit => '٠١٢٣٤٥٦٧٨٩'['۰۱۲۳۴۵۶۷۸۹'.indexOf(digit)] ?? digit),
  'vowel marks': text => text.replace(/[بتسرلمن](?=[\u0621-\u06cc])/g, letter => `${letter}َ`),
  'words backwards': text => text.split(' ').reverse().join(' '),
  'two words joined': text => text.replace(/^(\S+) (\S+)/, '$1$2'),
  'words cut short': text =>
    text
      .split(' ')
      .map(word => (word.length > 5 ? word.slice(0, -1) : word))
      .join(' '),
}

/** Returns what a keyboard in the other layout writes for this text. */
export const onWrongKeyboard = (text: string): string => onOtherKeyboard(text) ?? text

/** Removes one letter of the longest word. Returns null if fewer than five letters would stay. */
export function withTypingError(text: string): string | null {
  const longest = (text.match(/\p{L}+/gu) ?? []).reduce((a, b) => (b.length > a.length ? b : a), '')
  if (longest.length < 6) return null
  const at = Math.floor(longest.length / 2)
  return text.replace(longest, longest.slice(0, at) + longest.slice(at + 1))
}

/** Returns a Persian text typed on an English keyboard without Shift. */
export const withoutShift = (text: string): string => onWrongKeyboard(text).toLowerCase()

/** Like `onWrongKeyboard`, for the older Persian layout of Windows, in which two keys differ. */
export function onOlderKeyboard(text: string): string {
  return [...text].map(letter => ({ پ: '\\', ئ: 'm' })[letter] ?? onWrongKeyboard(letter)).join('')
}

/** Joins two or three words. Returns null for other texts. */
export function joinedWords(text: string): string | null {
  const words = text.split(/[ \u200c]/)
  return words.length === 2 || words.length === 3 ? words.join('') : null
}

/** Removes a letter inside the first word with five letters or more. */
export function withoutALetter(text: string): string | null {
  const word = (text.match(/\p{L}+/gu) ?? []).find(({ length }) => length >= 5)
  if (!word) return null
  const at = 1 + (word.length % 3)
  return text.replace(word, word.slice(0, at) + word.slice(at + 1))
}

/** Turns a singular English name into the plural, and a plural one into the singular. */
export function otherNumber(text: string): string {
  if (/ies$/.test(text)) return text.replace(/ies$/, 'y')
  if (/(?:ch|sh|ss|x|tomato|potato)es$/.test(text)) return text.replace(/es$/, '')
  if (/[^s]s$/.test(text)) return text.replace(/s$/, '')
  if (/[^aeiou]y$/.test(text)) return text.replace(/y$/, 'ies')
  return /(?:ch|sh|s|x)$/.test(text) ? `${text}es` : `${text}s`
}
