import Papa from 'papaparse'
import { listRefusedRows } from '#database/reads/product-imports.ts'
import type { ImportRow } from '#database/stores/product-imports.ts'
import { protectCell } from '#shared/domain/csv-cell.ts'
import { type CsvColumn, csvColumns } from '#shared/schemas/product-import.ts'
import type { Shop } from '../../shop.server.ts'
import { UTF8_MARK } from '../catalogue/product-export.server.ts'
import { requireImport } from './product-imports.server.ts'
import { streamText } from './stream-text.ts'

const ROWS_AT_ONCE = 200
const NEWLINE = '\r\n'

/** The refused lines of an import as a file, each with its reason, to be corrected and uploaded again. */
export async function exportRefused(shop: Shop, importId: number): Promise<ReadableStream> {
  await requireImport(shop, importId)
  return streamText(writeParts(shop, importId))
}

async function* writeParts(shop: Shop, importId: number): AsyncGenerator<string, undefined> {
  const columns = await findColumns(shop, importId)
  yield `${UTF8_MARK}${[...columns, 'reason'].join(',')}${NEWLINE}`
  for await (const rows of readRefusedRows(shop, importId)) {
    const lines = rows.map(({ cells, reason }) => [
      ...columns.map(column => cells?.[column] ?? ''),
      protectCell(reason.replaceAll('\n', '; ')),
    ])
    yield Papa.unparse(lines, { newline: NEWLINE }) + NEWLINE
  }
}

/** Those of the uploaded file: a further column would empty the fields of a product. */
async function findColumns(shop: Shop, importId: number): Promise<CsvColumn[]> {
  const given = new Set<string>()
  for await (const rows of readRefusedRows(shop, importId)) {
    for (const { cells } of rows) for (const column of Object.keys(cells ?? {})) given.add(column)
  }
  return csvColumns.filter(column => given.has(column))
}

async function* readRefusedRows({ db }: Shop, importId: number): AsyncGenerator<ImportRow[]> {
  for (let after = 0; ; ) {
    const rows = await listRefusedRows(db, { importId, after, take: ROWS_AT_ONCE })
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)?.line ?? after
  }
}
