import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMonerisPort } from '#app/clients/payment/moneris.server.ts'
import type { PaymentPort } from '#app/clients/payment/port.ts'
import { MINUTE_MS } from '#shared/domain/durations.ts'
import { type Simulator, startSimulator } from '#storefront/payment-simulator/simulator.ts'

export const shopOrigin = 'http://shop.test:3000'

const identity = { storeId: 'store', apiToken: 'secret token', profileId: 'profile' }

/** Starts a simulator with its own ledger. `connect` returns the real payment adapter for it. */
export async function openPayments(options: { timeoutMs?: number } = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'payments-'))
  let offsetMs = 0
  const now = () => new Date(Date.UTC(2026, 10, 3, 15) + offsetMs)
  const start = (): Promise<Simulator> =>
    startSimulator({
      ...identity,
      host: '127.0.0.1',
      port: 0,
      shopOrigins: [shopOrigin],
      dataFile: join(directory, 'ledger.sqlite'),
      now,
    })
  let simulator = await start()
  const connect = (changes: { apiToken?: string } = {}): PaymentPort =>
    createMonerisPort({
      ...identity,
      ...changes,
      hostedUrl: `${simulator.url}/HPPtoken/index.php`,
      gatewayUrl: `${simulator.url}/gateway2/servlet/MpgRequest`,
      timeoutMs: options.timeoutMs ?? 2000,
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
    passTime(minutes: number) {
      offsetMs += minutes * MINUTE_MS
    },
    async tokenize(pan: string): Promise<string> {
      return (await this.postCard({ id: 'profile', pan, exp: '1230', cvd: '123' })).dataKey
    },
    async postCard(form: Record<string, string>) {
      const body = new URLSearchParams(form)
      const response = await fetch(`${simulator.url}/HPPtoken/tokenize`, { method: 'POST', body })
      return response.json()
    },
    async control(method: string, path: string, body?: object) {
      const response = await fetch(`${simulator.url}/__sim/${path}`, {
        method,
        headers: body && { 'Content-Type': 'application/json' },
        body: body && JSON.stringify(body),
      })
      return response.json()
    },
    async close() {
      await simulator.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
