import type { Env } from '#app/env.server.ts'
import { BackupError } from '#database/backup/backup-error.ts'
import { restoreBackup } from '#database/backup/restore-backup.ts'
import { databaseLocation } from '#storefront/server/create-shop.ts'
import { requireFreePorts } from '#storefront/server/free-ports.ts'
import { findSecret, secretFile } from '#storefront/server/secret-file.ts'
import { StartError } from '#storefront/server/start-error.ts'
import { readArguments } from './read-arguments.ts'

/** `npm run restore -- FILE [--force]`: returns the message to print. Throws `BackupError` or `UsageError`. */
export async function restore(env: Env, now: Date, args: string[]): Promise<string> {
  const {
    values: { force = false },
    names: [file = ''],
  } = readArguments(args, {
    options: { force: { type: 'boolean' } },
    names: { least: 1, most: 1 },
    usage: 'Usage: npm run restore -- FILE [--force]',
  })
  await requireStopped(env)
  const target = {
    location: databaseLocation(env),
    dataDir: env.DATA_DIR,
    uploadsDir: env.UPLOADS_DIR,
  }
  const { madeAt, rows, files } = await restoreBackup(file, target, { force, now })
  const done = `Restored the backup of ${madeAt}: ${rows} rows and ${files} files. Start the shop with npm start. Everyone must log in again.`
  return [done, ...warnOfSecret(env)].join('\n')
}

/** The restored secret is used only if JWT_SECRET is not set. */
function warnOfSecret(env: Env): string[] {
  const restored = findSecret(env)
  if (!env.JWT_SECRET || restored === null || restored === env.JWT_SECRET) return []
  return [
    `JWT_SECRET is not the secret of the backup, so its second factors cannot be read. Set it to the value in ${secretFile(env)}, or log in with recovery codes. Without codes, run npm run second-factor:off.`,
  ]
}

async function requireStopped(env: Env): Promise<void> {
  await requireFreePorts(env).catch(error => {
    if (!(error instanceof StartError)) throw error
    throw new BackupError(
      `${error.message} A backup can only be restored while the shop is stopped.`,
    )
  })
}
