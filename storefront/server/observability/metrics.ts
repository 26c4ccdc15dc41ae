import type { RequestHandler } from 'express'
import type { Knex } from 'knex'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { getCardTesting } from '#app/services/payments/payment-limits.server.ts'
import { findLastResult, findNewestBackup } from '#app/services/platform/backup-folder.server.ts'
import type { Shop } from '#app/shop.server.ts'
import { isDirectRequest } from '../requests/direct-request.ts'
import type { CompletedRequest } from './access-log.ts'
import { exportEventLoopDelay } from './event-loop.ts'
import { metricsReader } from './worker-metrics.ts'

/** Every worker reports the same value. The aggregate uses one of them. */
const SAME_IN_ALL_WORKERS = 'first'

/** The size of the page cache, and its hits and misses since the start. */
export type CacheStats = { responses: number; bytes: number; hits: number; misses: number }

type MeasuredCache = { stats(): CacheStats }

type Metrics = { observe(completed: CompletedRequest): void; handler: RequestHandler }

/** Creates the Prometheus metrics of one shop. Values from the database are counted when they are read. */
export function createMetrics(shop: Shop, cache: MeasuredCache | null): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: 1 })
  const requests = new Histogram({
    name: 'shop_request_seconds',
    help: 'Duration of requests, by what was requested.',
    labelNames: ['kind', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  })
  exportEventLoopDelay(register)
  countRows(register, shop.db)
  exportCardTesting(register, shop)
  exportBackups(register, shop)
  if (cache) exportPageCache(register, cache)
  const read = metricsReader(register)
  return {
    observe({ kind, method, status, seconds }) {
      requests.observe({ kind, method: knownMethod(method), status }, seconds)
    },
    handler(request, response, next) {
      // A request through a proxy can come from anywhere.
      if (!isDirectRequest(request.headers)) return next()
      read().then(text => {
        response.type(register.contentType).set('Cache-Control', 'no-store').send(text)
      }, next)
    },
  }
}

/** A client may invent methods, and a metric for each would fill the memory. */
function knownMethod(method: string): string {
  return ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'].includes(method) ? method : 'other'
}

function countRows(register: Registry, db: Knex): void {
  for (const [name, help, table, column] of [
    ['shop_orders', 'Orders by state.', 'orders', 'state'],
    ['shop_payment_attempts', 'Payment attempts by outcome.', 'payment_attempts', 'outcome'],
    ['shop_mails', 'Mails of the outbox by state.', 'emails', 'state'],
  ] as const) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: [column],
      aggregator: SAME_IN_ALL_WORKERS,
      registers: [register],
      async collect() {
        const rows: { value: string | null; count: number | string }[] = await db(table)
          .select({ value: column })
          .count({ count: '*' })
          .groupBy(column)
        gauge.reset()
        for (const { value, count } of rows) gauge.set({ [column]: value ?? 'open' }, Number(count))
      },
    })
  }
}

function exportPageCache(register: Registry, cache: MeasuredCache): void {
  const responses = new Gauge({
    name: 'shop_page_cache_answers',
    help: 'Public pages and lists in the cache.',
    registers: [register],
    collect() {
      responses.set(cache.stats().responses)
    },
  })
  const bytes = new Gauge({
    name: 'shop_page_cache_bytes',
    help: 'Size of the page cache in memory.',
    registers: [register],
    collect() {
      bytes.set(cache.stats().bytes)
    },
  })
  const requests = new Counter({
    name: 'shop_page_cache_requests_total',
    help: 'Requests for public pages and lists, by where the response came from.',
    labelNames: ['from'],
    registers: [register],
    collect() {
      const { hits, misses } = cache.stats()
      requests.reset()
      requests.inc({ from: 'memory' }, hits)
      requests.inc({ from: 'made' }, misses)
    },
  })
}

/** The first signs of card testing. */
function exportCardTesting(register: Registry, shop: Shop): void {
  const gauge = new Gauge({
    name: 'shop_card_trials',
    help: 'Cards declined within a day, and clients that must wait because of declines.',
    labelNames: ['what'],
    aggregator: SAME_IN_ALL_WORKERS,
    registers: [register],
    async collect() {
      const { declined, waiting } = await getCardTesting(shop)
      gauge.set({ what: 'declined' }, declined)
      gauge.set({ what: 'waiting' }, waiting)
    },
  })
}

function exportBackups(register: Registry, { env, now }: Pick<Shop, 'env' | 'now'>): void {
  const newest = new Gauge({
    name: 'shop_newest_backup_timestamp_seconds',
    help: 'When the newest backup in the data folder was made; 0 without one.',
    aggregator: SAME_IN_ALL_WORKERS,
    registers: [register],
    async collect() {
      const file = await findNewestBackup(env, now())
      newest.set(file ? Date.parse(file.madeAt) / 1000 : 0)
    },
  })
  const failed = new Gauge({
    name: 'shop_backup_failed',
    help: '1 when the last backup failed.',
    aggregator: SAME_IN_ALL_WORKERS,
    registers: [register],
    async collect() {
      const last = await findLastResult(env)
      failed.set(last?.ok === false ? 1 : 0)
    },
  })
}
