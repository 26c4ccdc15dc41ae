import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3, { type Database } from 'better-sqlite3'
import { isPicturePath, pictureFolders } from '#shared/domain/products/picture-url.ts'
import type { DatabaseLocation } from '../db.ts'
import { commitFile, stageFile } from '../durable-file.ts'
import { sqliteFiles } from '../sqlite/files.ts'
import { addFile, addMetadata, createArchive, SECRET_FILE, uploadName } from './archive.ts'
import { sumSqlite } from './compare.ts'
import { copyFromPostgres } from './from-postgres.ts'
import { type BackupSummary, openBackup } from './open-backup.ts'
import { listAllTables } from './tables.ts'

const OWNER_ONLY = 0o600

type BackupSources = {
  location: DatabaseLocation
  secret: string | null
  uploadsDir: string
}

/**
 * Writes the database, the secret and the pictures to one file while the shop runs, then opens and checks it. The file
 * gets its name only when complete. Blocks the event loop: run it in a separate process.
 */
export async function writeBackup(
  sources: BackupSources,
  file: string,
  now: Date,
): Promise<BackupSummary> {
  const part = stageFile(file, '', OWNER_ONLY)
  try {
    await copyDatabase(sources.location, part)
    addFiles(part, sources, now)
    const backup = openBackup(part)
    backup.close()
    commitFile(part, file)
    return backup.summary
  } finally {
    for (const leftover of sqliteFiles(part)) rmSync(leftover, { force: true })
  }
}

async function copyDatabase(location: DatabaseLocation, file: string): Promise<void> {
  if ('postgresUrl' in location) return copyFromPostgres(location.postgresUrl, file)
  const source = new BetterSqlite3(location.sqliteFile, { readonly: true, fileMustExist: true })
  try {
    // One snapshot without deleted rows. A copy of the pages would keep them.
    source.prepare('vacuum into ?').run(file)
  } finally {
    source.close()
  }
}

function addFiles(file: string, { secret, uploadsDir }: BackupSources, now: Date): void {
  const backup = new BetterSqlite3(file)
  try {
    backup.pragma('journal_mode = DELETE')
    removeDeletedItems(backup)
    backup.transaction(() => {
      createArchive(backup)
      addMetadata(backup, 'sums', JSON.stringify(sumSqlite(backup, listAllTables(backup))))
      if (secret !== null) {
        addFile(backup, { name: SECRET_FILE, modified: now, bytes: Buffer.from(secret) })
      }
      for (const path of listPictures(uploadsDir)) addPicture(backup, uploadsDir, path)
      addMetadata(backup, 'made_at', now.toISOString())
    })()
  } finally {
    backup.close()
  }
}

/** A restored shop must not contain what a Master deleted. */
function removeDeletedItems(backup: Database): void {
  if (!listAllTables(backup).includes('deleted_items')) return
  // Overwrite the rows; otherwise the file would still contain them.
  backup.pragma('secure_delete = ON')
  backup.prepare('delete from deleted_items').run()
}

/** Skips a picture that was just removed. A half-written one has another name. */
function addPicture(backup: Database, folder: string, path: string): void {
  try {
    const file = join(folder, path)
    const bytes = readFileSync(file)
    addFile(backup, { name: uploadName(path), modified: statSync(file).mtime, bytes })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** Lists the shop's pictures by path below the folder. Follows links, because folders may be on another disk. */
export function listPictures(folder: string): string[] {
  const isThere = (path: string, kind: 'isDirectory' | 'isFile') =>
    statSync(join(folder, path), { throwIfNoEntry: false })?.[kind]() ?? false
  return readdirSync(folder)
    .filter(name => pictureFolders.some(known => known === name) && isThere(name, 'isDirectory'))
    .sort()
    .flatMap(name => {
      const paths = readdirSync(join(folder, name)).map(file => `${name}/${file}`)
      return paths.filter(path => isPicturePath(path) && isThere(path, 'isFile')).sort()
    })
}
