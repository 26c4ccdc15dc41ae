import type { Knex } from 'knex'
import { isPostgres, migrate } from '#database/db.ts'
import { type GroupTable, insertGroup } from '#database/stores/groups.ts'
import { insertProducts } from '#database/stores/products.ts'
import { saveSettings } from '#database/stores/settings.ts'
import { saveZoneMap } from '#database/stores/zones.ts'
import { aisles } from '#seeds/catalogue/aisles.ts'
import { brands } from '#seeds/catalogue/brands.ts'
import type { GroupRow } from '#seeds/catalogue/row.ts'
import { demoSettings } from '#seeds/settings.ts'
import { demoZones } from '#seeds/zones.ts'
import { groupInput } from '#shared/schemas/group.ts'
import type { ProductInput } from '#shared/schemas/product.ts'
import { settingsInput } from '#shared/schemas/settings.ts'
import { zoneList } from '#shared/schemas/zone.ts'
import { productRows } from './rows.ts'

const AT_ONCE = 1_000
const IN_ONE_TRANSACTION = 20_000
const BYTES_OF_CACHE = 600_000_000

/** Fills an empty database by the shop's own migrations, stores and search index. */
export async function buildCatalogue(
  db: Knex,
  size: number,
  onProgress: (done: number) => void,
): Promise<void> {
  const now = new Date()
  await migrate(db)
  if (!isPostgres(db)) await hurry(db)
  await saveSettings(db, settingsInput.parse(demoSettings), now)
  await saveZoneMap(db, JSON.stringify(zoneList.parse(demoZones)), now)
  const groups = {
    aisleIds: await insertGroups(db, 'aisles', aisles, now),
    brandIds: await insertGroups(db, 'brands', brands, now),
  }
  const rows = productRows(size, groups)
  for (let done = 0; done < size; done = Math.min(size, done + IN_ONE_TRANSACTION)) {
    await db.transaction(async trx => {
      for (let more = IN_ONE_TRANSACTION; more > 0; more -= AT_ONCE) {
        await insertProducts(trx, take(rows, AT_ONCE), now)
      }
    })
    onProgress(Math.min(size, done + IN_ONE_TRANSACTION))
  }
  await settle(db)
}

/** Nobody else reads the file yet, and one that was not finished is thrown away. */
async function hurry(db: Knex): Promise<void> {
  await db.raw('pragma synchronous = off')
  await db.raw(`pragma cache_size = -${BYTES_OF_CACHE / 1000}`)
}

/** What PostgreSQL would do by itself a minute later; SQLite does nothing by itself. */
async function settle(db: Knex): Promise<void> {
  await db.raw(isPostgres(db) ? 'vacuum analyze' : 'pragma wal_checkpoint(truncate)')
}

async function insertGroups(
  db: Knex,
  table: GroupTable,
  rows: GroupRow[],
  now: Date,
): Promise<number[]> {
  const ids: number[] = []
  for (const { key: _key, ...row } of rows) {
    ids.push(await insertGroup(db, table, groupInput.parse(row), now))
  }
  return ids
}

function take(rows: Iterator<ProductInput>, count: number): ProductInput[] {
  const taken: ProductInput[] = []
  while (taken.length < count) {
    const { value, done } = rows.next()
    if (done) break
    taken.push(value)
  }
  return taken
}
