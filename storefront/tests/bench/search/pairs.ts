import { readFileSync } from 'node:fs'
import { onOtherKeyboard } from '#shared/domain/keyboard-layout.ts'

/** What is typed, and the words that the names of the products meant hold. */
export type Pair = { typed: string; meant: string }

export function readPairs(file: string): Pair[] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map(line => {
      const [typed = '', meant = ''] = line.split('\t')
      return { typed, meant }
    })
}

const ZWNJ = '\u200c'

/** The ways in which one text is typed in its own script. */
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

/** What an English keyboard writes when the fingers type this. */
export const onWrongKeyboard = (text: string): string => onOtherKeyboard(text) ?? text

/** One letter of the longest word left out; five letters or more must stay. */
export function withTypingError(text: string): string | null {
  const longest = (text.match(/\p{L}+/gu) ?? []).reduce((a, b) => (b.length > a.length ? b : a), '')
  if (longest.length < 6) return null
  const at = Math.floor(longest.length / 2)
  return text.replace(longest, longest.slice(0, at) + longest.slice(at + 1))
}

/** A Persian text on an English keyboard by fingers that left Shift out. */
export const withoutShift = (text: string): string => onWrongKeyboard(text).toLowerCase()

/** The same on the Persian keyboard that Windows had before, where two keys write other letters. */
export function onOlderKeyboard(text: string): string {
  return [...text].map(letter => ({ پ: '\\', ئ: 'm' })[letter] ?? onWrongKeyboard(letter)).join('')
}

/** Two words, or three, without the spaces between them. */
export function joinedWords(text: string): string | null {
  const words = text.split(/[ \u200c]/)
  return words.length === 2 || words.length === 3 ? words.join('') : null
}

/** A letter within the first word of five letters or more left out. */
export function withoutALetter(text: string): string | null {
  const word = (text.match(/\p{L}+/gu) ?? []).find(({ length }) => length >= 5)
  if (!word) return null
  const at = 1 + (word.length % 3)
  return text.replace(word, word.slice(0, at) + word.slice(at + 1))
}

/** An English name in the plural where it is singular, and the other way round. */
export function otherNumber(text: string): string {
  if (/ies$/.test(text)) return text.replace(/ies$/, 'y')
  if (/(?:ch|sh|ss|x|tomato|potato)es$/.test(text)) return text.replace(/es$/, '')
  if (/[^s]s$/.test(text)) return text.replace(/s$/, '')
  if (/[^aeiou]y$/.test(text)) return text.replace(/y$/, 'ies')
  return /(?:ch|sh|s|x)$/.test(text) ? `${text}es` : `${text}s`
}
