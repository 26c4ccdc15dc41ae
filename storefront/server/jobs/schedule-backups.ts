import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Env } from '#app/env.server.ts'
import {
  findLastResult,
  findNewestBackup,
  saveLastResult,
} from '#app/services/platform/backup-folder.server.ts'
import type { Shop } from '#app/shop.server.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/domain/time/durations.ts'

const root = join(import.meta.dirname, '../../..')
const CHECK_EVERY_MS = 10 * MINUTE_MS
/** The delay after a failure; shorter than after a success. */
const RETRY_MS = HOUR_MS

/**
 * Makes a backup in a separate process whenever the newest is older than BACKUP_EVERY. Checks ten minutes after the
 * start for the first time. Returns a function that stops this, also a running backup.
 */
export function startBackups(shop: Shop, checkEveryMs = CHECK_EVERY_MS): () => Promise<void> {
  const every = shop.env.BACKUP_EVERY
  if (every === null) return async () => {}
  const stopping = new AbortController()
  const { signal } = stopping
  const checks = (async () => {
    while (!signal.aborted) {
      await sleep(checkEveryMs, null, { signal }).catch(() => {})
      if (signal.aborted || !(await isDue(shop, every))) continue
      const failure = await runBackup(shop.env, signal)
      if (failure && !signal.aborted) await saveFailure(shop, failure)
    }
  })()
  return () => {
    stopping.abort()
    return checks
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

/** The process may have ended before it could save the failure itself. */
async function saveFailure(shop: Shop, failure: string): Promise<void> {
  shop.log.error({ failure }, 'the backup failed')
  const result = { at: shop.now().toISOString(), ok: false, message: failure }
  await saveLastResult(shop.env, result).catch(err =>
    shop.log.error({ err }, 'the result of the failed backup could not be saved'),
  )
}

/** Returns the error output of the backup, or null if it succeeded. */
async function runBackup(env: Env, signal: AbortSignal): Promise<string | null> {
  const prefix = 'No backup could be made: its process'
  let output = ''
  try {
    const child = startBackup(env, signal)
    const closed = once(child, 'close')
    // Undefined if the process could not be started.
    child.stderr?.on('data', chunk => {
      output = (output + chunk).slice(-2000)
    })
    const [code, killedBy] = await closed
    if (code === 0) return null
    const reason = killedBy ? `was killed (${killedBy})` : `ended with ${code}`
    return output.trim() || `${prefix} ${reason}.`
  } catch (error) {
    return `${prefix} could not be started: ${(error as Error).message}.`
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
