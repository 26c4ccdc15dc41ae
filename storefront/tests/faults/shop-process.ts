import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import { openDatabase } from '#database/db.ts'
import { type Processes, startProcesses } from '../crash/processes.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { type Answer, type CallOptions, callApi, masterLogin } from '../setup/test-shop.ts'

/** A shop in a separate process on a stocked SQLite database, which the test opens too. */
export type ShopProcessWithDatabase = {
  processes: Processes
  url: string
  dataDir: string
  uploadsDir: string
  db: Knex
  catalogue: TestCatalogue
  token: string
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
  /** Running backup processes. */
  backups: Set<ChildProcess>
  stop(): Promise<void>
}

export async function openShopProcess(
  settings: Record<string, string> = {},
  commandPrefix: string[] = [],
): Promise<ShopProcessWithDatabase> {
  const directory = mkdtempSync(join(tmpdir(), 'faults-'))
  const processes = await startProcesses(directory, settings, commandPrefix)
  const dataDir = join(directory, 'data')
  const db = openDatabase({ sqliteFile: join(dataDir, 'shop.sqlite') })
  const catalogue = await insertTestCatalogue({ shop: { db, now: () => new Date() } })
  const call = (method: string, path: string, options?: CallOptions) =>
    callApi(processes.url, method, path, options)
  return {
    processes,
    url: processes.url,
    dataDir,
    uploadsDir: join(directory, 'uploads'),
    db,
    catalogue,
    token: await logIn(call),
    call,
    backups: new Set(),
    async stop() {
      await processes.stop()
      await db.destroy()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Retries, because the shop starts to serve shortly before its first Master exists. */
async function logIn(call: ShopProcessWithDatabase['call']): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const { status, body } = await call('POST', 'auth/Login', { body: masterLogin })
    if (status === 200) return body.token
    await sleep(100)
  }
  throw new Error('The Master cannot log in.')
}
