import { dictionary } from '@zxcvbn-ts/language-common'

/** True for one that is tried before all others: known from many breaches, or hardly more than one sign. */
export function isCommonPassword(password: string): boolean {
  const known = dictionary['passwords-common']
  const plain = password.toLowerCase()
  return known.includes(plain) || known.includes(firstHalf(plain)) || new Set(plain).size <= 3
}

/** True when it is one of these words with at most figures and marks around it. */
export function isOwnWord(password: string, words: string[]): boolean {
  const letters = lettersOf(password)
  return words.some(word => lettersOf(word) !== '' && lettersOf(word) === letters)
}

/** Of a text that says the same twice; else all of it. */
function firstHalf(text: string): string {
  const half = text.slice(0, text.length / 2)
  return half + half === text ? half : text
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/\P{L}/gu, '')
}
