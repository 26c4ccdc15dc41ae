import { renameSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { looksComplete } from '#database/backup/open-backup.ts'
import { stageFile } from '#database/durable-file.ts'
import type { Env } from '../../env.server.ts'

type Place = Pick<Env, 'DATA_DIR'>

export type BackupFile = { name: string; madeAt: string; bytes: number }

const lastResult = z.object({
  at: z.string(),
  ok: z.boolean(),
  message: z.string(),
})
export type BackupResult = z.infer<typeof lastResult>

const namePattern = /^shop-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)\.backup$/
/** What a backup that was killed has left; one that is under way is written all the time. */
const leftoverPattern = /\.(part|new|tmp)(-\w+)?$/
const LEFTOVER_MS = 3_600_000

export function backupFolder({ DATA_DIR }: Place): string {
  return join(DATA_DIR, 'backups')
}

export function backupName(now: Date): string {
  return `shop-${now.toISOString().replaceAll(/[:.]/g, '-')}.backup`
}

/** The backups in the data folder, newest first. */
export async function listBackupFiles(place: Place): Promise<BackupFile[]> {
  const folder = backupFolder(place)
  const files: BackupFile[] = []
  for (const name of (await namesIn(folder)).sort().reverse()) {
    const [, hour, minute, second, rest] = namePattern.exec(name) ?? []
    const facts = hour && (await stat(join(folder, name)).catch(() => null))
    if (facts) {
      files.push({ name, madeAt: `${hour}:${minute}:${second}.${rest}`, bytes: facts.size })
    }
  }
  return files
}

/** Of the whole ones; one that a wrong clock put into the future tells nothing of its age. */
export async function findNewestBackup(place: Place, now: Date): Promise<BackupFile | null> {
  const files = await listBackupFiles(place)
  const isPast = ({ madeAt }: BackupFile) => Date.parse(madeAt) <= now.getTime()
  const isWhole = ({ name }: BackupFile) => looksComplete(join(backupFolder(place), name))
  return files.find(file => isPast(file) && isWhole(file)) ?? null
}

export async function makeBackupFolder(place: Place): Promise<void> {
  await mkdir(backupFolder(place), { recursive: true, mode: 0o700 })
}

/** Removes all but the newest whole ones; a clock that was wrong makes some of the future: their time comes. */
export async function rotateBackups(place: Place, keep: number, now: Date): Promise<void> {
  let kept = 0
  for (const { name, madeAt } of await listBackupFiles(place)) {
    const file = join(backupFolder(place), name)
    if (Date.parse(madeAt) > now.getTime()) continue
    if (kept === keep) await rm(file, { force: true })
    else if (looksComplete(file)) kept++
  }
}

/** Makes room: what backups that were killed have left. */
export async function removeLeftovers(place: Place, now: Date): Promise<void> {
  for (const name of await namesIn(backupFolder(place))) {
    const path = join(backupFolder(place), name)
    const facts = leftoverPattern.test(name) && (await stat(path).catch(() => null))
    if (facts && now.getTime() - facts.mtimeMs > LEFTOVER_MS) await rm(path, { force: true })
  }
}

/** How the last attempt ended; null before the first. */
export async function findLastResult(place: Place): Promise<BackupResult | null> {
  try {
    return lastResult.parse(JSON.parse(await readFile(resultFile(place), 'utf8')))
  } catch {
    return null
  }
}

export async function saveLastResult(place: Place, result: BackupResult): Promise<void> {
  await makeBackupFolder(place)
  const file = resultFile(place)
  renameSync(stageFile(file, JSON.stringify(result)), file)
}

function resultFile(place: Place): string {
  return join(backupFolder(place), 'last-result.json')
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}
