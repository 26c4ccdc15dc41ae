import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#database/db.ts'
import { databaseLocation } from '#storefront/open-shop.ts'
import { stockShelves } from '../setup/catalogue.ts'
import { readRowsIn } from '../setup/contents.ts'
import { operate } from '../setup/operate.ts'
import { emptyPlace, type Place, restoreInto } from '../setup/restore.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

const isSqlite = process.env.TEST_DATABASE !== 'postgres'
const directory = mkdtempSync(join(tmpdir(), 'restore-test-'))
const file = join(directory, 'good.backup')
const picture = 'products/1.webp'
let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  await stockShelves(shop)
  const { env } = shop.shop
  mkdirSync(join(env.UPLOADS_DIR, 'products'), { recursive: true })
  writeFileSync(join(env.UPLOADS_DIR, picture), 'a picture')
  expect(await operate('backup', env, [file])).toMatchObject({ code: 0 })
})
afterAll(async () => {
  await shop.close()
  rmSync(directory, { recursive: true, force: true })
})

async function placeNamed(name: string): Promise<Place> {
  const { place, drop } = await emptyPlace(join(directory, name))
  onTestFinished(drop)
  return place
}

const rowsIn = (place: Place) => readRowsIn(databaseLocation({ DATABASE_URL: undefined, ...place }))

test('a place that is filled and a running shop are refused', async () => {
  const place = await placeNamed('filled')
  await restoreInto(place, [file])
  const before = await rowsIn(place)
  await expect(restoreInto(place, [file])).rejects.toThrow('Add --force to replace it.')
  expect(await rowsIn(place)).toEqual(before)

  if (isSqlite) {
    const other = new BetterSqlite3(join(place.DATA_DIR, 'shop.sqlite'))
    other.pragma('journal_mode = WAL')
    other.prepare('select count(*) from settings').all()
    await expect(restoreInto(place, [file, '--force'])).rejects.toThrow('A shop is using')
    other.close()
    expect(await rowsIn(place)).toEqual(before)
  }

  const running = { PORT: String(shop.shop.env.PORT) }
  const early = await operate('restore', place, [file, '--force'], running)
  expect(early.code).toBe(1)
  expect(early.complained).toContain('while the shop is stopped')
  expect(await rowsIn(place)).toEqual(before)

  await restoreInto(place, [file, '--force'])
  const { users: _, ...after } = await rowsIn(place)
  expect(before).toMatchObject(after)
})

test.each<[string, string, RegExp]>([
  ['a name', `update users set name = 'Another'`, /damaged: rows have changed in users\./],
  ['an amount', 'update products set price_cents = price_cents + 1', /changed in .*products\./],
  ['a migration', `update knex_migrations set batch = 7`, /changed in knex_migrations\./],
  ['a picture', `update sqlar set data = 'x' where name like 'uploads/%'`, /is damaged in/],
  ['a date', `update backup_facts set value = 'soon' where name = 'made_at'`, /date of the backup/],
  ['a picture of no date', `update sqlar set mtime = 1e300`, /date of .* cannot be read/],
  [
    'a way out of the folder',
    `update sqlar set name = 'uploads/../../out' where name like 'uploads/%';
     update backup_files set name = 'uploads/../../out' where name like 'uploads/%'`,
    /has no place in a shop/,
  ],
])(
  'a backup in which %s was changed is refused before anything is written',
  async (what, sql, text) => {
    const changed = join(directory, 'changed.backup')
    copyFileSync(file, changed)
    const backup = new BetterSqlite3(changed)
    backup.exec(sql)
    backup.close()
    const place = await placeNamed(what.replaceAll(' ', '-'))
    await expect(restoreInto(place, [changed])).rejects.toThrow(text)
    expect(existsSync(place.DATA_DIR)).toBe(false)
  },
)

test('damaged bytes, a file of another kind and none are refused in one sentence', async () => {
  const bytes = readFileSync(file)
  const at = bytes.indexOf('a picture')
  bytes.write('A', at)
  writeFileSync(join(directory, 'bad.backup'), bytes)
  const place = await placeNamed('bad')
  for (const [name, text] of [
    [join(directory, 'bad.backup'), /^The backup .* is damaged: .*\.$/],
    ['package.json', /^The backup .* is damaged: .*\.$/],
    [join(directory, 'absent.backup'), /^The backup .* cannot be opened: .*\.$/],
  ] as const) {
    await expect(restoreInto(place, [name])).rejects.toThrow(text)
  }
})

test.runIf(isSqlite)('a backup that another program holds is not called damaged', async () => {
  const held = join(directory, 'held.backup')
  copyFileSync(file, held)
  const holder = new BetterSqlite3(held)
  holder.exec('begin exclusive')
  await expect(restoreInto(await placeNamed('held'), [held])).rejects.toThrow(
    'Another program is using the file',
  )
  holder.close()
})

test('what finds no room leaves database and pictures as they were', async () => {
  const place = await placeNamed('no-room')
  await restoreInto(place, [file])
  const before = await rowsIn(place)
  const inTheWay = join(place.UPLOADS_DIR, 'products')
  rmSync(inTheWay, { recursive: true })
  writeFileSync(inTheWay, 'a file where a folder should be')
  const names = readdirSync(place.DATA_DIR)
  await expect(restoreInto(place, [file, '--force'])).rejects.toThrow(/^Nothing was changed, .*\.$/)
  expect(await rowsIn(place)).toEqual(before)
  expect(readdirSync(place.DATA_DIR)).toEqual(names)
})

test.runIf(isSqlite)(
  'the log of a file that was lost is not played into the restored one',
  async () => {
    const place = await placeNamed('lost')
    const sqlite = join(place.DATA_DIR, 'shop.sqlite')
    await restoreInto(place, [file])
    const shopBefore = new BetterSqlite3(sqlite)
    shopBefore.pragma('journal_mode = WAL')
    shopBefore.exec(`update settings set company_name = 'Of the lost file'`)
    const log = readFileSync(`${sqlite}-wal`)
    shopBefore.close()
    rmSync(sqlite)
    writeFileSync(`${sqlite}-wal`, log)

    await restoreInto(place, [file, '--force'])
    expect(JSON.stringify(await rowsIn(place))).not.toContain('Of the lost file')
    expect(readdirSync(place.DATA_DIR).some(name => /\.before-.*-wal$/.test(name))).toBe(true)
  },
)

test.runIf(!isSqlite)('a database of another program is replaced only by force', async () => {
  const place = await placeNamed('theirs')
  const theirs = openDatabase({ postgresUrl: place.DATABASE_URL ?? '' })
  onTestFinished(() => theirs.destroy())
  await theirs.schema.createTable('ledger', table => table.text('entry'))
  await expect(restoreInto(place, [file])).rejects.toThrow('is not empty. Add --force')
  expect(await theirs.schema.hasTable('ledger')).toBe(true)
})
