import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseLocation } from '#storefront/server/create-shop.ts'
import { goodPassword, openAccount } from '../setup/accounts.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { pay, placeOrder } from '../setup/checkout.ts'
import { operate } from '../setup/operate.ts'
import { readFiles, readRows, readRowsIn } from '../setup/read-contents.ts'
import { emptyPlace, freePorts, restoreInto } from '../setup/restore.ts'
import { testOnSqlite } from '../setup/test-on-sqlite.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

const directory = mkdtempSync(join(tmpdir(), 'backup-test-'))
const drops: (() => Promise<void>)[] = []
let shop: TestShop
let catalogue: TestCatalogue

beforeAll(async () => {
  shop = await openTestShop()
  catalogue = await insertTestCatalogue(shop)
  await pay(shop, await placeOrder(shop, [{ id: catalogue.hundred, qty: 2 }]))
  await givePicture(catalogue.rice)
})
afterAll(async () => {
  await shop.close()
  for (const drop of drops) await drop()
  rmSync(directory, { recursive: true, force: true })
})

async function givePicture(id: number): Promise<void> {
  const paper = { width: 90, height: 60, channels: 3 as const, background: '#c33' }
  const bytes = await sharp({ create: paper }).png().toBuffer()
  const body = new FormData()
  body.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'rice.png')
  body.append('folder', 'products')
  body.append('id', String(id))
  const token = await shop.masterToken()
  for (const path of ['Upload/upload-image', 'products/pictures']) {
    expect((await shop.call('POST', path, { body, token })).status).toBe(200)
  }
}

async function placeNamed(name: string) {
  const { place, drop } = await emptyPlace(join(directory, name))
  drops.push(drop)
  return place
}

const locationOf = (place: { DATA_DIR: string; DATABASE_URL?: string | undefined }) =>
  databaseLocation({ DATABASE_URL: undefined, ...place })

/** Removes the account versions: a restore changes them to end all sessions, and nothing else. */
function withoutVersions({ users = [], ...rows }: Record<string, string[]>) {
  return { ...rows, users: users.map(user => user.replace(/"ver":\d+/, '"ver":0')) }
}

const file = join(directory, 'all.backup')

test('a backup of a running shop restores every row, every picture and the secret', async () => {
  const { env } = shop.shop
  const made = await operate('backup', env, [file])
  expect(made).toMatchObject({ code: 0, stderr: '' })
  expect(statSync(file).mode & 0o777).toBe(0o600)

  const place = await placeNamed('restored')
  const restored = await operate('restore', place, [file], await freePorts())
  expect(restored).toMatchObject({ code: 0, stderr: '' })
  const rows = await readRowsIn(locationOf(place))
  expect(withoutVersions(rows)).toEqual(withoutVersions(await readRows(shop.shop.db)))
  expect(rows.orders).toHaveLength(1)
  const pictures = readFiles(place.UPLOADS_DIR)
  expect(pictures).toEqual(readFiles(env.UPLOADS_DIR))
  expect(Object.keys(pictures)).toHaveLength(6)
  expect(readFileSync(join(place.DATA_DIR, 'jwt-secret'), 'utf8')).toBe(shop.shop.secret)

  const again = await openTestShop({ ...place, DATABASE_URL: place.DATABASE_URL ?? '' })
  const invoices = (token: string) => again.call('GET', 'invoices', { token })
  expect(await invoices(await shop.masterToken())).toMatchObject({ status: 401 })
  expect((await invoices(await again.masterToken())).body).toHaveLength(1)
  const { body } = await again.call('POST', 'aisles', {
    token: await again.masterToken(),
    body: { name: 'Made after the restore' },
  })
  expect(body.id).toBeGreaterThan(catalogue.aisleId)
  await again.close()
})

test('a backup made while orders are placed contains only complete orders', async () => {
  const { env } = shop.shop
  const moving = join(directory, 'moving.backup')
  let isMade = false
  const made = operate('backup', env, [moving]).finally(() => {
    isMade = true
  })
  while (!isMade) await placeOrder(shop, [{ id: catalogue.rice, qty: 3 }])
  expect(await made).toMatchObject({ code: 0, stderr: '' })
  const place = await placeNamed('moving')
  await restoreInto(place, [moving])
  const { orders = [], order_lines = [] } = await readRowsIn(locationOf(place))
  expect(orders.length).toBeGreaterThan(0)
  expect(order_lines).toHaveLength(orders.length)
})

test('deleted data is not in a backup, and small rows are not left in the database file', async () => {
  const name = 'Ashraf Forgotten'
  const { db, env } = shop.shop
  const isStored = async () => JSON.stringify(await readRows(db)).includes(name)
  const token = await openAccount(shop, 'ashraf@example.com', { name })
  expect(await isStored()).toBe(true)
  const body = { password: goodPassword }
  expect((await shop.call('POST', 'auth/delete', { token, body })).status).toBe(200)
  expect(await isStored()).toBe(false)
  // Long enough for a database page of its own, which is not overwritten once it is free.
  const trace = 'An aisle that is gone. '
  const master = await shop.masterToken()
  const long = { name: 'Gone', description: 'ن'.repeat(2000), fDescription: trace.repeat(80) }
  const aisle = await shop.call('POST', 'aisles', { token: master, body: long })
  await shop.call('DELETE', `aisles/${aisle.body.id}`, { token: master })
  expect(JSON.stringify(await readRows(db))).toContain(trace)
  // The activity log expires later; the test deletes it now.
  await db('activity').delete()

  const later = join(directory, 'later.backup')
  expect(await operate('backup', env, [later])).toMatchObject({ code: 0 })
  const bytes = readFileSync(later)
  expect([bytes.includes(name), bytes.includes(trace)]).toEqual([false, false])
  const location = databaseLocation(env)
  if ('sqliteFile' in location) {
    await db.raw('pragma wal_checkpoint(truncate)')
    expect(readFileSync(location.sqliteFile).includes(name)).toBe(false)
  }
})

testOnSqlite('a failed backup says why and leaves no partial file', async () => {
  const { env } = shop.shop
  const place = { ...env, UPLOADS_DIR: join(directory, 'no-such-folder') }
  const { code, stderr } = await operate('backup', place)
  expect(code).toBe(1)
  expect(stderr).toContain('No backup could be made')
  const { body } = await shop.call('GET', 'backups/status', { token: await shop.masterToken() })
  expect(body.last.ok).toBe(false)
  expect(Object.keys(readFiles(join(env.DATA_DIR, 'backups')))).toEqual(['last-result.json'])
})

testOnSqlite('a file that is not a backup is not overwritten', async () => {
  const other = join(directory, 'letter.txt')
  writeFileSync(other, 'Dear grocer')
  const { code, stderr } = await operate('backup', shop.shop.env, [other])
  expect(code).toBe(1)
  expect(stderr).toContain('already exists and is not a backup')
  expect(readFileSync(other, 'utf8')).toBe('Dear grocer')
  expect(await operate('backup', shop.shop.env, [file])).toMatchObject({ code: 0 })
})
