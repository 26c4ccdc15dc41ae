import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { databaseLocation } from '#storefront/server/create-shop.ts'
import { insertTestCatalogue } from '../setup/catalogue.ts'
import { operate } from '../setup/operate.ts'
import { readFiles, readRowsIn } from '../setup/read-contents.ts'
import { emptyPlace, type Place, restoreInto } from '../setup/restore.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

const isSqlite = process.env.TEST_DATABASE !== 'postgres'
const directory = mkdtempSync(join(tmpdir(), 'restore-test-'))
const file = join(directory, 'good.backup')
const picture = 'products/1.webp'
/** Foreign files that disks, file managers or people leave next to the pictures. */
const foreignFiles = [
  'lost+found/1.webp',
  'products/1.webp:Zone.Identifier',
  'products/Thumbs.db',
  'products/old/1.webp',
  'data/shop.sqlite',
  'letter.txt',
]
let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  await insertTestCatalogue(shop)
  const { env } = shop.shop
  mkdirSync(join(env.UPLOADS_DIR, 'products'), { recursive: true })
  writeFileSync(join(env.UPLOADS_DIR, picture), 'a picture')
  mkdirSync(join(directory, 'another-disk'))
  writeFileSync(join(directory, 'another-disk/2.webp'), 'a picture behind a link')
  symlinkSync(join(directory, 'another-disk'), join(env.UPLOADS_DIR, 'Brands'))
  for (const path of foreignFiles) {
    mkdirSync(dirname(join(env.UPLOADS_DIR, path)), { recursive: true })
    writeFileSync(join(env.UPLOADS_DIR, path), 'not of the shop')
  }
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

test('a restore over a shop needs --force and a stopped shop', async () => {
  const place = await placeNamed('filled')
  await restoreInto(place, [file])
  const before = await rowsIn(place)
  await expect(restoreInto(place, [file])).rejects.toThrow('Add --force to replace it.')
  expect(await rowsIn(place)).toEqual(before)

  const other = await openTestShop({ ...place })
  await expect(restoreInto(place, [file, '--force'])).rejects.toThrow('A shop is using')
  await other.close()
  expect(await rowsIn(place)).toEqual(before)

  const running = { PORT: String(shop.shop.env.PORT) }
  const early = await operate('restore', place, [file, '--force'], running)
  expect(early.code).toBe(1)
  expect(early.stderr).toContain('while the shop is stopped')
  expect(await rowsIn(place)).toEqual(before)

  await restoreInto(place, [file, '--force'])
  expect(Object.keys(readFiles(place.UPLOADS_DIR))).toEqual(['Brands/2.webp', picture])
  const { users: _, ...after } = await rowsIn(place)
  expect(before).toMatchObject(after)
})

test.each<[string, string, RegExp]>([
  ['a name', `update users set name = 'Another'`, /damaged: rows have changed in users\./],
  ['an amount', 'update products set price_cents = price_cents + 1', /changed in .*products\./],
  ['a migration', `update knex_migrations set batch = 7`, /changed in knex_migrations\./],
  ['a picture', `update sqlar set data = 'x' where name like 'uploads/%'`, /is damaged in/],
  ['a date', `update backup_facts set value = 'soon' where name = 'made_at'`, /date of the backup/],
  ['the date of a picture', `update sqlar set mtime = 1e300`, /date of .* cannot be read/],
  [
    'a path outside of the folder',
    `update sqlar set name = 'uploads/../../out' where name like 'uploads/p%';
     update backup_files set name = 'uploads/../../out' where name like 'uploads/p%'`,
    /is not a valid picture path/,
  ],
])('a backup with %s changed is rejected before anything is written', async (what, sql, text) => {
  const changed = join(directory, 'changed.backup')
  copyFileSync(file, changed)
  const backup = new BetterSqlite3(changed)
  backup.exec(sql)
  backup.close()
  const place = await placeNamed(what.replaceAll(' ', '-'))
  await expect(restoreInto(place, [changed])).rejects.toThrow(text)
  expect(existsSync(place.DATA_DIR)).toBe(false)
})

test('a read-only backup from a shop without checksums is restored', async () => {
  const older = join(directory, 'older.backup')
  copyFileSync(file, older)
  const backup = new BetterSqlite3(older)
  backup.exec(`delete from backup_facts where name = 'sums'`)
  backup.close()
  chmodSync(older, 0o444)
  const place = await placeNamed('older')
  await restoreInto(place, [older])
  expect((await rowsIn(place)).products).not.toEqual([])
  if (isSqlite) expect(statSync(join(place.DATA_DIR, 'shop.sqlite')).mode & 0o777).toBe(0o600)
})

test("only the shop's pictures are backed up and restored, even if a backup contains more", async () => {
  const fuller = join(directory, 'fuller.backup')
  copyFileSync(file, fuller)
  const backup = new BetterSqlite3(fuller)
  const names = () => backup.prepare('select name from backup_files order by name').pluck().all()
  expect(names()).toEqual(['jwt-secret', 'uploads/Brands/2.webp', `uploads/${picture}`])
  const name = 'uploads/data/shop.sqlite'
  const copy = (table: string, columns: string) =>
    backup
      .prepare(
        `insert into ${table} select ?, ${columns} from ${table} where name = 'uploads/${picture}'`,
      )
      .run(name)
  copy('sqlar', 'mode, mtime, sz, data')
  copy('backup_files', 'sha256')
  expect(names()).toContain(name)
  backup.close()

  const place = await placeNamed('fuller')
  await restoreInto(place, [fuller])
  expect(Object.keys(readFiles(place.UPLOADS_DIR))).toEqual(['Brands/2.webp', picture])
})

test('a restore keeps a different old secret, and reports a different JWT_SECRET', async () => {
  const place = await placeNamed('secrets')
  const kept = () => readdirSync(place.DATA_DIR).filter(name => /^jwt-secret\.before/.test(name))
  const secret = join(place.DATA_DIR, 'jwt-secret')
  expect(await restoreInto(place, [file])).not.toContain('JWT_SECRET')
  await restoreInto(place, [file, '--force'])
  expect(kept()).toEqual([])

  const another = 'the secret of another shop, long enough'
  writeFileSync(secret, another, { mode: 0o600 })
  const output = await restoreInto({ ...place, JWT_SECRET: another }, [file, '--force'])
  expect(output).toContain('JWT_SECRET is not the secret of the backup')
  expect(readFileSync(secret, 'utf8')).toBe(shop.shop.secret)
  expect(kept()).toHaveLength(1)
  const [name = ''] = kept()
  expect(readFileSync(join(place.DATA_DIR, name), 'utf8')).toBe(another)
  expect(statSync(join(place.DATA_DIR, name)).mode & 0o777).toBe(0o600)
})

test('a damaged, a foreign and a missing backup are rejected with one message', async () => {
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

test.runIf(isSqlite)('a locked backup is not reported as damaged', async () => {
  const held = join(directory, 'held.backup')
  copyFileSync(file, held)
  const holder = new BetterSqlite3(held)
  holder.exec('begin exclusive')
  await expect(restoreInto(await placeNamed('held'), [held])).rejects.toThrow(
    'Another program is using the file',
  )
  holder.close()
})

test('a failed restore leaves database and pictures unchanged', async () => {
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
  'the WAL file of a lost database is not applied to the restored one',
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

test.runIf(isSqlite)('a damaged database can be replaced, and a copy of it is kept', async () => {
  const place = await placeNamed('damaged')
  mkdirSync(place.DATA_DIR)
  writeFileSync(join(place.DATA_DIR, 'shop.sqlite'), 'no database any more')
  await restoreInto(place, [file, '--force'])
  expect((await rowsIn(place)).products).not.toEqual([])
  const kept = readdirSync(place.DATA_DIR).find(name => name.includes('.before-')) ?? ''
  expect(readFileSync(join(place.DATA_DIR, kept), 'utf8')).toBe('no database any more')
})

test.runIf(isSqlite && spawnSync('prlimit', ['--version']).status === 0)(
  'a backup on a full disk says so and leaves no partial file',
  async () => {
    const folder = join(directory, 'full')
    mkdirSync(folder)
    const { DATA_DIR, UPLOADS_DIR } = shop.shop.env
    const node = [process.execPath, 'storefront/scripts/operate.mjs', 'backup', join(folder, 'a')]
    const { status, stderr } = spawnSync('prlimit', ['--fsize=100000', ...node], {
      env: { ...process.env, DATA_DIR, UPLOADS_DIR },
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stderr).toContain('there is no room on the disk')
    expect(readdirSync(folder)).toEqual([])
  },
)
