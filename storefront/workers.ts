import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import type { Env } from './app/env.server.ts'
import type { Shop } from './app/shop.server.ts'
import { keepHeapLean } from './lean-heap.ts'
import { gatherMetrics } from './observe/worker-metrics.ts'
import { openShop } from './open-shop.ts'
import { type Serving, servePages } from './serve-pages.ts'

const RESTART_AFTER_MS = 1000
export const STOP_WITHIN_MS = 10_000

/**
 * Answers on the shop's port from WORKERS processes, so that all cores of a machine serve; this process keeps the
 * jobs. A worker that dies is replaced.
 */
export async function serveByWorkers(shop: Shop): Promise<Serving> {
  cluster.setupPrimary({
    exec: join(import.meta.dirname, 'scripts/worker.mjs'),
    args: [],
    execArgv: [],
  })
  if (shop.env.METRICS) gatherMetrics()
  const workers = new Set<Worker>()
  let isStopping = false

  async function start(): Promise<void> {
    const worker = cluster.fork({ WORKER_SETTINGS: JSON.stringify(shop.env) })
    workers.add(worker)
    worker.once('exit', (code, signal) => {
      workers.delete(worker)
      if (!isStopping) void replace(code, signal)
    })
    await Promise.race([
      once(worker, 'listening'),
      once(worker, 'exit').then(() => Promise.reject(new Error('a worker could not start'))),
    ])
  }

  async function replace(code: number, signal: string): Promise<void> {
    shop.log.error({ code, signal }, 'a worker died')
    await sleep(RESTART_AFTER_MS)
    if (!isStopping) await start().catch(err => shop.log.error({ err }, 'a worker did not start'))
  }

  await Promise.all(Array.from({ length: shop.env.WORKERS }, start))
  return {
    async close() {
      isStopping = true
      await Promise.all(
        [...workers].map(worker => {
          const ended = once(worker, 'exit')
          worker.process.kill('SIGTERM')
          return ended
        }),
      )
    },
  }
}

/** What each worker does: it only answers. */
export async function serveAsWorker(env: Env): Promise<void> {
  keepHeapLean()
  const shop = await openShop({ ...env, SEED: 'none' }, () => {})
  const pages = await servePages(shop)
  closeWithGrace({ delay: STOP_WITHIN_MS }, async ({ err }) => {
    if (err) shop.log.error({ err }, 'a worker stops after an error')
    await pages.close()
    await shop.db.destroy()
  })
}
