import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#database/db.ts'
import { databaseLocation } from '#storefront/server/create-shop.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { operate } from '../setup/operate.ts'
import { emptyPlace } from '../setup/restore.ts'
import { openSmtpServer, type TestSmtp } from '../setup/smtp.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

const isPostgres = process.env.TEST_DATABASE === 'postgres'
let shop: TestShop
let catalogue: TestCatalogue
let smtp: TestSmtp

beforeAll(async () => {
  shop = await openTestShop()
  catalogue = await insertTestCatalogue(shop)
  smtp = await openSmtpServer()
})
afterAll(async () => {
  await shop.close()
  await smtp.close()
})

const checkMail = (SMTP_URL: string) =>
  operate('doctor', shop.shop.env, [], { SMTP_URL, MAIL_FROM: 'shop@bazaar.example' })

test('the doctor checks every part and finds nothing broken in a healthy shop, which allows mail without TLS', async () => {
  const { code, stdout } = await checkMail(`${smtp.distantUrl}?requireTLS=false`)
  expect(stdout).toContain('Nothing is broken.')
  expect(stdout).toMatch(/ok +mail /i)
  expect(code).toBe(0)
  const parts = [...stdout.matchAll(/^\S+ +(\w+(?: zone)?) {2,}/gm)].map(match => match[1])
  const wanted = ['backup', 'database', 'disk', 'mail', 'payment', 'pictures', 'secret', 'settings']
  expect([...new Set(parts)].sort()).toEqual([...wanted, 'time zone'])
})

test('the doctor lists what is broken and how to fix it', async () => {
  const { env, db } = shop.shop
  const more_pictures = JSON.stringify([{ id: 7, version: 'def', alt: '', fAlt: '' }])
  const picture_version = 'abc'
  await db('products').where({ id: catalogue.rice }).update({ picture_version, more_pictures })
  chmodSync(join(env.DATA_DIR, 'jwt-secret'), 0o644)
  const { code, stdout } = await operate('doctor', env, [], {
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'shop@bazaar.example',
    PAYMENT_PROVIDER: 'moneris',
    MONERIS_STORE_ID: 'store',
    MONERIS_API_TOKEN: 'very secret token',
    MONERIS_PROFILE_ID: 'profile',
    MONERIS_GATEWAY_URL: 'http://127.0.0.1:1/gateway',
  })
  expect(code).toBe(1)
  for (const text of [
    `ERROR  pictures   2 of 2 are missing: products/${catalogue.rice}, products/${catalogue.rice}-p7.`,
    '→ chmod 600',
    'ERROR  mail       127.0.0.1:1 does not accept email',
    'ERROR  payment    The gateway 127.0.0.1:1 does not answer',
    '4 of these must be fixed.',
  ]) {
    expect(stdout).toContain(text)
  }
  expect(stdout).not.toContain('very secret token')
})

test('a mail server without TLS is reported', async () => {
  const { stdout } = await checkMail(smtp.distantUrl)
  expect(stdout).toMatch(/ERROR {2}mail .*STARTTLS.*\n +→ Use smtps:\/\/.*requireTLS=false/)
})

async function anotherPlace() {
  const directory = mkdtempSync(join(tmpdir(), 'doctor-test-'))
  const { place, drop } = await emptyPlace(directory)
  const location = databaseLocation({ DATABASE_URL: undefined, ...place })
  onTestFinished(async () => {
    await drop()
    rmSync(directory, { recursive: true })
  })
  return { place, location }
}

test.skipIf(isPostgres)('a locked database is not reported as damaged', async () => {
  const { place } = await anotherPlace()
  const holder = new BetterSqlite3(join(place.DATA_DIR, 'shop.sqlite'))
  onTestFinished(() => void holder.close())
  holder.exec('create table settings (id); begin exclusive')
  const { stdout } = await operate('doctor', place)
  expect(stdout).toMatch(/ERROR {2}database .*locked\.\n +→ Another program is using it/)
  expect(stdout).not.toContain('npm run restore')

  const { code, stderr } = await operate('backup', place)
  expect(code).toBe(1)
  expect(stderr).toContain('another program is using the database')
  expect(stderr).not.toContain('npm run restore')
})

test.skipIf(isPostgres || process.platform === 'win32')(
  'database files are readable only by their user, and the doctor reports those that are not',
  async () => {
    const { place } = await anotherPlace()
    chmodSync(place.DATA_DIR, 0o755)
    const other = await openTestShop({ ...place })
    onTestFinished(() => other.close())
    const files = ['shop.sqlite', 'shop.sqlite-wal', 'shop.sqlite-shm'].map(name =>
      join(place.DATA_DIR, name),
    )
    const modes = files.map(file => (statSync(file).mode & 0o777).toString(8))
    expect(modes).toEqual(['600', '600', '600'])
    expect((await operate('doctor', place)).stdout).toContain('Nothing is broken.')

    const [file = ''] = files
    chmodSync(file, 0o644)
    const { code, stdout } = await operate('doctor', place)
    expect(code).toBe(1)
    expect(stdout).toMatch(
      /ERROR {2}database +Other users of this machine can access \S+shop\.sqlite\.\n/,
    )
    expect(stdout).toContain(`→ chmod 600 ${file}\n`)
    chmodSync(place.DATA_DIR, 0o700)
    expect((await operate('doctor', place)).stdout).toContain('Nothing is broken.')
  },
)

test("the doctor reports another program's database as such", async () => {
  const { place, location } = await anotherPlace()
  const db = openDatabase(location)
  await db.schema.createTable('knex_migrations', table => table.text('version'))
  await db.destroy()
  const { stdout } = await operate('doctor', place)
  expect(stdout).toMatch(
    /ERROR {2}database .*another program's.*\n +→ Is DATA_DIR or DATABASE_URL correct/,
  )
})

test('invalid settings are listed', async () => {
  const { code, stderr } = await operate('doctor', shop.shop.env, [], { BACKUP_EVERY: 'often' })
  expect(code).toBe(1)
  expect(stderr).toContain('BACKUP_EVERY: must be off, or a time such as 12h or 7d')
})

test('a missing folder is reported', async () => {
  rmSync(shop.shop.env.UPLOADS_DIR, { recursive: true })
  const { stdout } = await operate('doctor', shop.shop.env)
  expect(stdout).toContain('UPLOADS_DIR=')
  expect(stdout).toContain('cannot be written to (ENOENT)')
})
