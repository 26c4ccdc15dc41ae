import cluster, { type Worker } from 'node:cluster'
import { dirname, extname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Env } from '#app/env.server.ts'
import type { Shop } from '#app/shop.server.ts'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import { createShop, requireUpToDate } from './create-shop.ts'
import { drainPayments } from './drain-payments.ts'
import { type RunningServer, startHttpServer } from './http-server.ts'
import { limitHeapGrowth } from './limit-heap-growth.ts'
import { collectWorkerMetrics } from './observability/worker-metrics.ts'
import { shutDownOnSignal } from './shutdown.ts'
import { StartError } from './start-error.ts'

/** Delay before an ended worker is replaced. Doubles with each worker that ends before it listens. */
const RESTART_DELAY_MS = 1000
const MAX_RESTART_DELAY_MS = MINUTE_MS
export const STOP_WITHIN_MS = 10_000

/**
 * Serves the shop's port from WORKERS processes, to use all cores of a machine; this process runs the jobs. Replaces
 * workers that die or cannot start, without limit. Fails only if no worker starts.
 */
export async function startCluster(shop: Shop): Promise<RunningServer> {
  // Run the worker as a built file or from source, like this process.
  const kind = extname(import.meta.filename)
  cluster.setupPrimary({
    exec: join(dirname(import.meta.filename), `worker${kind}`),
    args: [],
    execArgv: kind === '.ts' ? ['--import', 'tsx'] : process.execArgv,
  })
  if (shop.env.METRICS) collectWorkerMetrics()
  const workers = new Set<Worker>()
  const listening = new Set<Worker>()
  const stopping = new AbortController()

  /** Keeps one worker running. Calls `onStart` when the first one listens or has ended. */
  async function keepOne(onStart: () => void): Promise<void> {
    let failures = 0
    while (!stopping.signal.aborted) {
      const end = await runOne(() => {
        failures = 0
        onStart()
      }).catch(err => ({ err }))
      if (stopping.signal.aborted) return
      onStart()
      const pauseMs = Math.min(RESTART_DELAY_MS * 2 ** failures++, MAX_RESTART_DELAY_MS)
      shop.log.error({ ...end, pauseMs }, 'a worker died')
      await sleep(pauseMs, null, { signal: stopping.signal }).catch(() => {})
    }
  }

  /** Returns how the worker ended, or why it did not start. */
  async function runOne(onListening: () => void): Promise<object> {
    const worker = cluster.fork({ WORKER_SETTINGS: JSON.stringify(shop.env) })
    workers.add(worker)
    worker.once('listening', () => {
      listening.add(worker)
      onListening()
    })
    const end = await new Promise<object>(resolve => {
      worker.once('exit', (code, signal) => resolve({ code, signal }))
      worker.on('error', err => {
        // A worker that could not be spawned has no pid and never exits.
        if (worker.process.pid === undefined) resolve({ err })
        else shop.log.error({ err }, 'a message could not be sent to a worker')
      })
    })
    workers.delete(worker)
    listening.delete(worker)
    return end
  }

  const slots: Promise<void>[] = []
  const startOne = () => new Promise<void>(resolve => slots.push(keepOne(resolve)))
  await Promise.all(Array.from({ length: shop.env.WORKERS }, startOne))
  if (listening.size === 0) {
    stopping.abort()
    throw new StartError('No worker could start: see the log for the reason.')
  }
  return {
    async close() {
      stopping.abort()
      for (const worker of workers) worker.process.kill('SIGTERM')
      await Promise.all(slots)
    },
  }
}

/** Runs a worker process: it only serves requests. */
export async function startWorker(env: Env): Promise<void> {
  limitHeapGrowth()
  const shop = await createShop({ ...env, SEED: 'none' }, () => {}, requireUpToDate)
  const pages = await startHttpServer(shop)
  shutDownOnSignal(shop, STOP_WITHIN_MS, async () => {
    await drainPayments(shop, pages.close())
    shop.pictures.close()
    shop.passwords.close()
    await shop.db.destroy()
  })
}
