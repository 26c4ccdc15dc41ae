import { renameSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { looksComplete } from '#database/backup/open-backup.ts'
import { stageFile } from '#database/durable-file.ts'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import type { Env } from '../../env.server.ts'

type BackupEnv = Pick<Env, 'DATA_DIR'>

type BackupFile = { name: string; madeAt: string; bytes: number }

const lastResult = z.object({
  at: z.string(),
  ok: z.boolean(),
  message: z.string(),
})
type BackupResult = z.infer<typeof lastResult>

const namePattern = /^shop-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)\.backup$/
/** Temporary files. Old ones are from a killed backup; a running backup keeps updating its files. */
const leftoverPattern = /\.(part|new|tmp)(-\w+)?$/
const LEFTOVER_MS = HOUR_MS

export function backupFolder({ DATA_DIR }: BackupEnv): string {
  return join(DATA_DIR, 'backups')
}

export function backupName(now: Date): string {
  return `shop-${now.toISOString().replaceAll(/[:.]/g, '-')}.backup`
}

/** Returns the backups in the data folder, newest first. */
export async function listBackupFiles(env: BackupEnv): Promise<BackupFile[]> {
  const folder = backupFolder(env)
  const files: BackupFile[] = []
  for (const name of (await namesIn(folder)).sort().reverse()) {
    const [, hour, minute, second, rest] = namePattern.exec(name) ?? []
    const stats = hour && (await stat(join(folder, name)).catch(() => null))
    if (stats) {
      files.push({ name, madeAt: `${hour}:${minute}:${second}.${rest}`, bytes: stats.size })
    }
  }
  return files
}

/** Returns the newest complete backup. Ignores names with a future date, which a wrong clock produced. */
export async function findNewestBackup(env: BackupEnv, now: Date): Promise<BackupFile | null> {
  const files = await listBackupFiles(env)
  const isPast = ({ madeAt }: BackupFile) => Date.parse(madeAt) <= now.getTime()
  const isComplete = ({ name }: BackupFile) => looksComplete(join(backupFolder(env), name))
  return files.find(file => isPast(file) && isComplete(file)) ?? null
}

export async function makeBackupFolder(env: BackupEnv): Promise<void> {
  await mkdir(backupFolder(env), { recursive: true, mode: 0o700 })
}

/** Keeps the newest `keep` complete backups. Names with a future date, from a wrong clock, stay until that date. */
export async function rotateBackups(env: BackupEnv, keep: number, now: Date): Promise<void> {
  let kept = 0
  for (const { name, madeAt } of await listBackupFiles(env)) {
    const file = join(backupFolder(env), name)
    if (Date.parse(madeAt) > now.getTime()) continue
    if (kept === keep) await rm(file, { force: true })
    else if (looksComplete(file)) kept++
  }
}

/** Deletes temporary files of killed backups. */
export async function removeLeftovers(env: BackupEnv, now: Date): Promise<void> {
  for (const name of await namesIn(backupFolder(env))) {
    const path = join(backupFolder(env), name)
    const stats = leftoverPattern.test(name) && (await stat(path).catch(() => null))
    if (stats && now.getTime() - stats.mtimeMs > LEFTOVER_MS) await rm(path, { force: true })
  }
}

/** Returns the result of the last attempt. Null before the first. */
export async function findLastResult(env: BackupEnv): Promise<BackupResult | null> {
  try {
    return lastResult.parse(JSON.parse(await readFile(resultFile(env), 'utf8')))
  } catch {
    return null
  }
}

export async function saveLastResult(env: BackupEnv, result: BackupResult): Promise<void> {
  await makeBackupFolder(env)
  const file = resultFile(env)
  renameSync(stageFile(file, JSON.stringify(result)), file)
}

function resultFile(env: BackupEnv): string {
  return join(backupFolder(env), 'last-result.json')
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}
