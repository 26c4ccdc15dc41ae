import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../../..')

/** The sources that determine a catalogue's contents. */
const sources = [
  'database/migrations',
  'database/stores/groups.ts',
  'database/stores/products.ts',
  'database/stores/search-index.ts',
  'database/stores/searched-products.ts',
  'shared/domain/search/finglish-key.ts',
  'shared/domain/search-key.ts',
  'shared/domain/search/search-weight.ts',
  'seeds/catalogue',
  'seeds/settings.ts',
  'seeds/zones.ts',
  'storefront/tests/bench/catalogue/build.ts',
  'storefront/tests/bench/catalogue/names.txt.gz',
  'storefront/tests/bench/catalogue/rows.ts',
]

/** Returns a hash of the sources, which changes when they would build another catalogue. */
export function catalogueKey(): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(path => listFiles(join(root, path)))) {
    hash.update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 12)
}

function listFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return path.endsWith('.test.ts') ? [] : [path]
  return readdirSync(path)
    .sort()
    .flatMap(name => listFiles(join(path, name)))
}
