import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#database/db.ts'
import { databaseLocation } from '#storefront/open-shop.ts'
import { restore } from '#storefront/operations/restore-command.ts'
import { startBackups } from '#storefront/operations/schedule-backups.ts'
import { type Shelves, stockShelves } from '../setup/catalogue.ts'
import { pay, placeOrder } from '../setup/checkout.ts'
import { readFiles, readRows } from '../setup/contents.ts'
import { operate } from '../setup/operate.ts'
import { createDatabase, findFreePort, openTestShop, type TestShop } from '../setup/test-shop.ts'

const directory = mkdtempSync(join(tmpdir(), 'backup-test-'))
const drops: (() => Promise<void>)[] = []
let shop: TestShop
let shelves: Shelves

beforeAll(async () => {
  shop = await openTestShop()
  shelves = await stockShelves(shop)
  await pay(shop, await placeOrder(shop, [{ id: shelves.hundred, qty: 2 }]))
  await givePicture(shelves.rice)
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
  const { status } = await shop.call('POST', 'Upload/upload-image', { body, token })
  expect(status).toBe(200)
}

/** An empty place to restore into. */
async function anotherPlace(name: string) {
  const { env, drop } = await createDatabase()
  drops.push(drop)
  const place = { DATA_DIR: join(directory, name), UPLOADS_DIR: join(directory, name, 'pictures') }
  return { ...place, ...env } as typeof place & { DATABASE_URL?: string }
}

async function restoreHere(place: object, args: string[]): Promise<string> {
  const [PORT, PAYMENT_SIMULATOR_PORT] = [await findFreePort(), await findFreePort()]
  const env = { ...shop.shop.env, DATABASE_URL: undefined, ...place, PORT, PAYMENT_SIMULATOR_PORT }
  return restore(env, new Date(), args)
}

async function rowsIn(place: { DATA_DIR: string; DATABASE_URL?: string | undefined }) {
  const db = openDatabase(databaseLocation({ DATABASE_URL: undefined, ...place }))
  return readRows(db).finally(() => db.destroy())
}

async function freePorts() {
  const [PORT, PAYMENT_SIMULATOR_PORT] = [await findFreePort(), await findFreePort()]
  return { PORT: String(PORT), PAYMENT_SIMULATOR_PORT: String(PAYMENT_SIMULATOR_PORT) }
}

const file = join(directory, 'all.backup')

test('a backup of a running shop brings back every row, every picture and the secret', async () => {
  const { env } = shop.shop
  const made = await operate('backup', env, [file])
  expect(made).toMatchObject({ code: 0, complained: '' })
  expect(statSync(file).mode & 0o777).toBe(0o600)

  const place = await anotherPlace('restored')
  const restored = await operate('restore', place, [file], await freePorts())
  expect(restored).toMatchObject({ code: 0, complained: '' })
  const rows = await rowsIn(place)
  expect(rows).toEqual(await rowsIn(env))
  expect(rows.orders).toHaveLength(1)
  const pictures = readFiles(place.UPLOADS_DIR)
  expect(pictures).toEqual(readFiles(env.UPLOADS_DIR))
  expect(Object.keys(pictures).length).toBeGreaterThan(1)
  expect(readFileSync(join(place.DATA_DIR, 'jwt-secret'), 'utf8')).toBe(shop.shop.secret)

  const again = await openTestShop({ ...place, DATABASE_URL: place.DATABASE_URL ?? '' })
  const headers = { Authorization: `Bearer ${await shop.masterToken()}` }
  const invoices = await fetch(`${again.url}/api/invoices`, { headers })
  expect(await invoices.json()).toHaveLength(1)
  const { body } = await again.call('POST', 'aisles', {
    token: await again.masterToken(),
    body: { name: 'Made after the restore' },
  })
  expect(body.id).toBeGreaterThan(shelves.aisleId)
  await again.close()
})

test('a backup taken while orders are written holds whole orders', async () => {
  const { env } = shop.shop
  const moving = join(directory, 'moving.backup')
  let isMade = false
  const made = operate('backup', env, [moving]).finally(() => {
    isMade = true
  })
  while (!isMade) await placeOrder(shop, [{ id: shelves.rice, qty: 3 }])
  expect(await made).toMatchObject({ code: 0, complained: '' })
  const place = await anotherPlace('moving')
  await restoreHere(place, [moving])
  const { orders = [], order_lines = [] } = await rowsIn(place)
  expect(orders.length).toBeGreaterThan(0)
  expect(order_lines).toHaveLength(orders.length)
})

test('a restore refuses a place that is filled, and a running shop', async () => {
  const place = await anotherPlace('filled')
  await restoreHere(place, [file])
  const before = await rowsIn(place)
  await expect(restoreHere(place, [file])).rejects.toThrow('Add --force to replace it.')
  expect(await rowsIn(place)).toEqual(before)
  await restoreHere(place, [file, '--force'])
  expect(await rowsIn(place)).toEqual(before)

  if (!place.DATABASE_URL) {
    const other = new BetterSqlite3(join(place.DATA_DIR, 'shop.sqlite'))
    other.pragma('journal_mode = WAL')
    other.prepare('select count(*) from settings').all()
    await expect(restoreHere(place, [file, '--force'])).rejects.toThrow('A shop is using')
    other.close()
    expect(await rowsIn(place)).toEqual(before)
  }

  const running = { PORT: String(shop.shop.env.PORT) }
  const early = await operate('restore', place, [file, '--force'], running)
  expect(early.code).toBe(1)
  expect(early.complained).toContain('while the shop is stopped')
})

test('a damaged backup and a file of another kind are refused in one sentence', async () => {
  const bytes = readFileSync(file)
  const [picture = ''] = Object.values(readFiles(shop.shop.env.UPLOADS_DIR))
  const at = bytes.indexOf(Buffer.from(picture, 'base64').subarray(-60)) + 30
  bytes[at] = ~(bytes[at] ?? 0) & 255
  writeFileSync(join(directory, 'bad.backup'), bytes)
  const place = await anotherPlace('bad')
  for (const [name, text] of [
    [join(directory, 'bad.backup'), /^The backup .* is damaged: .*\.$/],
    ['package.json', /^The backup .* is damaged: .*\.$/],
    [join(directory, 'absent.backup'), /^The backup .* cannot be opened: .*\.$/],
  ] as const) {
    await expect(restoreHere(place, [name])).rejects.toThrow(text)
  }
})

test('scheduled backups are rotated and shown to a Master alone', async () => {
  const settings = { ...shop.shop.env, BACKUP_EVERY: 3_600_000, BACKUP_KEEP: 2 }
  let hours = 0
  const now = () => new Date(Date.now() + hours * 3_600_000)
  const stop = startBackups({ ...shop.shop, env: settings, now }, 50)
  const token = await shop.masterToken()
  const names = new Set<string>()
  for (; hours < 3; hours++) {
    await vi.waitFor(
      async () => {
        const { body } = await shop.call('GET', 'backups', { token })
        expect(body.backups.some(({ name }: { name: string }) => !names.has(name))).toBe(true)
        for (const { name } of body.backups) names.add(name)
      },
      { timeout: 20_000, interval: 50 },
    )
  }
  await stop()
  const { body } = await shop.call('GET', 'backups', { token })
  expect(body).toMatchObject({ everyHours: null, keep: 7, last: { ok: true } })
  expect(body.backups).toHaveLength(2)
  expect(body.backups[0].bytes).toBeGreaterThan(10_000)
  expect(await shop.call('GET', 'backups')).toMatchObject({ status: 401 })
}, 60_000)

test('a backup that cannot be made says why and leaves no half file', async () => {
  const { env } = shop.shop
  const place = { ...env, UPLOADS_DIR: join(directory, 'no-such-folder') }
  const { code, complained } = await operate('backup', place)
  expect(code).toBe(1)
  expect(complained).toContain('No backup could be made')
  const { body } = await shop.call('GET', 'backups', { token: await shop.masterToken() })
  expect(body.last.ok).toBe(false)
  const files = Object.keys(readFiles(join(env.DATA_DIR, 'backups')))
  expect(files.filter(name => name.includes('.part'))).toEqual([])
})
