import { dictionary } from '@zxcvbn-ts/language-common'

/** Returns whether attackers try this password first: it is known from many breaches, or repeats few characters. */
export function isCommonPassword(password: string): boolean {
  const known = dictionary['passwords-common']
  const plain = password.toLowerCase()
  return known.includes(plain) || known.includes(firstHalf(plain)) || new Set(plain).size <= 3
}

/** Returns whether the password is one of these words with only digits and marks around it. */
export function isOwnWord(password: string, words: string[]): boolean {
  const letters = lettersOf(password)
  return words.some(word => lettersOf(word) !== '' && lettersOf(word) === letters)
}

/** Returns one half of a text that repeats itself, otherwise the whole text. */
function firstHalf(text: string): string {
  const half = text.slice(0, text.length / 2)
  return half + half === text ? half : text
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/\P{L}/gu, '')
}
