import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Env } from '#app/env.server.ts'
import {
  backupFolder,
  backupName,
  rotateBackups,
  saveLastResult,
} from '#app/services/backup-folder.server.ts'
import { BackupError } from '#database/backup/open-backup.ts'
import { writeBackup } from '#database/backup/write-backup.ts'
import { databaseLocation } from '#storefront/open-shop.ts'

/**
 * `npm run backup`: writes and checks a backup in the data folder and keeps the newest ones, or writes it to
 * a file of one's own. Answers what to say. Throws `BackupError`.
 */
export async function backUp(env: Env, now: Date, ownFile?: string): Promise<string> {
  if (ownFile) return write(env, now, resolve(ownFile))
  await mkdir(backupFolder(env), { recursive: true, mode: 0o700 })
  try {
    const message = await write(env, now, join(backupFolder(env), backupName(now)))
    await rotateBackups(env, env.BACKUP_KEEP, now)
    await saveLastResult(env, { at: now.toISOString(), ok: true, message })
    return message
  } catch (error) {
    const message = `No backup could be made: ${(error as Error).message}`
    await saveLastResult(env, { at: now.toISOString(), ok: false, message }).catch(() => {})
    throw new BackupError(message)
  }
}

async function write(env: Env, now: Date, file: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true })
  const secret = env.JWT_SECRET ?? (await readSecret(env))
  const sources = { location: databaseLocation(env), secret, uploadsDir: env.UPLOADS_DIR }
  const { rows, files } = await writeBackup(sources, file, now)
  return `${file}: ${rows} rows and ${files} files, opened again and found whole.`
}

/** Null for a shop that has never started. */
async function readSecret({ DATA_DIR }: Env): Promise<string | null> {
  return readFile(join(DATA_DIR, 'jwt-secret'), 'utf8').catch(() => null)
}
