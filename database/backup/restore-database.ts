import { randomInt } from 'node:crypto'
import { chmodSync, copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import BetterSqlite3, { type Database } from 'better-sqlite3'
import { classifyDatabaseError } from '../database-error.ts'
import type { DatabaseLocation } from '../db.ts'
import { settleFile } from '../durable-file.ts'
import { sqliteFiles } from '../sqlite/files.ts'
import { archiveTables } from './archive.ts'
import { BackupError, shopIsRunning } from './backup-error.ts'
import { setAsideName } from './kept-name.ts'
import type { Staged } from './restore-backup.ts'
import { copyToPostgres } from './to-postgres.ts'

/**
 * A shop that goes on with a file that was set aside would write its orders there. On PostgreSQL the transaction that
 * replaces the tables sees to it.
 */
export function requireUnused(location: DatabaseLocation): void {
  if ('postgresUrl' in location || !existsSync(location.sqliteFile)) return
  const database = new BetterSqlite3(location.sqliteFile, { timeout: 0 })
  try {
    // Only who is alone with a file may take it out of the write-ahead mode.
    database.pragma('journal_mode = delete')
  } catch (error) {
    // What is damaged may be replaced.
    if (classifyDatabaseError(error) !== 'busy') return
    throw new BackupError(shopIsRunning)
  } finally {
    database.close()
  }
}

/** Makes a database of a backup, in a SQLite file `part`; also what shall go to PostgreSQL. */
export function stageDatabase(file: string, part: string, location: DatabaseLocation): Staged {
  const clear = () => {
    for (const leftover of sqliteFiles(part)) rmSync(leftover, { force: true })
  }
  clear()
  try {
    copyFileSync(file, part)
    // A backup may be kept where nobody can write to it.
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
 * Who logged out after the backup was made stays logged out. Not one more than it was: tokens of later
 * versions may be about, also from an earlier restore of the same backup.
 */
function endSessions(restored: Database): void {
  restored.prepare('update users set ver = ?').run(randomInt(1_000_000, 2_000_000_000))
}

async function putInPlace(part: string, location: DatabaseLocation, now: Date): Promise<void> {
  if ('sqliteFile' in location) {
    moveAside(location.sqliteFile, now)
    return settleFile(part, location.sqliteFile)
  }
  const restored = new BetterSqlite3(part, { readonly: true })
  await copyToPostgres(restored, location.postgresUrl).finally(() => restored.close())
}

/** With its write-ahead log, in which its last changes may stand; also the log of a file that is lost. */
function moveAside(sqliteFile: string, now: Date): void {
  const kept = setAsideName(sqliteFile, now)
  for (const file of sqliteFiles(sqliteFile)) {
    if (existsSync(file)) renameSync(file, kept + file.slice(sqliteFile.length))
  }
}
