import type { z } from 'zod'
import type { Page } from '#database/reads/page.ts'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import type { backupStatus, backupView } from '#shared/responses/backups.ts'
import type { ListResponse } from '#shared/schemas/list-request.ts'
import type { Shop } from '../../shop.server.ts'
import { findLastResult, listBackupFiles } from './backup-folder.server.ts'

type Env = Pick<Shop, 'env'>
type BackupQuery = Omit<Page, 'text'> & { ids?: string[] | undefined }

/** Lists the backups in the data folder, sorted by creation time. */
export async function listBackups(
  { env }: Env,
  { ascending, skip, take, ids }: BackupQuery,
): Promise<ListResponse<z.infer<typeof backupView>>> {
  const newestFirst = await listBackupFiles(env)
  const files = newestFirst.filter(({ name }) => !ids || ids.includes(name))
  if (ascending) files.reverse()
  const data = files.slice(skip, skip + take).map(file => ({ id: file.name, ...file }))
  return { data, total: files.length }
}

export async function getBackupStatus({ env }: Env): Promise<z.infer<typeof backupStatus>> {
  return {
    everyHours: env.BACKUP_EVERY && env.BACKUP_EVERY / HOUR_MS,
    keep: env.BACKUP_KEEP,
    last: await findLastResult(env),
  }
}
