import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#database/db.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { pay, placeOrder } from '../setup/checkout.ts'
import { fillEmptyTables } from '../setup/fill-tables.ts'
import { operate } from '../setup/operate.ts'
import { readRows, readRowsIn } from '../setup/read-contents.ts'
import { restoreInto } from '../setup/restore.ts'
import { makeSeedTemplate } from '../setup/seed-template.mjs'
import { createDatabase, openTestShop, type TestShop } from '../setup/test-shop.ts'

const directory = mkdtempSync(join(tmpdir(), 'copy-test-'))
const file = join(directory, 'moved/shop.sqlite')
let shop: TestShop
let catalogue: TestCatalogue

beforeAll(async () => {
  shop = await openTestShop()
  catalogue = await insertTestCatalogue(shop)
  await pay(shop, await placeOrder(shop, [{ id: catalogue.hundred, qty: 2 }]))
})
afterAll(async () => {
  await shop.close()
  rmSync(directory, { recursive: true, force: true })
})

const copy = (from: string | undefined, to: string | undefined) =>
  operate('copy-database', shop.shop.env, ['--from', from ?? '', '--to', to ?? ''])

/** Returns the path of a copy of the demo shop's database. */
async function copyDemo(name: string): Promise<string> {
  const copied = join(directory, name)
  copyFileSync(join(await makeSeedTemplate(), 'data/shop.sqlite'), copied)
  return copied
}

/** Creates an empty database for one test. */
async function anotherDatabase() {
  const { env, drop } = await createDatabase()
  const url = env.DATABASE_URL ?? ''
  const db = openDatabase({ postgresUrl: url })
  onTestFinished(async () => {
    await db.destroy()
    await drop()
  })
  return { url, db }
}

test('copying from PostgreSQL to SQLite and back to PostgreSQL keeps every row', async () => {
  const target = await anotherDatabase()
  const down = await copy(shop.shop.env.DATABASE_URL, file)
  expect(down).toMatchObject({ code: 0, stderr: '' })
  expect(down.stdout).toMatch(/^orders +1 {2}[0-9a-f]{16}$/m)
  const up = await copy(file, target.url)
  expect(up).toMatchObject({ code: 0, stderr: '' })
  expect(up.stdout).toBe(down.stdout)

  const rows = await readRows(shop.shop.db)
  expect(await readRows(target.db)).toEqual(rows)

  const asWritten = ['--from=moved/shop.sqlite', `--to=${target.url}`]
  const again = await operate('copy-database', shop.shop.env, asWritten, { INIT_CWD: directory })
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('is not empty') })
})

test('a shop with rows in every table is copied, backed up and restored', async () => {
  const demo = await copyDemo('full.sqlite')
  fillEmptyTables(demo)
  const rows = await readRowsIn({ sqliteFile: demo })
  expect(Object.keys(rows).filter(table => rows[table]?.length === 0)).toEqual([])
  const [there, again] = [await anotherDatabase(), await anotherDatabase()]
  const back = join(directory, 'back.sqlite')

  const up = await copy(demo, there.url)
  expect(up).toMatchObject({ code: 0, stderr: '' })
  expect(await copy(there.url, back)).toEqual(up)
  expect(await readRowsIn({ sqliteFile: back })).toEqual(rows)

  const place = { DATA_DIR: join(directory, 'data'), UPLOADS_DIR: join(directory, 'uploads') }
  const backup = join(directory, 'full.backup')
  const made = await operate('backup', { ...shop.shop.env, DATABASE_URL: there.url }, [backup])
  expect(made).toMatchObject({ code: 0, stderr: '' })
  await restoreInto({ ...place, DATABASE_URL: again.url }, [backup])
  // A restore ends all sessions.
  for (const { db } of [there, again]) await db('users').update({ ver: 1 })
  // Backups leave out the deleted items.
  expect(await readRows(again.db)).toEqual({ ...(await readRows(there.db)), deleted_items: [] })
  const keys = again.db('information_schema.table_constraints')
  const deferrable = keys.where({ constraint_type: 'FOREIGN KEY', is_deferrable: 'YES' })
  expect(await deferrable.pluck('constraint_name')).toEqual([])
}, 180_000)

test('a row that refers to none stops the copy, and nothing is kept of it', async () => {
  const demo = await copyDemo('broken.sqlite')
  const sqlite = openDatabase({ sqliteFile: demo })
  await sqlite.raw('pragma foreign_keys = off')
  await sqlite('payment_attempts').whereNotNull('request_id').update({ request_id: 999 })
  await sqlite.destroy()
  const target = await anotherDatabase()
  expect(await copy(demo, target.url)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('payment_attempts_request_id'),
  })
  expect(await target.db.schema.hasTable('orders')).toBe(false)
})

test('a database of another program is neither overwritten nor read as a shop', async () => {
  const { url, db } = await anotherDatabase()
  const none = join(directory, 'none.sqlite')
  expect((await copy(url, none)).stderr).toContain('holds no shop')
  await db.schema.createTable('knex_migrations', table => table.text('version'))
  expect((await copy(url, none)).stderr).toContain("another program's")
  expect(readdirSync(directory)).not.toContain('none.sqlite')
  expect((await copy(file, url)).stderr).toContain('is not empty')
  // SQLite would apply a leftover WAL file to the copy.
  writeFileSync(`${none}-wal`, 'the log of a file that was lost')
  expect((await copy(shop.shop.env.DATABASE_URL, none)).stderr).toContain('already a shop in')
  expect(await db.schema.hasColumn('knex_migrations', 'version')).toBe(true)
})

test.each([
  ['two files', () => copy('one.sqlite', 'two.sqlite'), 'One side must be'],
  [
    'a file as a URL',
    () => copy('sqlite:///shop.sqlite', shop.shop.env.DATABASE_URL),
    'no file sqlite:///shop.sqlite',
  ],
  ['a missing file', () => copy('none.sqlite', shop.shop.env.DATABASE_URL), 'no file'],
  ['no arguments', () => copy('', ''), 'Usage: npm run copy-database'],
  [
    'unknown arguments',
    () => operate('copy-database', shop.shop.env, ['--now']),
    'Usage: npm run copy-database',
  ],
])('%s is rejected with one message', async (_, call, sentence) => {
  expect(await call()).toMatchObject({ code: 1, stderr: expect.stringContaining(sentence) })
})
