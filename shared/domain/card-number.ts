import { asciiDigits } from './number-format.ts'

/** True if a text contains a Luhn-valid number of 13 to 19 digits. */
export function containsCardNumber(value: string): boolean {
  const ascii = asciiDigits(value.normalize('NFKC'))
  return (ascii.match(/\d(?:[ -]?\d){12,}/g) ?? []).some(run => {
    const digits = run.replace(/\D/g, '')
    for (let length = 13; length <= Math.min(19, digits.length); length++) {
      for (let start = 0; start + length <= digits.length; start++) {
        if (passesLuhn(digits.slice(start, start + length))) return true
      }
    }
    return false
  })
}

/** Validates the check digit of a card number (Luhn, mod 10). */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
