import { setTimeout as sleep } from 'node:timers/promises'
import { createSmtpMailer } from '#app/clients/mail/smtp.server.ts'
import { applyDueSaleDates } from '#app/services/catalogue/sale-dates.server.ts'
import { resumeImports } from '#app/services/imports/product-import-apply.server.ts'
import { endForgottenImports } from '#app/services/imports/product-imports.server.ts'
import { startMailWorker } from '#app/services/mail/mail-worker.server.ts'
import { expireStaleOrders } from '#app/services/orders/expire-orders.server.ts'
import { reconcileRefunds } from '#app/services/payments/refund-settlement.server.ts'
import { reconcilePayments } from '#app/services/payments/settlement.server.ts'
import { deleteExpiredData } from '#app/services/privacy/forget-traces.server.ts'
import type { Shop } from '#app/shop.server.ts'
import { type LockName, tryLock } from '#database/locks.ts'
import { alertGrocer } from '#storefront/operations/alert-grocer.ts'
import { startBackups } from '#storefront/operations/schedule-backups.ts'

export const RECONCILE_EVERY_MS = 10_000
const EXPIRE_EVERY_MS = 600_000
const END_IMPORTS_EVERY_MS = 60_000
const SALES_EVERY_MS = 30_000
const FORGET_EVERY_MS = 3_600_000
/** Nothing brings back whom a wrong clock lets it forget: whoever starts the machine may first put it right. */
const FIRST_FORGET_MS = 3_600_000
const ALERT_EVERY_MS = 300_000
/** A backup that is late because the shop was stopped is made meanwhile. */
const FIRST_ALERT_MS = 20 * 60_000

/** Answers how to stop them all, which waits for what is running. */
export function startJobs(shop: Shop, reconcileEveryMs: number): () => Promise<void> {
  const { SMTP_URL, MAIL_FROM } = shop.env
  const stops = [
    startRounds(shop, 'reconcile', reconcilePayments, reconcileEveryMs),
    startRounds(shop, 'reconcile refunds', reconcileRefunds, reconcileEveryMs),
    startRounds(shop, 'expire', expireStaleOrders, EXPIRE_EVERY_MS),
    startRounds(shop, 'imports', endImports, END_IMPORTS_EVERY_MS),
    startRounds(shop, 'sales', applyDueSaleDates, SALES_EVERY_MS),
    startRounds(shop, 'forget', deleteExpiredData, FORGET_EVERY_MS, FIRST_FORGET_MS),
    startRounds(shop, 'alert', alertGrocer, ALERT_EVERY_MS, FIRST_ALERT_MS),
    startBackups(shop),
  ]
  if (SMTP_URL && MAIL_FROM) {
    stops.push(startMailWorker(shop, createSmtpMailer({ url: SMTP_URL, from: MAIL_FROM })))
  }
  return async () => {
    await Promise.all(stops.map(stop => stop()))
  }
}

async function endImports(shop: Shop): Promise<void> {
  await endForgottenImports(shop)
  await resumeImports(shop)
}

/** One round after the other, in one process of all; answers how to stop, which waits for the round that runs. */
function startRounds(
  shop: Shop,
  turn: LockName,
  work: (shop: Shop) => Promise<void>,
  everyMs: number,
  firstMs = 0,
): () => Promise<void> {
  const stopping = new AbortController()
  const wait = (ms: number) => sleep(ms, null, { signal: stopping.signal }).catch(() => {})
  const rounds = (async () => {
    if (firstMs > 0) await wait(firstMs)
    while (!stopping.signal.aborted) {
      await tryLock(shop.db, turn, () => work(shop)).catch(err =>
        shop.log.error({ err, job: turn }, 'a job failed'),
      )
      await wait(everyMs)
    }
  })()
  return () => {
    stopping.abort()
    return rounds
  }
}
