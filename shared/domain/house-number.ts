import { asciiDigits } from './number-format.ts'

const poBoxes =
  /(?<![\p{L}\p{N}])(?:(?:p\.?\s*o\.?\s*b\.?|(?:p\.?\s*o\.?\s*|post(?:al)?(?:\s+office)?\s+)?box|case\s+postale|c\.?\s*p\.?|صندوق(?:\s+پستی)?|ص\.?\s*پ\.?)\s*(?:#|no\.?|شماره(?:ٔ|ی)?)?\s*[a-z]?\d+(?![\p{L}\p{N}]))/giu

/** True for a PO box without a street and house number, in English, French or Persian. Nobody is there to receive an order. */
export function isPoBox(text: string): boolean {
  const ascii = asciiDigits(text)
  const rest = ascii.replace(poBoxes, ' ')
  return rest !== ascii && !hasHouseNumber(rest)
}

/** The number in `16th Avenue` belongs to the street name and is not a house number. */
export function hasHouseNumber(street: string): boolean {
  const isNumbered = /(?<![\p{L}\p{N}])\d{1,5}[a-z]?(?![\p{L}\p{N}])/iu.test(asciiDigits(street))
  return isNumbered && /\p{L}{2}|\d(?:st|nd|rd|th)/iu.test(street)
}
