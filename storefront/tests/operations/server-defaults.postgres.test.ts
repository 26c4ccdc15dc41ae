import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '#app/env.server.ts'
import { openDatabase } from '#database/db.ts'
import { insertTestCatalogue } from '../setup/catalogue.ts'
import { pay, placeOrder } from '../setup/checkout.ts'
import { operate } from '../setup/operate.ts'
import { createDatabase, openTestShop } from '../setup/test-shop.ts'

async function createDatabaseWith(options: string): Promise<string> {
  const { env, drop } = await createDatabase(options)
  onTestFinished(drop)
  return env.DATABASE_URL ?? ''
}

test('a database without Unicode is rejected before any write, and the doctor reports it', async () => {
  const DATABASE_URL = await createDatabaseWith("encoding 'LATIN1' template template0")
  await expect(openTestShop({ DATABASE_URL })).rejects.toThrow('LATIN1, which lacks letters')
  const db = openDatabase({ postgresUrl: DATABASE_URL })
  onTestFinished(() => db.destroy())
  expect(await db.schema.hasTable('products')).toBe(false)
  const directory = mkdtempSync(join(tmpdir(), 'doctor-test-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const env = readEnv({ NODE_ENV: 'test', DATABASE_URL, DATA_DIR: directory })
  const { code, stdout } = await operate('doctor', env)
  expect(stdout).toContain('LATIN1, which lacks letters')
  expect(code).toBe(1)
})

test('settings of the database do not affect the shop', async () => {
  const DATABASE_URL = await createDatabaseWith('')
  const db = openDatabase({ postgresUrl: DATABASE_URL })
  const name = new URL(DATABASE_URL).pathname.slice(1)
  await db.raw(`alter database ${name} set datestyle = 'SQL, DMY'`)
  await db.raw(`alter database ${name} set default_transaction_isolation = 'serializable'`)
  const limits = ['statement_timeout', 'idle_in_transaction_session_timeout']
  for (const limit of limits) await db.raw(`alter database ${name} set ${limit} = 5000`)
  await db.destroy()
  const shop = await openTestShop({ DATABASE_URL })
  onTestFinished(() => shop.close())
  for (const limit of limits) {
    const { rows } = await shop.shop.db.raw(`show ${limit}`)
    expect(rows).toEqual([{ [limit]: '0' }])
  }
  const { hundred } = await insertTestCatalogue(shop)
  const orders = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(qty => placeOrder(shop, [{ id: hundred, qty }])),
  )
  const payments = await Promise.all(orders.slice(0, 4).map(order => pay(shop, order)))
  expect(payments.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})
