import { readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import BetterSqlite3, { type Database } from 'better-sqlite3'
import type { DatabaseLocation } from '../db.ts'
import { flushFolderOf, stageFile } from '../durable-file.ts'
import { sqliteFiles } from '../sqlite-files.ts'
import { addFact, addFile, createArchive, SECRET_FILE, uploadName } from './archive.ts'
import { sumSqlite } from './compare.ts'
import { copyFromPostgres } from './from-postgres.ts'
import { type BackupFacts, openBackup } from './open-backup.ts'
import { listAllTables } from './tables.ts'

const OWNER_ONLY = 0o600

export type BackupSources = {
  location: DatabaseLocation
  secret: string | null
  uploadsDir: string
}

/**
 * Writes one file with database, secret and pictures while the shop runs, opens it again and checks it.
 * The file has its name only once it is whole. Blocks: for a process of its own.
 */
export async function writeBackup(
  sources: BackupSources,
  file: string,
  now: Date,
): Promise<BackupFacts> {
  const part = stageFile(file, '', OWNER_ONLY)
  try {
    await copyDatabase(sources.location, part)
    addFiles(part, sources, now)
    const backup = openBackup(part)
    backup.close()
    await flush(part)
    renameSync(part, file)
    flushFolderOf(file)
    return backup.facts
  } finally {
    for (const leftover of sqliteFiles(part)) rmSync(leftover, { force: true })
  }
}

async function copyDatabase(location: DatabaseLocation, file: string): Promise<void> {
  if ('postgresUrl' in location) return copyFromPostgres(location.postgresUrl, file)
  const source = new BetterSqlite3(location.sqliteFile, { readonly: true, fileMustExist: true })
  try {
    // As it is at one moment, and without what was deleted: a copy of the pages would keep that.
    source.prepare('vacuum into ?').run(file)
  } finally {
    source.close()
  }
}

function addFiles(file: string, { secret, uploadsDir }: BackupSources, now: Date): void {
  const backup = new BetterSqlite3(file)
  try {
    backup.pragma('journal_mode = DELETE')
    backup.transaction(() => {
      createArchive(backup)
      addFact(backup, 'sums', JSON.stringify(sumSqlite(backup, listAllTables(backup))))
      if (secret !== null) {
        addFile(backup, { name: SECRET_FILE, modified: now, bytes: Buffer.from(secret) })
      }
      for (const path of listPictures(uploadsDir)) addPicture(backup, uploadsDir, path)
      addFact(backup, 'made_at', now.toISOString())
    })()
  } finally {
    backup.close()
  }
}

/** A picture that is removed while we look is none; one that is half written has another name. */
function addPicture(backup: Database, folder: string, path: string): void {
  try {
    const bytes = readFileSync(path)
    const name = uploadName(relative(folder, path).split(sep).join('/'))
    addFile(backup, { name, modified: statSync(path).mtime, bytes })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

export function listPictures(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.name.startsWith('.') && !entry.name.endsWith('.tmp'))
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r')
  await handle.sync().finally(() => handle.close())
}
