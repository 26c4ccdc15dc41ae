import { cpSync, mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPostgres, openDatabase } from '#database/db.ts'
import { appliedMigrations, migrate } from '#database/migrate.ts'
import { migrations } from '#database/migrations/list.ts'
import { rebuildSearchIndex, searchKinds } from '#database/stores/search-index.ts'
import { databaseLocation } from '#storefront/server/create-shop.ts'
import { createDatabase, openTestShop, type TestShop } from '../setup/test-shop.ts'
import { insertOldRows } from './old-rows.ts'

const names = Object.keys(migrations)
/** `insertOldRows` adds rows after these migrations. */
const filled = ['0001-first-order', '0004-refunds', '0006-search']
let directory: string
const drops: (() => Promise<void>)[] = []

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'upgrade-test-'))
})
afterAll(async () => {
  for (const drop of drops) await drop()
  await rm(directory, { recursive: true, force: true })
})

type Place = { DATA_DIR: string; DATABASE_URL?: string }

/** Creates an empty database, or a copy of a database that no process has open. */
async function makePlace(origin?: Place): Promise<Place> {
  const template =
    origin?.DATABASE_URL && `template ${new URL(origin.DATABASE_URL).pathname.slice(1)}`
  const { env, drop } = await createDatabase(template)
  drops.push(drop)
  const place = { DATA_DIR: join(directory, String(drops.length)), ...env }
  if (origin) cpSync(origin.DATA_DIR, place.DATA_DIR, { recursive: true })
  else mkdirSync(place.DATA_DIR)
  return place
}

function open(place: Place): Knex {
  return openDatabase(databaseLocation({ DATABASE_URL: undefined, ...place }))
}

const made: Promise<Place>[] = []

/** Returns a database with data after `count` migrations. Each is made once, from the last earlier one with rows. */
function versionAfter(count: number): Promise<Place> {
  made[count] ??= makeVersion(count)
  return made[count]
}

async function makeVersion(count: number): Promise<Place> {
  const name = names[count - 1]
  if (!name) return makePlace()
  const earlier = names.slice(0, count - 1).findLastIndex(name => filled.includes(name)) + 1
  const place = await makePlace(await versionAfter(earlier))
  const db = open(place)
  await migrate(db, names.slice(0, count))
  await insertOldRows(db, name)
  await db.destroy()
  return place
}

/** Opens a copy of the database of the shop version with `count` migrations. */
async function openOldDatabase(count: number) {
  const place = await makePlace(await versionAfter(count))
  return { place, db: open(place) }
}

type Row = Record<string, unknown>

const keys = {
  aisles: 'id',
  brands: 'id',
  products: 'id',
  users: 'id',
  zone_revisions: 'revision',
  orders: 'order_id',
  order_lines: 'order_id',
}

async function readTables(db: Knex): Promise<Record<string, Row[]>> {
  const contents: Record<string, Row[]> = {}
  for (const [table, key] of Object.entries(keys)) contents[table] = await db(table).orderBy(key)
  return contents
}

/** The search text is derived from other columns by the rules of each version. */
const isKept = (table: string, column: string) => !(table === 'orders' && column === 'search_text')

/** Compares the columns that still exist. New columns have their own rules. */
function expectKept(before: Record<string, Row[]>, after: Record<string, Row[]>): void {
  for (const [table, rows] of Object.entries(before)) {
    const columns = Object.keys(after[table]?.[0] ?? {})
    const kept = new Set(columns.filter(column => isKept(table, column)))
    const common = (row: Row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => kept.has(column)))
    expect({ table, rows: after[table]?.slice(0, rows.length).map(common) }).toMatchObject({
      table,
      rows: rows.map(common),
    })
  }
}

/** Expects that the index contains all records by the current rules and nothing by older ones. */
async function expectFullIndex(db: Knex): Promise<void> {
  const read = () => db('search_entries').orderBy(['kind', 'item_id', 'word_id'])
  const upgraded = await read()
  await rebuildSearchIndex(db)
  expect(upgraded).toEqual(await read())
  expect(new Set(upgraded.map(({ kind }) => kind))).toEqual(new Set(Object.values(searchKinds)))
}

/**
 * All versions. On PostgreSQL, where each database takes half a second, only the versions with new rows. The others
 * would run some of the same migrations.
 */
const versions = names
  .map((name, index) => [name, index + 1] as const)
  .filter(([name]) => process.env.TEST_DATABASE !== 'postgres' || filled.includes(name))

test.each(versions)('a database after %s is migrated with all its data', async (name, count) => {
  const { db } = await openOldDatabase(count)
  const before = await readTables(db)
  await migrate(db)
  expect(new Set(await appliedMigrations(db))).toEqual(new Set(names))
  expectKept(before, await readTables(db))
  const upgraded = await readEverything(db)
  await expectFullIndex(db)
  await db.destroy()
  if (!filled.includes(name)) {
    const twin = names.slice(0, count).findLast(name => filled.includes(name))
    return expect(upgraded).toEqual(contents.get(twin ?? ''))
  }
  contents.set(name, upgraded)
  await expectShopStarts(count)
})

/** The migrated contents of each version in `filled`. Versions with the same rows must have the same contents. */
const contents = new Map<string, Record<string, Row[]>>()

/** Returns all rows of all tables except Knex's own. */
async function readEverything(db: Knex): Promise<Record<string, Row[]>> {
  const everything: Record<string, Row[]> = {}
  const tables: string[] = isPostgres(db)
    ? await db('pg_tables').whereRaw('schemaname = current_schema()').pluck('tablename')
    : await db('sqlite_master').where({ type: 'table' }).pluck('name')
  for (const table of tables.filter(name => !/^(sqlite|knex)_/.test(name)).sort()) {
    const rows: Row[] = await db(table)
    everything[table] = rows.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  }
  return everything
}

/** Expects that a shop migrates such a database at its start and shows its data. */
async function expectShopStarts(count: number): Promise<void> {
  const { place, db } = await openOldDatabase(count)
  await db.destroy()
  const shop = await openTestShop(place)
  expect(new Set(await appliedMigrations(shop.shop.db))).toEqual(new Set(names))
  const product = await shop.call('GET', 'products/1')
  expect(product.body).toMatchObject({ name: 'Old rice', fName: 'برنج کهنه', price: 12.34 })
  const found = await shop.call('POST', 'Products/GetList', { body: { filter: 'old rice' } })
  expect(found.body.totalItems ?? found.body.total ?? found.body.data?.length).toBe(1)
  const token = await shop.masterToken()
  const invoice = await shop.call('GET', 'invoices/OLD-1', { token })
  expect(invoice.body).toMatchObject({
    orderId: 'OLD-1',
    amount: 13.94,
    email: 'old@example.com',
    // Fields that the shop did not keep then.
    request: { basketState: { basket: [{ contains: [], stepGrams: null, chosenOptions: [] }] } },
  })
  for (const q of ['4165550123', 'برنج کهنه', '1001']) {
    const query = new URLSearchParams({ filter: JSON.stringify({ q }) })
    const list = await shop.call('GET', `invoices?${query}`, { token })
    expect(list.body).toMatchObject([{ orderId: 'OLD-1' }])
  }
  if (count > names.indexOf('0004-refunds')) await expectRefunds(shop, token)
  await shop.close()
}

/** The parts of older partial refunds are unknown. A full refund contains every line and fee. */
async function expectRefunds(shop: TestShop, token: string) {
  const read = async (orderId: string) =>
    (await shop.call('GET', `invoices/${orderId}`, { token })).body.refunds[0].parts
  expect(await read('OLD-2')).toMatchObject([{ kind: 'amount', beforeTax: 3.49, tax: 0.45 }])
  expect(await read('OLD-3')).toMatchObject([
    { kind: 'line', name: 'Old tea', qty: 1, beforeTax: 12.34, tax: 1.6, taxPercent: 13 },
    { kind: 'delivery', beforeTax: 5, tax: 0.65, taxPercent: 13 },
  ])
  const { db } = shop.shop
  expect(await db('orders').where('order_id', '>', 'OLD-1').orderBy('order_id')).toMatchObject([
    { refunded_before_tax_cents: 349, refunded_tax_cents: 45, refunded_delivery_cents: 0 },
    { refunded_before_tax_cents: 1734, refunded_tax_cents: 225, refunded_delivery_cents: 565 },
  ])
  const lines = db('order_lines').where('order_id', '>', 'OLD-1').orderBy('order_id')
  expect(await lines.pluck('refunded_quantity')).toEqual([0, 1])
}

test('a failed upgrade changes nothing and says so, also on a second try', async () => {
  const { place, db } = await openOldDatabase(1)
  // The next migration creates a table of this name.
  await db.schema.createTable('emails', table => table.text('mine'))
  await db('emails').insert({ mine: 'kept' })
  const before = await readTables(db)
  for (let tries = 0; tries < 2; tries++) {
    await expect(openTestShop(place)).rejects.toThrow(
      /^The database could not be brought up to date and is left as it was: .*emails.*\.$/s,
    )
    expect(await appliedMigrations(db)).toEqual(names.slice(0, 1))
    expect(await db.schema.hasTable('sponsors')).toBe(false)
    expect(await readTables(db)).toEqual(before)
    expect(await db('emails')).toEqual([{ mine: 'kept' }])
  }
  await db.destroy()
})

test('a database of a newer shop is rejected and not changed', async () => {
  const { place, db } = await openOldDatabase(names.length)
  await db('knex_migrations').insert({
    name: '9999-tomorrow',
    batch: 99,
    migration_time: new Date(),
  })
  await expect(openTestShop(place)).rejects.toThrow('newer version of the shop')
  expect((await appliedMigrations(db)).at(-1)).toBe('9999-tomorrow')
  await db.destroy()
})

test.each(['version', 'name'])(
  'a database of another program is not migrated as an older shop (%s)',
  async column => {
    const { place, db } = await openOldDatabase(0)
    await db.schema.createTable('knex_migrations', table => {
      table.increments()
      table.text(column)
    })
    await db('knex_migrations').insert({ [column]: 'theirs' })
    await expect(openTestShop(place)).rejects.toThrow(
      /left as it was: .*knex_migrations.* another program/,
    )
    expect(await db('knex_migrations').pluck(column)).toEqual(['theirs'])
    await db.destroy()
  },
)
