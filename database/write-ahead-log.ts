import { type FileHandle, open } from 'node:fs/promises'
import type { Database } from 'better-sqlite3'

/** By connection; those that only read have none. */
const logs = new WeakMap<Database, { path: string; file?: FileHandle }>()

/**
 * Lets a connection commit to the log beside the database, which `flushLog` then brings down to the disk off the
 * event loop: SQLite's own `synchronous = FULL` would hold it at each commit for as long as the disk takes.
 */
export function commitToLog(connection: Database, databaseFile: string): void {
  const hasLog = connection.pragma('journal_mode = WAL', { simple: true }) === 'wal'
  connection.pragma(`synchronous = ${hasLog ? 'NORMAL' : 'FULL'}`)
  if (hasLog) logs.set(connection, { path: `${databaseFile}-wal` })
}

/** Once it resolves, what the connection has committed outlasts a power cut. Fails as the disk does. */
export async function flushLog(connection: Database): Promise<void> {
  const log = logs.get(connection)
  if (!log) return
  log.file ??= await open(log.path, 'r+')
  await log.file.datasync()
}

export async function closeLog(connection: Database): Promise<void> {
  await logs.get(connection)?.file?.close()
}
