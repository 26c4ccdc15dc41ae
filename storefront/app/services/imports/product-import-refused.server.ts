import Papa from 'papaparse'
import { listRefusedRows } from '#database/reads/product-imports.ts'
import type { ImportRow } from '#database/stores/product-imports.ts'
import { protectCell } from '#shared/domain/products/csv-cell.ts'
import { protectCells } from '#shared/domain/products/product-csv.ts'
import type { Shop } from '../../shop.server.ts'
import { UTF8_MARK } from '../catalogue/product-export.server.ts'
import { streamText } from '../catalogue/stream-text.ts'
import { requireImport } from './product-imports.server.ts'

const BATCH_SIZE = 200
const NEWLINE = '\r\n'

/** Streams the refused lines of an import as a CSV file, with the reasons, to correct and upload again. */
export async function exportRefused(shop: Shop, importId: number): Promise<ReadableStream> {
  await requireImport(shop, importId)
  return streamText(writeParts(shop, importId))
}

async function* writeParts(shop: Shop, importId: number): AsyncGenerator<string, undefined> {
  const columns = await findColumns(shop, importId)
  yield `${UTF8_MARK}${['reason', ...columns].join(',')}${NEWLINE}`
  for await (const rows of readRefusedRows(shop, importId)) {
    const lines = rows.map(({ cells, reason }) => [
      protectCell(reason.replaceAll('\n', '; ')),
      ...protectCells(cells ?? {}),
    ])
    yield Papa.unparse(lines, { newline: NEWLINE }) + NEWLINE
  }
}

/**
 * Returns the columns of the uploaded file, in its order, up to the length of its longest refused line.
 * An additional empty cell would clear a field of the product.
 */
async function findColumns(shop: Shop, importId: number): Promise<string[]> {
  let columns: string[] = []
  for await (const rows of readRefusedRows(shop, importId)) {
    for (const { cells } of rows) {
      const names = Object.keys(cells ?? {})
      if (names.length > columns.length) columns = names
    }
  }
  return columns
}

async function* readRefusedRows({ db }: Shop, importId: number): AsyncGenerator<ImportRow[]> {
  for (let after = 0; ; ) {
    const rows = await listRefusedRows(db, { importId, after, take: BATCH_SIZE })
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)?.line ?? after
  }
}
