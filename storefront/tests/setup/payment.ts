import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMonerisPort } from '#app/clients/payment/moneris.server.ts'
import type { PaymentPort } from '#app/clients/payment/port.ts'
import { type Simulator, startSimulator } from '#storefront/payment-simulator/simulator.ts'
import { passTime } from './clock.ts'
import { controlAt, postCard, tokenizeAt } from './simulator.ts'

export const shopOrigin = 'http://shop.test:3000'

const identity = { storeId: 'store', apiToken: 'secret token', profileId: 'profile' }

/** Starts a simulator with its own ledger. `connect` returns the real payment adapter for it. */
export async function openPayments(options: { timeoutMs?: number } = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'payments-'))
  const clock = { now: () => new Date(Date.UTC(2026, 10, 3, 15)) }
  const start = (): Promise<Simulator> =>
    startSimulator({
      ...identity,
      host: '127.0.0.1',
      port: 0,
      shopOrigins: [shopOrigin],
      dataFile: join(directory, 'ledger.sqlite'),
      now: () => clock.now(),
    })
  let simulator = await start()
  const connect = (changes: { apiToken?: string; timeoutMs?: number } = {}): PaymentPort =>
    createMonerisPort({
      ...identity,
      timeoutMs: options.timeoutMs ?? 2000,
      ...changes,
      hostedUrl: `${simulator.url}/HPPtoken/index.php`,
      gatewayUrl: `${simulator.url}/gateway2/servlet/MpgRequest`,
    })

  return {
    get url() {
      return simulator.url
    },
    connect,
    async restart() {
      await simulator.close()
      simulator = await start()
    },
    passTime: (minutes: number) => passTime({ shop: clock }, minutes),
    tokenize: (pan: string) => tokenizeAt(simulator.url, identity.profileId, pan),
    postCard: (form: Record<string, string>) => postCard(simulator.url, form),
    control: (method: string, path: string, body?: object) =>
      controlAt(simulator.url, method, path, body),
    async close() {
      await simulator.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
