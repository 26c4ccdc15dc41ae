import { asciiDigits } from '../number-format.ts'
import { persianNumberWord } from './number-word.ts'

const poBoxes = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:p\\.?\\s*o\\.?\\s*b\\.?|(?:p\\.?\\s*o\\.?\\s*|post(?:al)?(?:\\s+office)?\\s+)?box|case\\s+postale|c\\.?\\s*p\\.?|صندوق(?:\\s+پستی)?|ص\\.?\\s*پ\\.?)\\s*(?:#|no\\.?|${persianNumberWord})?\\s*[a-z]?\\d+(?![\\p{L}\\p{N}]))`,
  'giu',
)

/** True for a PO box without a street and house number, in English, French or Persian. Nobody is there to receive an order. */
export function isPoBox(text: string): boolean {
  const ascii = asciiDigits(text)
  const rest = ascii.replace(poBoxes, ' ')
  return rest !== ascii && !hasHouseNumber(rest)
}

const leadingPoBox = new RegExp(`^\\s*(${poBoxes.source})[\\s,]*`, 'iu')

/** Splits off a PO box in front of a street: `PO Box 12, 5100 Yonge St`. Otherwise `poBox` is empty. */
export function splitPoBox(text: string): { poBox: string; rest: string } {
  const ascii = asciiDigits(text)
  const [whole = '', poBox = ''] = leadingPoBox.exec(ascii) ?? []
  const rest = ascii.slice(whole.length)
  return hasHouseNumber(rest) ? { poBox, rest } : { poBox: '', rest: text }
}

/** The number in `16th Avenue` belongs to the street name and is not a house number. */
export function hasHouseNumber(street: string): boolean {
  const isNumbered = /(?<![\p{L}\p{N}])\d{1,5}[a-z]?(?![\p{L}\p{N}])/iu.test(asciiDigits(street))
  return isNumbered && /\p{L}{2}|\d(?:st|nd|rd|th)/iu.test(street)
}
