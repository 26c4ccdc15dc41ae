import { asciiDigits } from './number-format.ts'

const DECIMAL = /^(\d+|[1-9]\d{0,2}(,\d{3})+)?(\.\d*)?$/

/**
 * Reads '1,234.5' or '۱۲٫۵'; null for anything else, such as '1,50', '1e3' or '-3'. ',' only groups
 * thousands in threes. So a comma meant for cents never multiplies an amount.
 */
export function parseDecimal(text: string): number | null {
  const ascii = asciiDigits(text.trim()).replace(/٫/g, '.').replace(/٬/g, ',').replace(/^\$/, '')
  if (!DECIMAL.test(ascii) || !/\d/.test(ascii)) return null
  return Number(ascii.replaceAll(',', ''))
}
