import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertTestCatalogue } from '../setup/catalogue.ts'
import { operate } from '../setup/operate.ts'
import { freePorts, restoreInto } from '../setup/restore.ts'
import { isSoak } from '../setup/test-seed.ts'
import { openTestShop } from '../setup/test-shop.ts'

const directory = mkdtempSync(join(tmpdir(), 'killed-restore-'))
const file = join(directory, 'shop.backup')
const place = { DATA_DIR: join(directory, 'data'), UPLOADS_DIR: join(directory, 'data/pictures') }
const sqlite = join(place.DATA_DIR, 'shop.sqlite')
const picture = join(place.UPLOADS_DIR, 'products/1.webp')

beforeAll(async () => {
  const shop = await openTestShop({ ...place, DATABASE_URL: '' })
  await insertTestCatalogue(shop)
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

/** Returns the shop name in each database file that matches. Fails if one is damaged. */
function shopNamesIn(pattern: RegExp): string[] {
  return readdirSync(place.DATA_DIR)
    .filter(name => pattern.test(name))
    .map(name => {
      const db = new BetterSqlite3(join(place.DATA_DIR, name))
      expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
      const shopName = db.prepare('select company_name from settings').pluck().get()
      db.close()
      return String(shopName)
    })
}

/** Runs a restore that is killed at its `step`-th write. Returns true if it finished before that. */
async function restoreUntil(step: number): Promise<boolean> {
  const { code } = await operate('restore', place, [file, '--force'], {
    ...(await freePorts()),
    NODE_OPTIONS: '--import ./storefront/tests/setup/kill-at-write.mjs',
    KILL_AT: String(step),
    KILL_WITHIN: place.DATA_DIR,
  })
  if (code !== null) expect(code).toBe(0)
  return code === 0
}

/** The short form of the test kills at every third write only. */
const STRIDE = isSoak ? 1 : 3

test('a restore killed twice at any write loses no data, and the next one is complete', async () => {
  let steps = 1 - STRIDE
  for (let isFinished = false; !isFinished; ) {
    steps += STRIDE
    for (const name of readdirSync(place.DATA_DIR)) {
      if (name.includes('.before-')) rmSync(join(place.DATA_DIR, name))
    }
    nameShop('Before')
    writeFileSync(picture, 'before')
    isFinished = (await restoreUntil(steps)) && (await restoreUntil(steps))
    // The old or the restored database, or none between two renames. A copy of the old one is kept.
    const current = shopNamesIn(/^shop\.sqlite$/)
    expect(['Before', 'In the backup', undefined]).toContain(current[0])
    expect([...current, ...shopNamesIn(/^shop\.sqlite\.before-.*Z$/)]).toContain('Before')
    expect(['before', 'in the backup']).toContain(readFileSync(picture, 'utf8'))

    await restoreInto(place, [file, '--force'])
    expect(shopNamesIn(/^shop\.sqlite$/)).toEqual(['In the backup'])
    expect(readFileSync(picture, 'utf8')).toBe('in the backup')
    expect(readFileSync(join(place.DATA_DIR, 'jwt-secret'), 'utf8')).toHaveLength(64)
  }
  expect(steps).toBeGreaterThan(5)
}, 180_000)
