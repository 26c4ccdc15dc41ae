import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseLocation } from '../db.ts'
import { makeFolder } from '../make-folder.ts'
import { migrations } from '../migrations/list.ts'
import { BackupError } from './backup-error.ts'
import { type BackupSummary, type OpenBackup, openBackup } from './open-backup.ts'
import { requireUnused, stageDatabase } from './restore-database.ts'
import { stageFiles } from './restore-files.ts'
import type { StagedPart } from './staged-part.ts'
import { isFilled } from './to-postgres.ts'
import { listPictures } from './write-backup.ts'

type RestoreTarget = { location: DatabaseLocation; dataDir: string; uploadsDir: string }
type Options = { force: boolean; now: Date }

/**
 * Restores a backup and ends all sessions. Throws `BackupError` before any change if the backup is damaged, does not
 * fit on the disk or, without `force`, if the target has a shop. With `force`, an earlier SQLite file and a different
 * secret stay beside the new ones.
 */
export async function restoreBackup(
  file: string,
  target: RestoreTarget,
  options: Options,
): Promise<BackupSummary> {
  const backup = openBackup(file)
  try {
    requireKnown(backup.summary)
    const filled = await findFilled(target)
    if (filled && !options.force) throw new BackupError(`${filled} Add --force to replace it.`)
    await putBack(file, backup, target, options.now)
    return backup.summary
  } finally {
    backup.close()
  }
}

/** Writes everything beside its target first, to detect a full disk before any file is replaced. */
async function putBack(
  file: string,
  { sqlite }: OpenBackup,
  target: RestoreTarget,
  now: Date,
): Promise<void> {
  const { location, dataDir } = target
  const staged: StagedPart[] = []
  try {
    await explain('Nothing was changed, because the backup cannot be restored', () => {
      requireUnused(location)
      makeFolder(dataDir, 0o700)
      staged.push(stageDatabase(file, join(dataDir, 'restored.sqlite.part'), location))
      staged.push(stageFiles(sqlite, target))
    })
    await explain(
      'Not everything was restored; fix this and restore again with --force',
      async () => {
        for (const part of staged) await part.putInPlace(now)
      },
    )
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

function requireKnown(summary: BackupSummary): void {
  const unknown = summary.migrations.filter(name => !(name in migrations))
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
