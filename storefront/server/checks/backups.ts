import type { Env } from '#app/env.server.ts'
import { findLastResult, findNewestBackup } from '#app/services/platform/backup-folder.server.ts'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import type { Finding } from './finding.ts'

/** The number of intervals that may pass without a backup. */
const MAX_INTERVALS = 2

/** Checks whether backups are made, and the age of the newest. Without one, counts from `openedAt`. */
export async function checkBackups(
  env: Pick<Env, 'DATA_DIR' | 'BACKUP_EVERY'>,
  now: Date,
  openedAt = now.toISOString(),
): Promise<Finding> {
  const name = 'backup'
  const advice = 'Run npm run backup and see what it says.'
  const last = await findLastResult(env)
  if (last && !last.ok) return { name, state: 'error', text: last.message, advice }
  const newest = await findNewestBackup(env, now)
  if (env.BACKUP_EVERY === null) {
    const text = 'Automatic backups are off.'
    return { name, state: 'warning', text, advice: 'Set BACKUP_EVERY, for instance to 24h.' }
  }
  const age = now.getTime() - Date.parse(newest?.madeAt ?? openedAt)
  const isLate = age > MAX_INTERVALS * env.BACKUP_EVERY
  if (!newest) {
    return { name, state: isLate ? 'error' : 'warning', text: 'There is no backup yet.', advice }
  }
  const hours = Math.floor(age / HOUR_MS)
  const text = `The newest backup, ${newest.name}, is ${hours} hours old.`
  return isLate
    ? { name, state: 'error', text, advice }
    : { name, state: 'ok', text: `${text} Keep a copy on another machine.` }
}
