import Papa from 'papaparse'
import { listProductsAfter } from '#database/reads/products.ts'
import { readStock } from '#database/stores/stock.ts'
import { csvColumns, toCells } from '#shared/domain/products/product-csv.ts'
import type { Shop } from '../../shop.server.ts'
import { loadGroups } from './group-names.server.ts'
import { toInput } from './product-changes.server.ts'
import { streamText } from './stream-text.ts'

const BATCH_SIZE = 50
/** Byte order mark: spreadsheets need it to detect UTF-8. */
export const UTF8_MARK = '\ufeff'
const NEWLINE = '\r\n'

/** Streams all products as a CSV file. */
export function exportProducts(shop: Shop): ReadableStream<Uint8Array> {
  return streamText(writeParts(shop))
}

async function* writeParts(shop: Shop): AsyncGenerator<string, undefined> {
  const groups = await loadGroups(shop.db)
  yield UTF8_MARK + csvColumns.join(',') + NEWLINE
  let after = 0
  while (true) {
    const products = await listProductsAfter(shop.db, { after, take: BATCH_SIZE })
    const last = products.at(-1)
    if (!last) return
    // A product's own `available` may be older.
    const stock = await readStock(
      shop.db,
      products.map(({ id }) => id),
    )
    const lines = products.map(product => {
      const { id } = product
      const available = stock.get(id)?.available ?? null
      return toCells({ id, available }, toInput(product), groups)
    })
    yield Papa.unparse(lines, { newline: NEWLINE }) + NEWLINE
    after = last.id
  }
}
