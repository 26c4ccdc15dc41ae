import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startShopProcess } from '../setup/shop-process.ts'
import { createDatabase, masterLogin } from '../setup/test-shop.ts'

test('the first start prints the new Master, and later starts print none', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'banner-test-'))
  const database = await createDatabase()
  const start = async (MASTER_EMAIL: string) => {
    const place = { DATA_DIR: join(directory, 'data'), UPLOADS_DIR: join(directory, 'uploads') }
    const shop = await startShopProcess({ ...database.env, ...place, MASTER_EMAIL })
    await shop.says('/admin\n')
    await shop.stop()
    return shop.output()
  }
  expect(await start(masterLogin.email)).toMatch(/^ +Master +master@shop\.test$/m)
  expect(await start('another@shop.test')).not.toContain('Master')
  await database.drop()
  rmSync(directory, { recursive: true, force: true })
})
