import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Knex } from 'knex'
import { isPostgres } from './db.ts'

const LONG_LOG_BYTES = 16 * 1024 * 1024

/**
 * Carries what was committed from SQLite's log into the database once the log is long, in a thread: it waits for the
 * disk several times. Throws why it could not be done; the log then grows until the next time.
 */
export async function shortenLog(db: Knex): Promise<void> {
  if (isPostgres(db)) return
  const { filename: file } = db.client.connectionSettings
  const log = await stat(`${file}-wal`).catch(() => null)
  if (!log || log.size < LONG_LOG_BYTES) return
  const thread = new Worker(join(import.meta.dirname, 'checkpoint.mjs'), {
    workerData: { file },
    execArgv: [],
  })
  await once(thread, 'exit')
}
