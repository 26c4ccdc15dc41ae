/** Reads '1,234.5' or '۱۲٫۵': '.' is the decimal sign, ',' groups thousands; null if it is no number. */
export function parseDecimal(text: string): number | null {
  const ascii = text
    .replace(/[۰-۹٠-٩]/g, digit => String(digit.charCodeAt(0) & 0xf))
    .replace(/٫/g, '.')
    .replace(/[,٬\s]/g, '')
  if (ascii === '') return 0
  return /^\d*\.?\d*$/.test(ascii) && /\d/.test(ascii) ? Number(ascii) : null
}
