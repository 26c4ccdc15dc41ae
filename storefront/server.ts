import { createServer, type Server } from 'node:http'
import { createServer as createProbe } from 'node:net'
import closeWithGrace from 'close-with-grace'
import type { Express } from 'express'
import { findSimulatorSettings } from './app/clients/payment/config.server.ts'
import type { Env } from './app/env.server.ts'
import type { FirstMaster } from './app/services/accounts.server.ts'
import { reconcilePayments } from './app/services/settlement.server.ts'
import type { Shop } from './app/shop.server.ts'
import { openShop } from './open-shop.ts'
import { startSimulator } from './payment-simulator/simulator.ts'
import { createWebApp } from './web-app.ts'

const RECONCILE_EVERY_MS = 10_000

export class PortTakenError extends Error {}

export type RunningShop = { shop: Shop; master: FirstMaster | null; close(): Promise<void> }

/** Opens the shop, its payment simulator where one is set, and listens. */
export async function startShop(
  env: Env,
  onProgress: (text: string) => void = () => {},
): Promise<RunningShop> {
  const { shop, master } = await openShop(env, onProgress)
  const simulatorSettings = findSimulatorSettings(env)
  const simulator = simulatorSettings && (await startSimulator(simulatorSettings))
  const web = await createWebApp(shop)
  const server = await listen(web.app, env)
  const jobs = startJobs(shop)
  return {
    shop,
    master,
    async close() {
      clearInterval(jobs)
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
  ${env.PAYMENT_PROVIDER === 'simulator' ? 'Test payments: no card is charged\n' : ''}`)
  closeWithGrace({ delay: 10_000 }, async ({ err }) => {
    if (err) shop.log.error({ err }, 'stopping after an error')
    await close()
  })
}

/** Throws `PortTakenError` with one clear sentence before any work is done. */
export async function requireFreePorts(env: Env): Promise<void> {
  const ports: [number, string][] = [[env.PORT, 'PORT']]
  if (findSimulatorSettings(env)) {
    ports.push([env.PAYMENT_SIMULATOR_PORT, 'PAYMENT_SIMULATOR_PORT'])
  }
  for (const [port, name] of ports) {
    if (await isTaken(port, env.HOST)) {
      throw new PortTakenError(
        `Port ${port} is already in use: stop the other program or set ${name} to a free port.`,
      )
    }
  }
}

function isTaken(port: number, host: string): Promise<boolean> {
  return new Promise(resolve => {
    const probe = createProbe()
    probe.once('error', () => resolve(true))
    probe.listen(port, host, () => probe.close(() => resolve(false)))
  })
}

function listen(app: Express, env: Env): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(app)
    server.once('error', reject)
    server.listen(env.PORT, env.HOST, () => resolve(server))
  })
}

function startJobs(shop: Shop): NodeJS.Timeout {
  return setInterval(() => {
    reconcilePayments(shop).catch(error => shop.log.error({ err: error }, 'reconciling failed'))
  }, RECONCILE_EVERY_MS)
}
