import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Env } from '../env.server.ts'

type Place = Pick<Env, 'DATA_DIR'>

export type BackupFile = { name: string; madeAt: string; bytes: number }

const lastResult = z.object({
  at: z.string(),
  ok: z.boolean(),
  message: z.string(),
})
export type BackupResult = z.infer<typeof lastResult>

const namePattern = /^shop-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)\.backup$/
const LEFTOVER_MS = 86_400_000

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

/** Removes all but the newest (a clock that was wrong makes some of the future: their time comes), and what a backup that was killed has left a day ago. */
export async function rotateBackups(place: Place, keep: number, now: Date): Promise<void> {
  const folder = backupFolder(place)
  const past = (await listBackupFiles(place)).filter(({ madeAt }) => Date.parse(madeAt) <= +now)
  for (const { name } of past.slice(keep)) await rm(join(folder, name))
  for (const name of await namesIn(folder)) {
    const path = join(folder, name)
    const facts = /\.part(-\w+)?$/.test(name) && (await stat(path).catch(() => null))
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
  const file = resultFile(place)
  await writeFile(`${file}.new`, JSON.stringify(result))
  await rename(`${file}.new`, file)
}

function resultFile(place: Place): string {
  return join(backupFolder(place), 'last-result.json')
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}
