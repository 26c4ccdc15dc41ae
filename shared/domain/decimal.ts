import { asciiDigits } from './number-format.ts'

const DECIMAL = /^(\d+|[1-9]\d{0,2}(,\d{3})+)?(\.\d*)?$/

/**
 * Parses '1,234.5' or '۱۲٫۵'. Returns null for anything else, such as '1,50', '1e3' or '-3'. A comma may
 * only group thousands, so a decimal comma never multiplies an amount.
 */
export function parseDecimal(text: string): number | null {
  const ascii = asciiDigits(withoutMarks(text).trim())
    .replace(/٫/g, '.')
    .replace(/٬/g, ',')
    .replace(/^\$/, '')
  if (!DECIMAL.test(ascii) || !/\d/.test(ascii)) return null
  return Number(ascii.replaceAll(',', ''))
}

/** Removes the invisible marks that keep a number in order within Persian text. They are copied with it. */
export function withoutMarks(text: string): string {
  return text.replace(/\p{Bidi_Control}/gu, '')
}
