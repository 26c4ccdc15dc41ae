import type { Language } from './language.ts'
import { asciiDigits, localDigits } from './number-format.ts'

/** A telephone number in the reader's digits, whatever script it was typed in. */
export function phoneText(phone: string, language: Language): string {
  return localDigits(asciiDigits(phone), language)
}

/** The address that dials a telephone number. */
export function phoneLink(phone: string): string {
  return `tel:${asciiDigits(phone)}`
}
