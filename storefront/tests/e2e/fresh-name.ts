import { randomInt } from 'node:crypto'

/**
 * A name that no other test uses. In letters, because the shop takes a long number for a card number
 * and shows digits in the reader's language.
 */
export function freshName(name: string): string {
  const letters = Array.from({ length: 9 }, () => String.fromCharCode(97 + randomInt(26)))
  return `${name} ${letters.join('')}`
}
