import { workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'

/** A thread of its own: plain JavaScript, which runs beside the built shop and beside its sources. */

const WAIT_FOR_WRITERS_MS = 1_000

const connection = new Database(workerData.file, {
  fileMustExist: true,
  timeout: WAIT_FOR_WRITERS_MS,
})
try {
  connection.pragma('synchronous = NORMAL')
  // Nobody waits for the first; the second keeps writers out while it carries over what came meanwhile.
  connection.pragma('wal_checkpoint(PASSIVE)')
  connection.pragma('wal_checkpoint(TRUNCATE)')
} finally {
  connection.close()
}
