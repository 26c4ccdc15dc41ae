import { createServer, type Server } from 'node:http'
import { createServer as createProbe } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import type { Express } from 'express'
import { createSmtpMailer } from './app/clients/mail/smtp.server.ts'
import { findSimulatorSettings } from './app/clients/payment/config.server.ts'
import type { Env } from './app/env.server.ts'
import { createFirstMaster, type FirstMaster } from './app/services/accounts.server.ts'
import { expireOldOrders } from './app/services/expire-orders.server.ts'
import { forgetOldTraces } from './app/services/forget-traces.server.ts'
import { startMailWorker } from './app/services/mail-worker.server.ts'
import { reconcileRefunds } from './app/services/refund-settlement.server.ts'
import { reconcilePayments } from './app/services/settlement.server.ts'
import type { Shop } from './app/shop.server.ts'
import { openShop } from './open-shop.ts'
import { startSimulator } from './payment-simulator/simulator.ts'
import { StartError } from './start-error.ts'
import { createWebApp } from './web-app.ts'

const RECONCILE_EVERY_MS = 10_000
const EXPIRE_EVERY_MS = 600_000
const FORGET_EVERY_MS = 3_600_000

export type RunningShop = { shop: Shop; master: FirstMaster | null; close(): Promise<void> }

/** Opens the shop, its payment simulator where one is set, and listens. */
export async function startShop(
  env: Env,
  onProgress: (text: string) => void = () => {},
): Promise<RunningShop> {
  const shop = await openShop(env, onProgress)
  const simulatorSettings = findSimulatorSettings(env)
  const simulator = simulatorSettings && (await startSimulator(simulatorSettings))
  const web = await createWebApp(shop)
  const server = await listen(web.app, env)
  const stopJobs = startJobs(shop)
  return {
    shop,
    // Last, so that the password which is shown only once is not lost with a start that failed.
    master: await createFirstMaster(shop),
    async close() {
      await stopJobs()
      await new Promise(resolve => {
        server.close(resolve)
        server.closeIdleConnections()
      })
      await web.close()
      await simulator?.close()
      await shop.db.destroy()
    },
  }
}

/** What `npm start` and `npm run dev` do once everything is installed and built. */
export async function serve(env: Env): Promise<void> {
  const say = (text: string) => process.stdout.write(`${text}\n`)
  const { shop, master, close } = await startShop(env, say)
  say(`
  Shop          ${env.PUBLIC_URL}
  Back office   ${env.PUBLIC_URL}/admin
  Master        ${env.MASTER_EMAIL}${master?.generated ? `   password: ${master.password}   (shown only this once)` : ''}
  ${env.PAYMENT_PROVIDER === 'simulator' ? 'Test payments: no card is charged\n' : ''}${env.SMTP_URL ? '' : '  E-mails are not sent, for SMTP_URL is not set: the outbox in the back office shows them\n'}`)
  closeWithGrace({ delay: 10_000 }, async ({ err }) => {
    if (err) shop.log.error({ err }, 'stopping after an error')
    await close()
  })
}

/** Throws `StartError` before any work is done. */
export async function requireFreePorts(env: Env): Promise<void> {
  const ports: [number, string][] = [[env.PORT, 'PORT']]
  if (findSimulatorSettings(env)) {
    ports.push([env.PAYMENT_SIMULATOR_PORT, 'PAYMENT_SIMULATOR_PORT'])
  }
  for (const [port, name] of ports) {
    const problem = await findPortProblem(port, env.HOST)
    if (problem === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} is already in use: stop the other program or set ${name} to a free port.`,
      )
    }
    if (problem) {
      throw new StartError(`${name}=${port} cannot be opened on HOST=${env.HOST} (${problem}).`)
    }
  }
}

function findPortProblem(port: number, host: string): Promise<string | null> {
  return new Promise(resolve => {
    const probe = createProbe()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    probe.listen(port, host, () => probe.close(() => resolve(null)))
  })
}

function listen(app: Express, env: Env): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(app)
    server.once('error', reject)
    server.listen(env.PORT, env.HOST, () => resolve(server))
  })
}

/** Answers how to stop them all, which waits for what is running. */
function startJobs(shop: Shop): () => Promise<void> {
  const { SMTP_URL, MAIL_FROM } = shop.env
  const stops = [
    startRounds(shop, reconcilePayments, RECONCILE_EVERY_MS),
    startRounds(shop, reconcileRefunds, RECONCILE_EVERY_MS),
    startRounds(shop, expireOldOrders, EXPIRE_EVERY_MS),
    startRounds(shop, forgetOldTraces, FORGET_EVERY_MS),
  ]
  if (SMTP_URL && MAIL_FROM) {
    stops.push(startMailWorker(shop, createSmtpMailer({ url: SMTP_URL, from: MAIL_FROM })))
  }
  return async () => {
    await Promise.all(stops.map(stop => stop()))
  }
}

/** One round after the other; answers how to stop, which waits for the round that runs. */
function startRounds(
  shop: Shop,
  work: (shop: Shop) => Promise<void>,
  everyMs: number,
): () => Promise<void> {
  const stopping = new AbortController()
  const rounds = (async () => {
    while (!stopping.signal.aborted) {
      await work(shop).catch(error =>
        shop.log.error({ err: error, job: work.name }, 'a job failed'),
      )
      await sleep(everyMs, null, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return () => {
    stopping.abort()
    return rounds
  }
}
