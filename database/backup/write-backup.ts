import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { chmod, open, rename } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import BetterSqlite3, { type Database } from 'better-sqlite3'
import type { DatabaseLocation } from '../db.ts'
import { addFile, createArchive, SECRET_FILE, uploadName } from './archive.ts'
import { copyFromPostgres } from './from-postgres.ts'
import { type BackupFacts, openBackup } from './open-backup.ts'

const ALL_PAGES = 2 ** 31 - 1

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
  const part = `${file}.part`
  try {
    await copyDatabase(sources.location, part)
    await chmod(part, 0o600)
    addFiles(part, sources, now)
    const backup = openBackup(part)
    backup.close()
    await flush(part)
    await rename(part, file)
    return backup.facts
  } finally {
    for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(part + suffix, { force: true })
  }
}

async function copyDatabase(location: DatabaseLocation, file: string): Promise<void> {
  if ('postgresUrl' in location) return copyFromPostgres(location.postgresUrl, file)
  const source = new BetterSqlite3(location.sqliteFile, { readonly: true, fileMustExist: true })
  try {
    // In one step: between two of them another process may write, and the copy would start anew.
    await source.backup(file, { progress: () => ALL_PAGES })
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
      if (secret !== null) {
        addFile(backup, { name: SECRET_FILE, modified: now, bytes: Buffer.from(secret) })
      }
      for (const path of listPictures(uploadsDir)) addPicture(backup, uploadsDir, path)
      const note = backup.prepare('insert into backup_facts (name, value) values (?, ?)')
      note.run('made_at', now.toISOString())
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
