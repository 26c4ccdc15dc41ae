import { findSimulatorSettings } from '#app/clients/payment/config.server.ts'
import type { Env } from '#app/env.server.ts'
import { createFirstMaster, type FirstMaster } from '#app/services/accounts/accounts.server.ts'
import type { Shop } from '#app/shop.server.ts'
import { withLock } from '#database/locks.ts'
import { listDemoTransactions } from '#seeds/orders/demo-transactions.ts'
import { startSimulator } from '#storefront/payment-simulator/simulator.ts'
import { STOP_WITHIN_MS, startCluster } from './cluster.ts'
import { createShop } from './create-shop.ts'
import { drainPayments } from './drain-payments.ts'
import { startHttpServer } from './http-server.ts'
import { RECONCILE_EVERY_MS, startJobs } from './jobs/start-jobs.ts'
import { limitHeapGrowth } from './limit-heap-growth.ts'
import { shutDownOnSignal, stopWithParent } from './shutdown.ts'

const AFTER_WORKERS_MS = 2000

type RunningShop = { shop: Shop; master: FirstMaster | null; close(): Promise<void> }

type Options = {
  onProgress?: (text: string) => void
  reconcileEveryMs?: number
  passwords?: Shop['passwords']
}

/**
 * Opens the shop, its payment simulator if one is configured, and listens. Starts the jobs and creates the first Master.
 */
export async function startShop(
  env: Env,
  {
    onProgress = (_text: string) => {},
    reconcileEveryMs = RECONCILE_EVERY_MS,
    ...services
  }: Options = {},
): Promise<RunningShop> {
  const shop = { ...(await createShop(env, onProgress)), ...services }
  const simulatorSettings = findSimulatorSettings(env)
  const simulator = simulatorSettings && (await startSimulator(simulatorSettings))
  if (simulator) simulator.record(await listDemoTransactions(shop.db))
  const serving = await (env.WORKERS > 1 ? startCluster(shop) : startHttpServer(shop))
  const stopJobs = startJobs(shop, reconcileEveryMs)
  return {
    shop,
    // Last, so that a failed start does not lose the password, which is shown only once.
    master: await withLock(shop.db, 'start', () => createFirstMaster(shop)),
    async close() {
      await drainPayments(shop, Promise.all([stopJobs(), serving.close()]))
      await simulator?.close()
      shop.pictures.close()
      shop.passwords.close()
      await shop.db.destroy()
    },
  }
}

/** Runs the shop for `npm start` and `npm run dev` after install and build. `startedBy` is the parent's process id. */
export async function serve(env: Env, startedBy = process.ppid): Promise<void> {
  limitHeapGrowth()
  const say = (text: string) => process.stdout.write(`${text}\n`)
  const { shop, master, close } = await startShop(env, { onProgress: say })
  const lines = [
    `Shop          ${env.PUBLIC_URL}`,
    `Back office   ${env.PUBLIC_URL}/admin`,
    master && `Master        ${master.email}${showOnce(master)}`,
    env.PAYMENT_PROVIDER === 'simulator' && 'Test payments: no card is charged',
    !env.SMTP_URL &&
      'Emails are not sent because SMTP_URL is not set. The outbox in the back office shows them.',
  ]
  say(['', ...lines.filter(Boolean), ''].join('\n  '))
  // Workers get the whole time to stop. The main process needs a little longer to close the rest after them.
  shutDownOnSignal(shop, STOP_WITHIN_MS + AFTER_WORKERS_MS, close)
  stopWithParent(startedBy)
}

function showOnce({ generated, password }: FirstMaster): string {
  return generated ? `   password: ${password}   (shown only this once)` : ''
}
