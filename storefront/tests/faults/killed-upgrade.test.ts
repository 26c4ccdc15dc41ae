import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#database/db.ts'
import { appliedMigrations, migrate } from '#database/migrate.ts'
import { migrations } from '#database/migrations/list.ts'
import { randomFrom } from '#seeds/pictures/svg.ts'
import { run } from '../crash/processes.ts'
import { insertOldRows } from '../operations/old-rows.ts'
import { findFreePort } from '../setup/reserve-ports.ts'
import { end } from '../setup/shop-process.ts'
import { isSoak, testSeed } from '../setup/test-seed.ts'
import { openTestShop } from '../setup/test-shop.ts'

const names = Object.keys(migrations)
const [first = ''] = names
const PRODUCTS = 1500
const KILLS = isSoak ? 30 : 2
const random = randomFrom(`${testSeed}`)

let directory: string
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'killed-upgrade-'))
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

/** Starts the current shop on the old database, and kills it `afterMs` ms after its first write. */
async function killUpgrade(afterMs: number): Promise<void> {
  const child = run('storefront/tests/setup/shop-process.mjs', {
    NODE_ENV: 'test',
    PORT: String(await findFreePort()),
    PAYMENT_SIMULATOR_PORT: String(await findFreePort()),
    DATA_DIR: join(directory, 'data'),
    UPLOADS_DIR: join(directory, 'uploads'),
    SEED: 'none',
    LOG_LEVEL: 'silent',
  })
  const journal = join(directory, 'data/shop.sqlite-wal')
  while (!existsSync(journal) && child.exitCode === null) await sleep(1)
  await sleep(afterMs)
  await end(child)
}

test('a killed upgrade has changed nothing or everything, and the next start finds all data', async () => {
  mkdirSync(join(directory, 'data'))
  const location = { sqliteFile: join(directory, 'data/shop.sqlite') }
  const old = openDatabase(location)
  await migrate(old, [first])
  await insertOldRows(old, first)
  const [{ id: _id, ...product }] = await old('products')
  const many = Array.from({ length: PRODUCTS }, (_, index) => ({
    ...product,
    name: `Old ${index}`,
  }))
  await old.batchInsert('products', many, 50)
  await old.destroy()

  for (let kill = 0; kill < KILLS; kill++) {
    await killUpgrade(random() * 400)
    const db = openDatabase(location)
    expect(await db.raw('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
    expect(await db.raw('pragma foreign_key_check')).toEqual([])
    expect([1, names.length]).toContain((await appliedMigrations(db)).length)
    expect(await db('products')).toHaveLength(PRODUCTS + 1)
    await db.destroy()
  }

  const shop = await openTestShop({ DATA_DIR: join(directory, 'data') })
  expect(new Set(await appliedMigrations(shop.shop.db))).toEqual(new Set(names))
  expect((await shop.call('GET', 'products/1')).body).toMatchObject({ name: 'Old rice' })
  expect(await shop.shop.db('products')).toHaveLength(PRODUCTS + 1)
  await shop.close()
}, 600_000)
