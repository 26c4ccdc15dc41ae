import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#database/db.ts'
import { databaseLocation } from '#storefront/open-shop.ts'
import { type Shelves, stockShelves } from '../setup/catalogue.ts'
import { pay, placeOrder } from '../setup/checkout.ts'
import { readRows } from '../setup/contents.ts'
import { operate } from '../setup/operate.ts'
import { createDatabase, openTestShop, type TestShop } from '../setup/test-shop.ts'

const directory = mkdtempSync(join(tmpdir(), 'copy-test-'))
const file = join(directory, 'moved/shop.sqlite')
let shop: TestShop
let shelves: Shelves
let empty: Awaited<ReturnType<typeof createDatabase>>

beforeAll(async () => {
  shop = await openTestShop()
  shelves = await stockShelves(shop)
  await pay(shop, await placeOrder(shop, [{ id: shelves.hundred, qty: 2 }]))
  empty = await createDatabase()
})
afterAll(async () => {
  await shop.close()
  await empty.drop()
  rmSync(directory, { recursive: true, force: true })
})

const copy = (from: string | undefined, to: string | undefined) =>
  operate('copy-database', shop.shop.env, ['--from', from ?? '', '--to', to ?? ''])

async function rowsOf(location: Parameters<typeof openDatabase>[0]) {
  const db = openDatabase(location)
  return readRows(db).finally(() => db.destroy())
}

test('a shop moves from PostgreSQL to SQLite and on to another PostgreSQL, every row the same', async () => {
  const source = shop.shop.env.DATABASE_URL
  const target = empty.env.DATABASE_URL ?? ''
  const down = await copy(source, file)
  expect(down).toMatchObject({ code: 0, complained: '' })
  expect(down.said).toMatch(/^orders +1 {2}[0-9a-f]{16}$/m)
  const up = await copy(file, target)
  expect(up).toMatchObject({ code: 0, complained: '' })
  expect(up.said).toBe(down.said)

  const rows = await rowsOf(databaseLocation(shop.shop.env))
  expect(await rowsOf({ postgresUrl: target })).toEqual(rows)

  const again = await copy(file, target)
  expect(again).toMatchObject({
    code: 1,
    complained: expect.stringContaining('already holds a shop'),
  })
})

test.each([
  ['two files', () => copy('one.sqlite', 'two.sqlite'), 'One side must be'],
  ['a file that is not there', () => copy('none.sqlite', empty.env.DATABASE_URL), 'no file'],
  ['nothing', () => copy('', ''), 'Say from where to where'],
  ['other words', () => operate('copy-database', shop.shop.env, ['--now']), 'Say from where'],
])('%s is refused in one sentence', async (_, call, sentence) => {
  expect(await call()).toMatchObject({ code: 1, complained: expect.stringContaining(sentence) })
})
