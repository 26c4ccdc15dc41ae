import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseLocation } from '../db.ts'
import { makeFolder } from '../make-folder.ts'
import { migrations } from '../migrations/list.ts'
import { BackupError } from './backup-error.ts'
import { type BackupFacts, type OpenBackup, openBackup } from './open-backup.ts'
import { requireUnused, stageDatabase } from './restore-database.ts'
import { stageFiles } from './restore-files.ts'
import { isFilled } from './to-postgres.ts'
import { listPictures } from './write-backup.ts'

export type RestoreTarget = { location: DatabaseLocation; dataDir: string; uploadsDir: string }
type Options = { force: boolean; now: Date }

/** A part of a backup that waits beside its place; what is cleared away is only what still waits. */
export type Staged = { putInPlace(now: Date): void | Promise<void>; clear(): void }

/**
 * Puts a backup back and ends all sessions. Throws `BackupError` before anything is changed where the backup is
 * damaged, where there is no room for it or, without `force`, where the target holds a shop. With `force` an
 * earlier SQLite file, and a secret that differs, stay beside the new one.
 */
export async function restoreBackup(
  file: string,
  target: RestoreTarget,
  options: Options,
): Promise<BackupFacts> {
  const backup = openBackup(file)
  try {
    requireKnown(backup.facts)
    const filled = await findFilled(target)
    if (filled && !options.force) throw new BackupError(`${filled} Add --force to replace it.`)
    await putBack(file, backup, target, options.now)
    return backup.facts
  } finally {
    backup.close()
  }
}

/** All is written beside its place first, so that a full disk is found before the first file is replaced. */
async function putBack(
  file: string,
  { sqlite }: OpenBackup,
  target: RestoreTarget,
  now: Date,
): Promise<void> {
  const { location, dataDir } = target
  const staged: Staged[] = []
  try {
    await explain('Nothing was changed, for the backup cannot be put back', () => {
      requireUnused(location)
      makeFolder(dataDir, 0o700)
      staged.push(stageDatabase(file, join(dataDir, 'restored.sqlite.part'), location))
      staged.push(stageFiles(sqlite, target))
    })
    await explain('Not all was put back; mend this and restore again with --force', async () => {
      for (const part of staged) await part.putInPlace(now)
    })
  } finally {
    for (const part of staged) part.clear()
  }
}

async function explain(what: string, work: () => void | Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof BackupError) throw error
    const { message, code } = error as NodeJS.ErrnoException
    throw new BackupError(`${what}: ${message || code}.`)
  }
}

function requireKnown(facts: BackupFacts): void {
  const unknown = facts.migrations.filter(name => !(name in migrations))
  if (unknown.length > 0) {
    throw new BackupError(
      `The backup comes from a newer shop (${unknown.join(', ')}): upgrade first.`,
    )
  }
}

async function findFilled({ location, uploadsDir }: RestoreTarget): Promise<string | null> {
  if ('postgresUrl' in location) {
    if (await isFilled(location.postgresUrl)) return 'The PostgreSQL database is not empty.'
  } else if (existsSync(location.sqliteFile)) {
    return `There is already a shop in ${location.sqliteFile}.`
  }
  const hasPictures = existsSync(uploadsDir) && listPictures(uploadsDir).length > 0
  return hasPictures ? `There are already pictures in ${uploadsDir}.` : null
}
