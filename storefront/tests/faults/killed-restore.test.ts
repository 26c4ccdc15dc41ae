import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockShelves } from '../setup/catalogue.ts'
import { operate } from '../setup/operate.ts'
import { freePorts, restoreInto } from '../setup/restore.ts'
import { isSoak } from '../setup/seed.ts'
import { openTestShop } from '../setup/test-shop.ts'

const directory = mkdtempSync(join(tmpdir(), 'killed-restore-'))
const file = join(directory, 'shop.backup')
const place = { DATA_DIR: join(directory, 'data'), UPLOADS_DIR: join(directory, 'data/pictures') }
const sqlite = join(place.DATA_DIR, 'shop.sqlite')
const picture = join(place.UPLOADS_DIR, 'products/1.webp')

beforeAll(async () => {
  const shop = await openTestShop({ ...place, DATABASE_URL: '' })
  await stockShelves(shop)
  mkdirSync(join(place.UPLOADS_DIR, 'products'))
  writeFileSync(picture, 'in the backup')
  nameShop('In the backup')
  expect(await operate('backup', place, [file])).toMatchObject({ code: 0 })
  await shop.close()
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

function nameShop(name: string) {
  const db = new BetterSqlite3(sqlite)
  db.prepare('update settings set company_name = ?').run(name)
  db.close()
}

/** What the databases in the folder that have this beginning are called; throws where one is damaged. */
function namesOf(beginning: RegExp): string[] {
  return readdirSync(place.DATA_DIR)
    .filter(name => beginning.test(name))
    .map(name => {
      const db = new BetterSqlite3(join(place.DATA_DIR, name))
      expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
      const called = db.prepare('select company_name from settings').pluck().get()
      db.close()
      return String(called)
    })
}

/** Whether the restore got through before its `step`-th writing. */
async function restoreUntil(step: number): Promise<boolean> {
  const { code } = await operate('restore', place, [file, '--force'], {
    ...(await freePorts()),
    NODE_OPTIONS: '--import ./storefront/tests/setup/killed-at.mjs',
    KILL_AT: String(step),
    KILL_WITHIN: place.DATA_DIR,
  })
  if (code !== null) expect(code).toBe(0)
  return code === 0
}

/** In its short form every third step: the first one, one in the middle, and so on. */
const STRIDE = isSoak ? 1 : 3

test('a restore that is killed twice at any step loses no shop, and the next one is whole', async () => {
  let steps = 1 - STRIDE
  for (let isThrough = false; !isThrough; ) {
    steps += STRIDE
    for (const name of readdirSync(place.DATA_DIR)) {
      if (name.includes('.before-')) rmSync(join(place.DATA_DIR, name))
    }
    nameShop('Before')
    writeFileSync(picture, 'before')
    isThrough = (await restoreUntil(steps)) && (await restoreUntil(steps))
    // As it was or as it shall be, but for the moment between two names; and the earlier one is kept.
    const called = namesOf(/^shop\.sqlite$/)
    expect(['Before', 'In the backup', undefined]).toContain(called[0])
    expect([...called, ...namesOf(/^shop\.sqlite\.before-.*Z$/)]).toContain('Before')
    expect(['before', 'in the backup']).toContain(readFileSync(picture, 'utf8'))

    await restoreInto(place, [file, '--force'])
    expect(namesOf(/^shop\.sqlite$/)).toEqual(['In the backup'])
    expect(readFileSync(picture, 'utf8')).toBe('in the backup')
    expect(readFileSync(join(place.DATA_DIR, 'jwt-secret'), 'utf8')).toHaveLength(64)
  }
  expect(steps).toBeGreaterThan(5)
}, 180_000)
