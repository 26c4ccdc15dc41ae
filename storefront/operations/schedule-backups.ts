import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Env } from '#app/env.server.ts'
import {
  findLastResult,
  findNewestBackup,
  saveLastResult,
} from '#app/services/operations/backup-folder.server.ts'
import type { Shop } from '#app/shop.server.ts'

const root = join(import.meta.dirname, '../..')
const LOOK_EVERY_MS = 10 * 60_000
/** After a failure it is tried again sooner than after a success. */
const RETRY_MS = 3_600_000

/**
 * Makes a backup whenever the newest one is older than BACKUP_EVERY, in a process of its own. The first look is
 * ten minutes after the start. Answers how to stop, which ends a backup that is under way.
 */
export function startBackups(shop: Shop, lookEveryMs = LOOK_EVERY_MS): () => Promise<void> {
  const every = shop.env.BACKUP_EVERY
  if (every === null) return async () => {}
  const stopping = new AbortController()
  const { signal } = stopping
  const rounds = (async () => {
    while (!signal.aborted) {
      await sleep(lookEveryMs, null, { signal }).catch(() => {})
      if (signal.aborted || !(await isDue(shop, every))) continue
      const failure = await runBackup(shop.env, signal)
      if (failure && !signal.aborted) await noteFailure(shop, failure)
    }
  })()
  return () => {
    stopping.abort()
    return rounds
  }
}

async function isDue(shop: Shop, everyMs: number): Promise<boolean> {
  const newest = await findNewestBackup(shop.env, shop.now())
  const last = await findLastResult(shop.env)
  const age = (at: string | undefined) =>
    at === undefined ? Number.POSITIVE_INFINITY : shop.now().getTime() - Date.parse(at)
  const sinceLast = age(last?.at)
  const hasJustFailed =
    last?.ok === false && sinceLast >= 0 && sinceLast < Math.min(RETRY_MS, everyMs)
  return age(newest?.madeAt) >= everyMs && !hasJustFailed
}

/** The process may have ended before it could write that down itself. */
async function noteFailure(shop: Shop, failure: string): Promise<void> {
  shop.log.error({ failure }, 'the backup failed')
  const result = { at: shop.now().toISOString(), ok: false, message: failure }
  await saveLastResult(shop.env, result).catch(err =>
    shop.log.error({ err }, 'the failed backup could not be noted'),
  )
}

/** Answers what it complained about, or null. */
async function runBackup(env: Env, signal: AbortSignal): Promise<string | null> {
  const unmade = 'No backup could be made: its process'
  let complaint = ''
  try {
    const child = startBackup(env, signal)
    const closed = once(child, 'close')
    // Not there where no process could be started.
    child.stderr?.on('data', chunk => {
      complaint = (complaint + chunk).slice(-2000)
    })
    const [code, killedBy] = await closed
    if (code === 0) return null
    const why = killedBy ? `was killed (${killedBy})` : `ended with ${code}`
    return complaint.trim() || `${unmade} ${why}.`
  } catch (error) {
    return `${unmade} could not be started: ${(error as Error).message}.`
  }
}

function startBackup(env: Env, signal: AbortSignal) {
  return spawn(process.execPath, ['storefront/scripts/operate.mjs', 'backup'], {
    cwd: root,
    signal,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      DATA_DIR: env.DATA_DIR,
      UPLOADS_DIR: env.UPLOADS_DIR,
      DATABASE_URL: env.DATABASE_URL ?? '',
      JWT_SECRET: env.JWT_SECRET ?? '',
      BACKUP_KEEP: String(env.BACKUP_KEEP),
    },
  })
}
