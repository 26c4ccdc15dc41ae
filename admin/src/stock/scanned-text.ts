import { asciiDigits } from '#shared/domain/number-format.ts'
import { type OrderUnit, unitGrams } from '#shared/domain/weights/weighed.ts'

/** More digits are always a code: of pieces, and of grams. */
const MAX_DIGITS = { pieces: 5, grams: 7 }

/** Codes of loose produce (PLU) are typed by hand: 3000 to 4999, also after an 8 or 9, such as 94011 for organic. */
export const PRODUCE_CODE = /^[89]?[34]\d{3}$/

/** Whether a text with ASCII digits is a number of this product. */
export function isNumber(text: string, product: OrderUnit): boolean {
  const unit = unitGrams(product) === null ? 'pieces' : 'grams'
  return /^\d+$/.test(text) && text.length <= MAX_DIGITS[unit]
}

/** Whether an entry looks like a number of goods. Only its product shows whether it is one. */
export function looksLikeNumber(text: string): boolean {
  const ascii = asciiDigits(text).trim()
  return /^\d+$/.test(ascii) && ascii.length <= MAX_DIGITS.grams && !PRODUCE_CODE.test(ascii)
}
