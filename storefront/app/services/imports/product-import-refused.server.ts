import Papa from 'papaparse'
import { listRefusedRows } from '#database/reads/product-imports.ts'
import type { ImportRow } from '#database/stores/product-imports.ts'
import { protectCell } from '#shared/domain/csv-cell.ts'
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
  yield `${UTF8_MARK}${['reason', ...columns].join(',')}${NEWLINE}`
  for await (const rows of readRefusedRows(shop, importId)) {
    const lines = rows.map(({ cells, reason }) => [
      protectCell(reason.replaceAll('\n', '; ')),
      ...Object.values(cells ?? {}),
    ])
    yield Papa.unparse(lines, { newline: NEWLINE }) + NEWLINE
  }
}

/**
 * Those of the uploaded file and in its order, as its longest line has them: a cell more than a line had would empty
 * a field of its product.
 */
async function findColumns(shop: Shop, importId: number): Promise<string[]> {
  let columns: string[] = []
  for await (const rows of readRefusedRows(shop, importId)) {
    for (const { cells } of rows) {
      const given = Object.keys(cells ?? {})
      if (given.length > columns.length) columns = given
    }
  }
  return columns
}

async function* readRefusedRows({ db }: Shop, importId: number): AsyncGenerator<ImportRow[]> {
  for (let after = 0; ; ) {
    const rows = await listRefusedRows(db, { importId, after, take: ROWS_AT_ONCE })
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)?.line ?? after
  }
}
