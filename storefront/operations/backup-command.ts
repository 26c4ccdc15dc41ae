import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Env } from '#app/env.server.ts'
import {
  backupFolder,
  backupName,
  makeBackupFolder,
  removeLeftovers,
  rotateBackups,
  saveLastResult,
} from '#app/services/platform/backup-folder.server.ts'
import { BackupError } from '#database/backup/backup-error.ts'
import { looksComplete } from '#database/backup/open-backup.ts'
import { writeBackup } from '#database/backup/write-backup.ts'
import { classifyDatabaseError } from '#database/database-error.ts'
import { databaseLocation } from '#storefront/server/create-shop.ts'
import { findSecret } from '#storefront/server/secret-file.ts'
import { readArguments } from './read-arguments.ts'
import { requireShop } from './require-shop.ts'

/**
 * `npm run backup`: writes and checks a backup in the data folder and keeps the newest ones, or writes it to a given
 * file. Returns the message to print. Throws `BackupError` or `UsageError`.
 */
export async function backUp(env: Env, now: Date, args: string[]): Promise<string> {
  const usage = 'Usage: npm run backup -- FILE'
  const [ownFile] = readArguments(args, { names: { least: 0, most: 1 }, usage }).names
  requireShop(env)
  try {
    return ownFile ? await writeOwn(env, now, resolve(ownFile)) : await writeNext(env, now)
  } catch (error) {
    const message = `No backup could be made: ${describeError(error)}`
    if (!ownFile) {
      await saveLastResult(env, { at: now.toISOString(), ok: false, message }).catch(() => {})
    }
    throw new BackupError(message)
  }
}

async function writeNext(env: Env, now: Date): Promise<string> {
  await makeBackupFolder(env)
  await removeLeftovers(env, now)
  const message = await write(env, now, join(backupFolder(env), backupName(now)))
  await rotateBackups(env, env.BACKUP_KEEP, now)
  await saveLastResult(env, { at: now.toISOString(), ok: true, message })
  return message
}

async function writeOwn(env: Env, now: Date, file: string): Promise<string> {
  if (existsSync(file) && !looksComplete(file)) {
    throw new BackupError(`${file} already exists and is not a backup: choose another file.`)
  }
  return write(env, now, file)
}

async function write(env: Env, now: Date, file: string): Promise<string> {
  const secret = env.JWT_SECRET ?? findSecret(env)
  const sources = { location: databaseLocation(env), secret, uploadsDir: env.UPLOADS_DIR }
  const { rows, files } = await writeBackup(sources, file, now)
  return `${file}: ${rows} rows and ${files} files, opened again and checked.`
}

function describeError(error: unknown): string {
  const { message } = error as Error
  switch (classifyDatabaseError(error)) {
    case 'busy':
      return `another program is using the database (${message}). Nothing is damaged: try again later.`
    case 'gone':
      return `the database does not answer (${message}).`
    case 'full':
      return `there is no room on the disk, or it fails (${message}).`
    case 'unwritable':
      return `the shop may not read or write there (${message}).`
    case null:
      return message
  }
}
