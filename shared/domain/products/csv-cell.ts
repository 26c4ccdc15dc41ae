/** Spreadsheets run cells with these first characters as formulas. Full-width forms come from East Asian keyboards. */
const FORMULA = /^['=+\-@\t\r＝＋－＠]/
const PROTECTED = /^'['=+\-@\t\r＝＋－＠]/

/** Prefixes an apostrophe if a spreadsheet would treat the text as a formula. */
export function protectCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** Reverts `protectCell`. */
export function parseCell(cell: string): string {
  return PROTECTED.test(cell) ? cell.slice(1) : cell
}

/**
 * Protects a code of digits. A spreadsheet would convert it to a number: without leading zeros, or
 * rounded. A trailing tab makes it text and is invisible. An apostrophe in a file would be visible.
 */
export function protectCode(text: string): string {
  return /^(0\d+|\d{12,})$/.test(text) ? `${text}\t` : protectCell(text)
}

/** Reverts `protectCode`, also for older files with an apostrophe instead of a tab. */
export function parseCode(cell: string): string {
  if (/^\d+\t$/.test(cell)) return cell.slice(0, -1)
  return /^'\d+$/.test(cell) ? cell.slice(1) : parseCell(cell)
}

/** Detects the separator of a header line. Spreadsheets use the one of their locale. */
export function findSeparator(header: string): ',' | ';' | '\t' {
  const count = (separator: string) => header.split(separator).length
  return ([',', ';', '\t'] as const).reduce((best, separator) =>
    count(separator) > count(best) ? separator : best,
  )
}
