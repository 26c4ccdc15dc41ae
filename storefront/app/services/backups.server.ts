import type { BackupsView } from '#shared/schemas/backups.ts'
import type { Shop } from '../shop.server.ts'
import { findLastResult, listBackupFiles } from './backup-folder.server.ts'

const HOUR_MS = 3_600_000

/** What the back office shows of the backups. */
export async function getBackups({ env }: Pick<Shop, 'env'>): Promise<BackupsView> {
  return {
    everyHours: env.BACKUP_EVERY && env.BACKUP_EVERY / HOUR_MS,
    keep: env.BACKUP_KEEP,
    last: await findLastResult(env),
    backups: await listBackupFiles(env),
  }
}
