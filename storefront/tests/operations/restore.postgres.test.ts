import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#database/db.ts'
import { isOnlyUser } from '#database/locks.ts'
import { operate } from '../setup/operate.ts'
import { emptyPlace, restoreInto } from '../setup/restore.ts'
import { openTestShop } from '../setup/test-shop.ts'

const directory = mkdtempSync(join(tmpdir(), 'restore-test-'))
const file = join(directory, 'good.backup')

beforeAll(async () => {
  const shop = await openTestShop()
  expect(await operate('backup', shop.shop.env, [file])).toMatchObject({ code: 0 })
  await shop.close()
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

async function anotherPlace(name: string) {
  const { place, drop } = await emptyPlace(join(directory, name))
  onTestFinished(drop)
  return place
}

test('a database of another program is not replaced, even with --force', async () => {
  const place = await anotherPlace('theirs')
  const theirs = openDatabase({ postgresUrl: place.DATABASE_URL ?? '' })
  onTestFinished(() => theirs.destroy())
  await theirs.schema.createTable('ledger', table => table.text('entry'))
  await expect(restoreInto(place, [file, '--force'])).rejects.toThrow("are another program's")
  expect(await theirs.schema.hasTable('ledger')).toBe(true)
})

test('a shop that starts during a restore waits until it ends', async () => {
  const place = await anotherPlace('starting')
  await restoreInto(place, [file])
  const theirs = openDatabase({ postgresUrl: place.DATABASE_URL ?? '' })
  const restoring = await theirs.transaction()
  expect(await isOnlyUser(restoring)).toBe(true)
  let isOpen = false
  const starting = openTestShop({ ...place }).then(shop => {
    isOpen = true
    return shop
  })
  const waiting = async () => {
    const { rows } = await theirs.raw(
      `select 1 from pg_locks join pg_database on pg_database.oid = database
       where datname = current_database() and locktype = 'advisory' and not granted`,
    )
    expect(rows).not.toEqual([])
  }
  await vi.waitFor(waiting, { timeout: 30_000, interval: 50 })
  expect(isOpen).toBe(false)
  await restoring.commit()
  await theirs.destroy()
  await (await starting).close()
})
