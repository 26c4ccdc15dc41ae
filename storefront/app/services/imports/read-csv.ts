import { Readable } from 'node:stream'
import Papa from 'papaparse'
import { findSeparator } from '#shared/domain/products/csv-cell.ts'
import { type CsvCells, type CsvColumn, csvColumns } from '#shared/domain/products/product-csv.ts'
import { ShopError } from '#shared/errors.ts'
import { yieldToEventLoop } from '#shared/yield-to-event-loop.ts'

const CHUNK_SIZE = 32_768
/** Limits the size of an import: its plan is kept in the database. */
const MAX_CSV_LINES = 5000
const MAX_COLUMNS = 200
/** Papa parses an unfinished line again with each chunk, so a long line would take quadratic time. */
const MAX_LINE_LENGTH = 2 * CHUNK_SIZE

/** `problem` is the reason why the cells may be in the wrong columns, or empty. */
export type CsvLine = { line: number; cells: CsvCells; problem: string }
type CsvFile = { lines: CsvLine[]; ignoredColumns: string[] }

/** Parses a CSV file as spreadsheets write it. Throws `invalid` with advice for the user. */
export async function readCsv(bytes: Uint8Array): Promise<CsvFile> {
  const text = decode(bytes)
  const separator = findSeparator(text.slice(0, text.search(/[\r\n]|$/)))
  let columns: (CsvColumn | null)[] | null = null
  const file: CsvFile = { lines: [], ignoredColumns: [] }
  let line = 0
  await parse(text, separator, (record, hasValidQuotes) => {
    line++
    // An unclosed quotation mark would swallow the lines after it.
    if (!hasValidQuotes) throw invalid(`Line ${line} has an unmatched quotation mark.`)
    if (line === 1 && isSeparatorLine(record, separator)) return
    if (columns === null) {
      columns = readHeader(record, file.ignoredColumns)
    } else if (record.some(cell => cell.trim() !== '')) {
      if (file.lines.length === MAX_CSV_LINES) {
        throw invalid(`The file has more than ${MAX_CSV_LINES} lines. Split it into smaller files.`)
      }
      file.lines.push({ line, ...toCells(columns, record) })
    }
  })
  if (columns === null) throw invalid('This file is empty. Choose another file.')
  return file
}

/** Excel's `sep=;` before the header. `findSeparator` has found the same separator in it. */
function isSeparatorLine(record: string[], separator: string): boolean {
  return record.join(separator).toLowerCase() === `sep=${separator}`
}

function decode(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  try {
    const text = new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes)
    if (text.includes('\0')) throw new Error('contains NUL')
    return text
  } catch {
    throw invalid('This file cannot be read. Save it as “CSV UTF-8” and upload it again.')
  }
}

/** Calls `onRecord` for each record in order. An error thrown by it stops the parser. */
function parse(
  text: string,
  delimiter: string,
  onRecord: (record: string[], hasValidQuotes: boolean) => void,
): Promise<void> {
  let [position, lines, lastEnd] = [0, 0, 0]
  async function* chunks(): AsyncGenerator<string> {
    while (position < text.length) {
      await yieldToEventLoop()
      if (position - lastEnd > MAX_LINE_LENGTH) {
        throw invalid(
          `Line ${lines + 1} does not end. Check for an open quotation mark, and that this is a CSV file.`,
        )
      }
      const chunk = text.slice(position, position + CHUNK_SIZE)
      position += CHUNK_SIZE
      yield chunk
    }
  }
  return new Promise((resolve, reject) => {
    const stream = Readable.from(chunks())
    Papa.parse<string[]>(stream, {
      delimiter,
      step: ({ data, errors }) => {
        lines++
        lastEnd = position
        onRecord(
          data,
          errors.every(({ type }) => type !== 'Quotes'),
        )
      },
      complete: () => resolve(),
      error: error => {
        // Papa has removed its listeners: a later error of the stream would end the process.
        stream.destroy()
        reject(error)
      },
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
  const duplicate = known.find((column, index) => known.indexOf(column) !== index)
  if (duplicate) throw invalid(`The file has the column ${duplicate} twice. Remove one.`)
  return columns
}

function toCells(columns: (CsvColumn | null)[], record: string[]): Omit<CsvLine, 'line'> {
  const cells: CsvCells = {}
  // Spreadsheets omit or add empty cells at the end of a line. A missing cell leaves its field unchanged.
  columns.forEach((column, index) => {
    const cell = record[index]
    if (column && cell !== undefined) cells[column] = cell
  })
  const [actual, expected] = [record.length, columns.length]
  const hasTooMany = record.slice(expected).some(cell => cell.trim() !== '')
  return {
    cells,
    problem: hasTooMany ? `Cells in this line: ${actual}. Columns in the file: ${expected}.` : '',
  }
}

function invalid(message: string): ShopError {
  return new ShopError('invalid', message)
}
