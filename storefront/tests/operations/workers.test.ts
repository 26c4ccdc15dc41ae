import { execFileSync, spawnSync } from 'node:child_process'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startSecondProcess } from '../setup/second-process.ts'
import type { ShopProcess } from '../setup/shop-process.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

const WORKERS = 2
const hasTools = ['pgrep', 'prlimit'].every(name => spawnSync(name, ['--version']).status === 0)

let shop: TestShop
let server: ShopProcess
let uploads: string

beforeAll(async () => {
  shop = await openTestShop()
  uploads = join(shop.shop.env.DATA_DIR, 'uploads of workers')
  const settings = { WORKERS: String(WORKERS), UPLOADS_DIR: uploads, LOG_LEVEL: 'error' }
  server = await startSecondProcess(shop, settings)
  await server.says(server.url)
})
afterAll(async () => {
  await server.kill()
  await shop.close()
})

/** Limits the open files of the primary process, so that it cannot start another process. */
function limitFiles(max: number) {
  execFileSync('prlimit', ['--pid', String(server.process.pid), `--nofile=${max}:`])
}

const newerMigration = { name: '9999-of-tomorrow', batch: 99 }

const failures = {
  'cannot be started': { begin: () => limitFiles(3), end: () => limitFiles(1024) },
  'dies at its start': {
    begin() {
      renameSync(uploads, `${uploads} away`)
      writeFileSync(uploads, 'no folder')
    },
    end() {
      rmSync(uploads)
      renameSync(`${uploads} away`, uploads)
    },
  },
  'finds a database of another version': {
    begin: () => shop.shop.db('knex_migrations').insert(newerMigration),
    end: () => shop.shop.db('knex_migrations').where(newerMigration).delete(),
  },
}

test.runIf(hasTools).each(Object.entries(failures))(
  'a worker that %s is restarted after growing pauses until it serves',
  async (_, { begin, end }) => {
    const before = server.output().length
    const pauses = () => {
      const lines = server.output().slice(before)
      return [...lines.matchAll(/"pauseMs":(\d+).*"a worker died"/g)].map(([, pause]) => pause)
    }
    await begin()
    for (const worker of server.workers()) process.kill(worker, 'SIGKILL')
    const havePaused = () => expect(pauses()).toEqual(expect.arrayContaining(['1000', '2000']))
    await vi.waitFor(havePaused, { timeout: 60_000, interval: 100 })
    await end()
    const areBack = async () => {
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
      expect(server.workers()).toHaveLength(WORKERS)
    }
    await vi.waitFor(areBack, { timeout: 60_000, interval: 100 })
  },
  120_000,
)

test('the start fails if no worker can start', async () => {
  const { port } = new URL(shop.url)
  const second = await startSecondProcess(shop, { WORKERS: String(WORKERS), PORT: port })
  await second.says('No worker could start')
  expect(await second.ended).toEqual([1, null])
})
