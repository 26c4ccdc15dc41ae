import Papa from 'papaparse'
import { listRefusedRows } from '#database/reads/product-imports.ts'
import { protectCell } from '#shared/domain/csv-cell.ts'
import { csvColumns } from '#shared/schemas/product-import.ts'
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
  yield `${UTF8_MARK}${[...csvColumns, 'reason'].join(',')}${NEWLINE}`
  for (let after = 0; ; ) {
    const rows = await listRefusedRows(shop.db, { importId, after, take: ROWS_AT_ONCE })
    if (rows.length === 0) return
    const lines = rows.map(({ cells, reason }) => [
      ...csvColumns.map(column => cells?.[column] ?? ''),
      protectCell(reason.replaceAll('\n', '; ')),
    ])
    yield Papa.unparse(lines, { newline: NEWLINE }) + NEWLINE
    after = rows.at(-1)?.line ?? after
  }
}
