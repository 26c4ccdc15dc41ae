import type { Knex } from 'knex'
import { isPostgres } from '#database/db.ts'
import { migrate } from '#database/migrate.ts'
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

const BATCH_SIZE = 1_000
const TRANSACTION_SIZE = 20_000
const CACHE_BYTES = 600_000_000

/** Fills an empty database with the shop's own migrations, stores and search index. */
export async function buildCatalogue(
  db: Knex,
  size: number,
  onProgress: (done: number) => void,
): Promise<void> {
  const now = new Date()
  await migrate(db)
  if (!isPostgres(db)) await disableSync(db)
  await saveSettings(db, settingsInput.parse(demoSettings), now)
  await saveZoneMap(db, JSON.stringify(zoneList.parse(demoZones)), now)
  const groups = {
    aisleIds: await insertGroups(db, 'aisles', aisles, now),
    brandIds: await insertGroups(db, 'brands', brands, now),
  }
  const rows = productRows(size, groups)
  for (let done = 0; done < size; done = Math.min(size, done + TRANSACTION_SIZE)) {
    await db.transaction(async trx => {
      for (let left = TRANSACTION_SIZE; left > 0; left -= BATCH_SIZE) {
        await insertProducts(trx, take(rows, BATCH_SIZE), now)
      }
    })
    onProgress(Math.min(size, done + TRANSACTION_SIZE))
  }
  await settle(db)
}

/** Turns durability off: no other process uses the file, and an unfinished file is discarded. */
async function disableSync(db: Knex): Promise<void> {
  await db.raw('pragma synchronous = off')
  await db.raw(`pragma cache_size = -${CACHE_BYTES / 1000}`)
}

/** Runs the maintenance that PostgreSQL would start itself a minute later, and SQLite never. */
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
