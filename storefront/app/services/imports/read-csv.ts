import { Readable } from 'node:stream'
import Papa from 'papaparse'
import { findSeparator } from '#shared/domain/csv-cell.ts'
import { ShopError } from '#shared/errors.ts'
import { type CsvCells, type CsvColumn, csvColumns } from '#shared/schemas/product-import.ts'
import { yieldToEventLoop } from '#shared/yield-to-event-loop.ts'

const PIECE = 32_768
/** They are saved in one transaction, for which the orders of a shop on SQLite wait. */
const MAX_LINES = 5000
const MAX_COLUMNS = 200
/** Papa reads a line that is not at its end anew with each piece. */
const MAX_LINE_LENGTH = 2 * PIECE

/** `problem` tells why the cells cannot be trusted to stand in their columns, empty otherwise. */
export type CsvLine = { line: number; cells: CsvCells; problem: string }
export type CsvFile = { lines: CsvLine[]; ignoredColumns: string[] }

/** Reads a file as spreadsheets write it. Throws `invalid` with what a person can do about it. */
export async function readCsv(bytes: Uint8Array): Promise<CsvFile> {
  const text = decode(bytes)
  const separator = findSeparator(text.slice(0, text.search(/[\r\n]|$/)))
  let columns: (CsvColumn | null)[] | null = null
  const file: CsvFile = { lines: [], ignoredColumns: [] }
  let line = 0
  await parse(text, separator, (record, isQuotedRight) => {
    line++
    // A quotation mark that does not close takes in the lines after it.
    if (!isQuotedRight) throw invalid(`Line ${line} has an unmatched quotation mark.`)
    if (columns === null) {
      columns = readHeader(record, file.ignoredColumns)
    } else if (record.some(cell => cell.trim() !== '')) {
      if (file.lines.length === MAX_LINES) {
        throw invalid(`The file has more than ${MAX_LINES} lines. Split it into smaller files.`)
      }
      file.lines.push({ line, ...toCells(columns, record) })
    }
  })
  if (columns === null) throw invalid('This file is empty. Choose another file.')
  return file
}

function decode(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  try {
    const text = new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes)
    if (text.includes('\0')) throw new Error('holds NUL')
    return text
  } catch {
    throw invalid('This file cannot be read. Save it as “CSV UTF-8” and upload it again.')
  }
}

/** Hands over one record after the other; what `take` throws ends it. */
function parse(
  text: string,
  delimiter: string,
  take: (record: string[], isQuotedRight: boolean) => void,
): Promise<void> {
  let [given, lines, lastEnd] = [0, 0, 0]
  async function* pieces(): AsyncGenerator<string> {
    while (given < text.length) {
      await yieldToEventLoop()
      if (given - lastEnd > MAX_LINE_LENGTH) {
        throw invalid(
          `Line ${lines + 1} does not end. Check for an open quotation mark, and that this is a CSV file.`,
        )
      }
      const piece = text.slice(given, given + PIECE)
      given += PIECE
      yield piece
    }
  }
  return new Promise((resolve, reject) => {
    Papa.parse<string[]>(Readable.from(pieces()), {
      delimiter,
      step: ({ data, errors }) => {
        lines++
        lastEnd = given
        take(
          data,
          errors.every(({ type }) => type !== 'Quotes'),
        )
      },
      complete: () => resolve(),
      error: reject,
    })
  })
}

function readHeader(names: string[], ignored: string[]): (CsvColumn | null)[] {
  if (names.length > MAX_COLUMNS) {
    throw invalid(
      `The first line has more than ${MAX_COLUMNS} columns. Check that this is a product file.`,
    )
  }
  const columns = names.map(name => {
    const found = csvColumns.find(column => column.toLowerCase() === name.trim().toLowerCase())
    if (!found && name.trim() !== '') ignored.push(name.trim().slice(0, 60))
    return found ?? null
  })
  const known = columns.filter(column => column !== null)
  if (known.length === 0) {
    throw invalid(`The first line must hold the column names, such as ${csvColumns.join(', ')}.`)
  }
  const twice = known.find((column, index) => known.indexOf(column) !== index)
  if (twice) throw invalid(`The file has the column ${twice} twice. Remove one.`)
  return columns
}

function toCells(columns: (CsvColumn | null)[], record: string[]): Omit<CsvLine, 'line'> {
  const cells: CsvCells = {}
  // Spreadsheets leave out empty cells at the end of a line, or add some: what is not there says nothing.
  columns.forEach((column, index) => {
    const cell = record[index]
    if (column && cell !== undefined) cells[column] = cell
  })
  const [found, wanted] = [record.length, columns.length]
  const hasTooMany = record.slice(wanted).some(cell => cell.trim() !== '')
  return {
    cells,
    problem: hasTooMany ? `Cells in this line: ${found}. Columns in the file: ${wanted}.` : '',
  }
}

function invalid(message: string): ShopError {
  return new ShopError('invalid', message)
}
