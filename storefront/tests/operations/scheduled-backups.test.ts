import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { backupFolder, backupName } from '#app/services/platform/backup-folder.server.ts'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { startBackups } from '#storefront/server/jobs/schedule-backups.ts'
import { operate } from '../setup/operate.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

const directory = mkdtempSync(join(tmpdir(), 'scheduled-test-'))
const good = join(directory, 'good.backup')
let shop: TestShop
let folder: string

beforeAll(async () => {
  shop = await openTestShop()
  folder = backupFolder(shop.shop.env)
  expect(await operate('backup', shop.shop.env, [good])).toMatchObject({ code: 0 })
})
afterAll(async () => {
  await shop.close()
  rmSync(directory, { recursive: true, force: true })
})
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
})

const nameOf = (hoursAgo: number) => backupName(new Date(Date.now() - hoursAgo * HOUR_MS))

/** Starts scheduled backups, of which one is due at once, and waits for its result. */
async function makeOne(changes: object = {}) {
  const env = { ...shop.shop.env, BACKUP_EVERY: HOUR_MS, BACKUP_KEEP: 2, ...changes }
  const stop = startBackups({ ...shop.shop, env }, 50)
  onTestFinished(stop)
  const token = await shop.masterToken()
  return vi.waitFor(
    async () => {
      const { body } = await shop.call('GET', 'backups/status', { token })
      expect(body.last).not.toBeNull()
      return body
    },
    { timeout: 50_000, interval: 50 },
  )
}

test('a due backup is made, old ones are removed, and only a Master can list them', async () => {
  const old = [2, 3, 4].map(nameOf)
  for (const name of old) copyFileSync(good, join(folder, name))
  const partial = [nameOf(0.5), nameOf(3.5)]
  for (const name of partial)
    writeFileSync(join(folder, name), readFileSync(good).subarray(0, 9000))
  const leftovers = ['shop-x.backup.17.tmp', 'shop-x.backup.part-journal']
  for (const name of leftovers) writeFileSync(join(folder, name), 'half of it')
  writeFileSync(join(folder, 'shop-y.backup.18.tmp'), 'this one is being written')
  const before = new Date(Date.now() - 2 * HOUR_MS)
  for (const name of leftovers) utimesSync(join(folder, name), before, before)

  const body = await makeOne()
  expect(body).toMatchObject({ everyHours: null, keep: 7, last: { ok: true } })
  const token = await shop.masterToken()
  const list = await shop.call('GET', 'backups', { token })
  expect(list.headers.get('Content-Range')).toBe('backups 0-2/3')
  const [newest, ...others] = list.body
  expect(others.map(({ name }: { name: string }) => name)).toEqual([partial[0], old[0]])
  expect(newest.bytes).toBeGreaterThan(10_000)
  expect(readdirSync(folder).sort()).toEqual(
    [
      ...list.body.map(({ name }: { name: string }) => name),
      'last-result.json',
      'shop-y.backup.18.tmp',
    ].sort(),
  )
  const query = '?range=[1,1]&sort=["madeAt","ASC"]'
  expect((await shop.call('GET', `backups${query}`, { token })).body).toEqual([others[0]])
  expect(await shop.call('GET', 'backups')).toMatchObject({ status: 401 })
})

test('a backup whose process is killed counts as failed', async () => {
  vi.stubEnv('NODE_OPTIONS', `--import "data:text/javascript,process.kill(process.pid,'SIGKILL')"`)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { last } = await makeOne()
  expect(last).toMatchObject({ ok: false, message: expect.stringContaining('killed (SIGKILL)') })
})

test('a backup process that cannot be started fails only its backup', async () => {
  const { execPath } = process
  process.execPath = '/no/such/program'
  onTestFinished(() => {
    process.execPath = execPath
  })
  const { last } = await makeOne()
  expect(last).toMatchObject({ ok: false, message: expect.stringContaining('ENOENT') })
})

test.runIf(process.platform === 'linux')(
  'a backup process whose start throws fails only its backup',
  async () => {
    // Linux rejects an environment variable of this length.
    const { last } = await makeOne({ JWT_SECRET: 'x'.repeat(200_000) })
    expect(last).toMatchObject({ ok: false, message: expect.stringContaining('E2BIG') })
  },
)
