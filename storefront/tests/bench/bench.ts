import { join } from 'node:path'
import { BenchShops } from './bench-shops.ts'
import { postgresCatalogues } from './catalogue/postgres-catalogues.ts'
import { sqliteCatalogues } from './catalogue/sqlite-catalogues.ts'
import type { Options } from './options.ts'
import { parts } from './parts.ts'
import { toTable } from './report.ts'
import type { Row } from './row.ts'
import { canPin, pinThisProcess } from './shop/pinned.ts'
import { steadiness } from './steadiness.ts'

const folder = join(import.meta.dirname, '../../../.cache/bench')
const say = (text: string) => console.error(text)

/** Runs the selected measurements and prints one table. */
export async function bench(options: Options): Promise<void> {
  pinThisProcess()
  if (!canPin)
    say('taskset is missing: servers and load are not pinned to cores, so the figures vary more.')
  const { postgresUrl, sizes, only } = options
  const catalogues = postgresUrl
    ? postgresCatalogues(postgresUrl, say)
    : sqliteCatalogues(folder, say)
  const shops = new BenchShops(catalogues, sizes, say)
  const rows: Row[] = []
  try {
    for (const [name, measure] of Object.entries(parts)) {
      if (only && !only.includes(name)) continue
      const began = performance.now()
      say(`── ${name}`)
      const measured = await measure(shops)
      for (const { what, size, value } of measured) say(`   ${what}, ${size} products: ${value}`)
      rows.push(...measured)
      say(`   ${Math.round((performance.now() - began) / 1000)} s`)
    }
  } finally {
    await shops.close()
  }
  console.log(
    toTable([...rows, ...steadiness(rows)], {
      database: postgresUrl ? 'PostgreSQL' : 'SQLite',
      canPin,
    }),
  )
}
