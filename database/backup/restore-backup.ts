import {
  copyFileSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import BetterSqlite3, { type Database } from 'better-sqlite3'
import type { DatabaseLocation } from '../db.ts'
import { migrations } from '../migrations/list.ts'
import { archiveTables, findUploadPath, readFiles, SECRET_FILE } from './archive.ts'
import { BackupError, type BackupFacts, openBackup } from './open-backup.ts'
import { copyToPostgres, isFilled } from './to-postgres.ts'
import { listPictures } from './write-backup.ts'

export type RestoreTarget = { location: DatabaseLocation; dataDir: string; uploadsDir: string }

/**
 * Puts a backup back. Throws `BackupError` before anything is changed where the backup is damaged or,
 * without `force`, where the target holds a shop. With `force` an earlier SQLite file stays beside the new one.
 */
export async function restoreBackup(
  file: string,
  target: RestoreTarget,
  options: { force: boolean; now: Date },
): Promise<BackupFacts> {
  const backup = openBackup(file)
  try {
    const unknown = backup.facts.migrations.filter(name => !(name in migrations))
    if (unknown.length > 0) {
      throw new BackupError(
        `The backup comes from a newer shop (${unknown.join(', ')}): upgrade first.`,
      )
    }
    const filled = await findFilled(target)
    if (filled && !options.force) {
      throw new BackupError(`${filled} Add --force to replace it.`)
    }
    await restoreDatabase(file, backup.sqlite, target.location, options.now)
    restoreFiles(backup.sqlite, target)
    return backup.facts
  } finally {
    backup.close()
  }
}

async function findFilled({ location, uploadsDir }: RestoreTarget): Promise<string | null> {
  if ('postgresUrl' in location) {
    if (await isFilled(location.postgresUrl)) return 'The PostgreSQL database already holds a shop.'
  } else if (existsSync(location.sqliteFile)) {
    return `There is already a shop in ${location.sqliteFile}.`
  }
  const hasPictures = existsSync(uploadsDir) && listPictures(uploadsDir).length > 0
  return hasPictures ? `There are already pictures in ${uploadsDir}.` : null
}

async function restoreDatabase(
  file: string,
  backup: Database,
  location: DatabaseLocation,
  now: Date,
): Promise<void> {
  if ('postgresUrl' in location) return copyToPostgres(backup, location.postgresUrl)
  const { sqliteFile } = location
  requireUnused(sqliteFile)
  const part = `${sqliteFile}.part`
  mkdirSync(dirname(sqliteFile), { recursive: true })
  copyFileSync(file, part)
  const restored = new BetterSqlite3(part)
  for (const table of archiveTables) restored.exec(`drop table ${table}`)
  restored.exec('vacuum')
  restored.close()
  if (existsSync(sqliteFile)) setAside(sqliteFile, now)
  renameSync(part, sqliteFile)
}

/** A shop that goes on with a file that was set aside would write its orders there. */
function requireUnused(sqliteFile: string): void {
  if (!existsSync(sqliteFile)) return
  const database = new BetterSqlite3(sqliteFile, { timeout: 0 })
  try {
    // Only who is alone with a file may take it out of the write-ahead mode.
    database.pragma('journal_mode = delete')
  } catch (error) {
    // What is damaged may be replaced.
    if (Reflect.get(Object(error), 'code') !== 'SQLITE_BUSY') return
    throw new BackupError('A shop is using this database: stop it first.')
  } finally {
    database.close()
  }
}

/** With its write-ahead log, in which its last changes may stand. */
function setAside(sqliteFile: string, now: Date): void {
  const kept = `${sqliteFile}.before-${now.toISOString().replaceAll(/[:.]/g, '-')}`
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(sqliteFile + suffix)) renameSync(sqliteFile + suffix, kept + suffix)
  }
}

function restoreFiles(backup: Database, { dataDir, uploadsDir }: RestoreTarget): void {
  for (const { name, modified, bytes } of readFiles(backup)) {
    if (name === SECRET_FILE) {
      mkdirSync(dataDir, { recursive: true })
      const file = join(dataDir, SECRET_FILE)
      rmSync(file, { force: true })
      writeFileSync(file, bytes, { mode: 0o600 })
      continue
    }
    const path = findUploadPath(name)
    if (path === null) continue
    const file = join(uploadsDir, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.tmp`, bytes)
    renameSync(`${file}.tmp`, file)
    utimesSync(file, modified, modified)
  }
}
