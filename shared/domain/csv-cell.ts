/** A spreadsheet would run these as formulas; the wide forms are those of East Asian keyboards. */
const FORMULA = /^['=+\-@\t\r＝＋－＠]/
const PROTECTED = /^'['=+\-@\t\r＝＋－＠]/

/** A text as a cell that no spreadsheet takes for a formula: an apostrophe goes before it. */
export function protectCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** The text of a cell that was protected, as it was. */
export function readCell(cell: string): string {
  return PROTECTED.test(cell) ? cell.slice(1) : cell
}

/**
 * A code of digits that a spreadsheet would turn into a number: without leading zeros, or rounded. A tab
 * after it makes it a text and is not seen; an apostrophe, which is one for who types it, would be.
 */
export function protectCode(text: string): string {
  return /^(0\d+|\d{12,})$/.test(text) ? `${text}\t` : protectCell(text)
}

/** Reads what `protectCode` wrote, also before it wrote tabs. */
export function readCode(cell: string): string {
  if (/^\d+\t$/.test(cell)) return cell.slice(0, -1)
  return /^'\d+$/.test(cell) ? cell.slice(1) : readCell(cell)
}

/** The separator that a header line uses: spreadsheets write what their country is used to. */
export function findSeparator(header: string): ',' | ';' | '\t' {
  const count = (sign: string) => header.split(sign).length
  return ([',', ';', '\t'] as const).reduce((best, sign) =>
    count(sign) > count(best) ? sign : best,
  )
}
