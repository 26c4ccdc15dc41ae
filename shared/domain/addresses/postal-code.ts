import { asciiDigits } from '../number-format.ts'

/** The halves of a Canadian postal code, `m2n` and `5v7`, as parts of a regular expression. */
export const postalArea = '[abceghj-nprstvxy]\\d[abceghj-nprstv-z]'
const postalRest = '\\d[abceghj-nprstv-z]\\d'

/** The same halves with any letter, to find a code in a text that may have a typing error. */
export const anyPostalArea = '[a-z]\\d[a-z]'
export const anyPostalRest = '\\d[a-z]\\d'

const whole = new RegExp(`^${postalArea}${postalRest}$`, 'i')

export function isPostalCode(text: string): boolean {
  return whole.test(toCompact(text))
}

/** Formats `m2n5v7` as `M2N 5V7`. Only trims other text. */
export function formatPostalCode(text: string): string {
  const compact = toCompact(text)
  return whole.test(compact) ? `${compact.slice(0, 3)} ${compact.slice(3)}` : text.trim()
}

/** Province by the first letter of a postal code (Canada Post). */
const provinces: Record<string, string> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  Y: 'YT',
}

export function provinceOf(postalCode: string): string {
  return isPostalCode(postalCode) ? (provinces[postalCode.charAt(0)] ?? '') : ''
}

function toCompact(text: string): string {
  return asciiDigits(text).replace(/[\s-]/g, '').toUpperCase()
}
