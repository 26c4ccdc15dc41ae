import { setTimeout as sleep } from 'node:timers/promises'
import { faultInput } from '#storefront/payment-simulator/faults.ts'
import { masterLogin } from '../setup/test-shop.ts'
import { between, type CrashRun, call, pickOf, shuffle } from './crash-run.ts'
import type { Processes } from './processes.ts'

const kinds = [...faultInput.shape.kind.options, 'latency'] as const
// Most transactions are purchases.
const transactions = [
  'res_purchase_cc',
  'res_purchase_cc',
  'res_preauth_cc',
  'completion',
  'status_check',
  'refund',
  'purchasecorrection',
]

/** The most unused faults at a time. With more, no payment would succeed. */
const MAX_PENDING = 4

/** Injects faults into the provider until `stopping` is aborted: each kind into each transaction, in a random order. */
export async function makeFaults(run: CrashRun, stopping: AbortSignal): Promise<void> {
  let next: { kind: string; transaction: string }[] = []
  while (!stopping.aborted) {
    if (next.length === 0) {
      const all = kinds.flatMap(kind => transactions.map(transaction => ({ kind, transaction })))
      next = shuffle(run, all)
    }
    const fault = { ms: Math.round(between(run, 50, 2500)), ...next[0] }
    const faults = `${run.simulatorUrl}/__sim/faults`
    const pending: unknown[] = await (await fetch(faults)).json()
    if (pending.length < MAX_PENDING) {
      await fetch(faults, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(fault),
      })
      run.figures.faults += 1
      next.shift()
    }
    await pause(between(run, 80, 500), stopping)
  }
  await fetch(`${run.simulatorUrl}/__sim/faults`, { method: 'DELETE' })
}

/** Grants store credit to the Master, with which shoppers pay. */
export async function grantCredit(run: CrashRun, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const grant = {
      email: masterLogin.email,
      amount: Math.round(between(run, 5000, 40_000)) / 100,
      reason: 'Crash test',
      key: `crash-grant-${run.figures.grants}`,
    }
    const reply = await call(run, 'POST', 'credits/grant', grant, run.token)
    if (reply?.status === 200) run.figures.grants += 1
    await pause(between(run, 300, 1500), stopping)
  }
}

/** Changes prices between checkout and payment. */
export async function changePrices(run: CrashRun, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const { rice, hundred } = run.catalogue
    const price = Math.round(between(run, 1000, 9000)) / 100
    const path = `products/${pickOf(run, [rice, hundred])}`
    const reply = await call(run, 'PUT', path, { price }, run.token)
    if (reply?.status === 200) run.figures.priceChanges += 1
    await pause(between(run, 500, 2500), stopping)
  }
}

/** Kills and restarts the shop at random times, mostly during a payment. */
export async function killAndRestart(
  run: CrashRun,
  processes: Processes,
  options: { stopping: AbortSignal; maxKills: number; killEveryMs: number },
): Promise<void> {
  const { stopping, maxKills, killEveryMs } = options
  while (!stopping.aborted && run.figures.kills < maxKills) {
    await pause(between(run, 300, killEveryMs), stopping)
    const isBetween = run.random() < 0.2
    while (!isBetween && run.underWay === 0 && !stopping.aborted) await pause(5, stopping)
    if (stopping.aborted) return
    run.figures.kills += 1
    if (run.underWay > 0) run.figures.killsUnderWay += 1
    await processes.killShop()
    await processes.restartShop()
  }
}

async function pause(ms: number, stopping: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal: stopping }).catch(() => {})
}
