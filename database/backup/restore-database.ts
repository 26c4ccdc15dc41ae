import { randomInt } from 'node:crypto'
import { chmodSync, copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import BetterSqlite3, { type Database } from 'better-sqlite3'
import { classifyDatabaseError } from '../database-error.ts'
import type { DatabaseLocation } from '../db.ts'
import { commitFile } from '../durable-file.ts'
import { sqliteFiles } from '../sqlite/files.ts'
import { archiveTables } from './archive.ts'
import { BackupError, shopIsRunning } from './backup-error.ts'
import { replacedFileName } from './replaced-file-name.ts'
import type { StagedPart } from './staged-part.ts'
import { copyToPostgres } from './to-postgres.ts'

/**
 * Throws if a shop has the SQLite file open: it would keep writing orders to the replaced file. For PostgreSQL, the
 * transaction that replaces the tables checks this.
 */
export function requireUnused(location: DatabaseLocation): void {
  if ('postgresUrl' in location || !existsSync(location.sqliteFile)) return
  const database = new BetterSqlite3(location.sqliteFile, { timeout: 0 })
  try {
    // Leaving write-ahead mode needs exclusive access.
    database.pragma('journal_mode = delete')
  } catch (error) {
    // A damaged file may be replaced.
    if (classifyDatabaseError(error) !== 'busy') return
    throw new BackupError(shopIsRunning)
  } finally {
    database.close()
  }
}

/** Prepares the database of a backup in a SQLite file `part`, also for PostgreSQL. */
export function stageDatabase(file: string, part: string, location: DatabaseLocation): StagedPart {
  const clear = () => {
    for (const leftover of sqliteFiles(part)) rmSync(leftover, { force: true })
  }
  clear()
  try {
    copyFileSync(file, part)
    // The backup itself may be read-only.
    chmodSync(part, 0o600)
    prepare(part)
  } catch (error) {
    clear()
    throw error
  }
  return { clear, putInPlace: now => putInPlace(part, location, now) }
}

function prepare(part: string): void {
  const restored = new BetterSqlite3(part)
  try {
    for (const table of archiveTables) restored.exec(`drop table ${table}`)
    endSessions(restored)
    restored.exec('vacuum')
  } finally {
    restored.close()
  }
}

/**
 * Ends all sessions: a logout after the backup stays in force. The version is random, not the next one, because tokens
 * of later versions may exist, also from an earlier restore of this backup.
 */
function endSessions(restored: Database): void {
  restored.prepare('update users set ver = ?').run(randomInt(1_000_000, 2_000_000_000))
}

async function putInPlace(part: string, location: DatabaseLocation, now: Date): Promise<void> {
  if ('sqliteFile' in location) {
    renameReplaced(location.sqliteFile, now)
    return commitFile(part, location.sqliteFile)
  }
  const restored = new BetterSqlite3(part, { readonly: true })
  await copyToPostgres(restored, location.postgresUrl).finally(() => restored.close())
}

/** Includes the write-ahead log, which may contain the last changes, even if its database is lost. */
function renameReplaced(sqliteFile: string, now: Date): void {
  const replacedName = replacedFileName(sqliteFile, now)
  for (const file of sqliteFiles(sqliteFile)) {
    if (existsSync(file)) renameSync(file, replacedName + file.slice(sqliteFile.length))
  }
}
