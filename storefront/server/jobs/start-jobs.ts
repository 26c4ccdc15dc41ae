import { setTimeout as sleep } from 'node:timers/promises'
import { createSmtpMailer } from '#app/clients/mail/smtp.server.ts'
import { applyDueSaleDates } from '#app/services/catalogue/sale-dates.server.ts'
import { expireStaleOrders } from '#app/services/checkout/expire-orders.server.ts'
import { resumeImports } from '#app/services/imports/product-import-apply.server.ts'
import { failAbandonedImports } from '#app/services/imports/product-imports.server.ts'
import { startMailWorker } from '#app/services/mail/mail-worker.server.ts'
import {
  reconcileLinks,
  reconcilePayments,
} from '#app/services/payments/reconcile-payments.server.ts'
import { reconcileCaptures } from '#app/services/payments/send-capture.server.ts'
import { reconcileRefunds } from '#app/services/payments/send-refund.server.ts'
import { deleteExpiredData } from '#app/services/privacy/delete-expired-data.server.ts'
import { sendStockAlerts } from '#app/services/stock/send-stock-alerts.server.ts'
import type { Shop } from '#app/shop.server.ts'
import { type LockName, tryLock } from '#database/locks.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/domain/time/durations.ts'
import { alertGrocer } from './alert-grocer.ts'
import { startBackups } from './schedule-backups.ts'

export const RECONCILE_EVERY_MS = 10_000
const EXPIRE_EVERY_MS = 10 * MINUTE_MS
const FINISH_IMPORTS_EVERY_MS = MINUTE_MS
const SALES_EVERY_MS = 30_000
const STOCK_ALERTS_EVERY_MS = 30_000
const DELETE_EXPIRED_EVERY_MS = HOUR_MS
/** What a wrong clock deletes cannot be restored. This delay leaves time to correct the clock after a start. */
const FIRST_DELETION_MS = HOUR_MS
const ALERT_EVERY_MS = 5 * MINUTE_MS
/** Leaves time for a backup that is late because the shop was stopped. */
const FIRST_ALERT_MS = 20 * MINUTE_MS

/** Starts all jobs. Returns a function that stops them and waits for those that are running. */
export function startJobs(shop: Shop, reconcileEveryMs: number): () => Promise<void> {
  const { SMTP_URL, MAIL_FROM } = shop.env
  const stops = [
    startJob(shop, 'reconcile payments', reconcilePayments, reconcileEveryMs),
    startJob(shop, 'reconcile refunds', reconcileRefunds, reconcileEveryMs),
    startJob(shop, 'reconcile captures', reconcileCaptures, reconcileEveryMs),
    startJob(shop, 'reconcile links', reconcileLinks, reconcileEveryMs),
    startJob(shop, 'expire orders', expireStaleOrders, EXPIRE_EVERY_MS),
    startJob(shop, 'finish imports', finishImports, FINISH_IMPORTS_EVERY_MS),
    startJob(shop, 'apply sale dates', applyDueSaleDates, SALES_EVERY_MS),
    startJob(shop, 'stock alerts', sendStockAlerts, STOCK_ALERTS_EVERY_MS),
    startJob(
      shop,
      'delete expired data',
      deleteExpiredData,
      DELETE_EXPIRED_EVERY_MS,
      FIRST_DELETION_MS,
    ),
    startJob(shop, 'alert', alertGrocer, ALERT_EVERY_MS, FIRST_ALERT_MS),
    startBackups(shop),
  ]
  if (SMTP_URL && MAIL_FROM) {
    stops.push(startMailWorker(shop, createSmtpMailer({ url: SMTP_URL, from: MAIL_FROM })))
  }
  return async () => {
    await Promise.all(stops.map(stop => stop()))
  }
}

async function finishImports(shop: Shop): Promise<void> {
  await failAbandonedImports(shop)
  await resumeImports(shop)
}

/**
 * Runs a job again and again, in one process at a time. Returns a function that stops it and waits for the current run.
 */
function startJob(
  shop: Shop,
  name: LockName,
  work: (shop: Shop) => Promise<void>,
  everyMs: number,
  firstMs = 0,
): () => Promise<void> {
  const stopping = new AbortController()
  const wait = (ms: number) => sleep(ms, null, { signal: stopping.signal }).catch(() => {})
  const runs = (async () => {
    if (firstMs > 0) await wait(firstMs)
    while (!stopping.signal.aborted) {
      await tryLock(shop.db, name, () => work(shop)).catch(err =>
        shop.log.error({ err, job: name }, 'a job failed'),
      )
      await wait(everyMs)
    }
  })()
  return () => {
    stopping.abort()
    return runs
  }
}
