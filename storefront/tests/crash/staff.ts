import { setTimeout as sleep } from 'node:timers/promises'
import { between, type CrashRun, call, type Reply } from './crash-run.ts'

const MAX_CALLS = 10

/** Repeats a call of a Master until there is a response. Returns null if there is none. */
export async function repeat(
  run: CrashRun,
  path: string,
  body: object = {},
): Promise<Reply | null> {
  const deadline = Date.now() + run.patienceMs
  for (let tries = 0; tries < MAX_CALLS && Date.now() < deadline; ) {
    run.underWay += 1
    const reply = await call(run, 'POST', path, body, run.token)
    run.underWay -= 1
    if (reply && reply.status < 500) return reply
    if (reply) tries += 1
    await sleep(between(run, 100, 900))
  }
  return null
}

export async function readAsStaff(run: CrashRun, path: string): Promise<Reply | null> {
  return call(run, 'GET', path, undefined, run.token)
}

/** Hands an order over, which charges a card that is only reserved. */
export async function handOver(run: CrashRun, orderId: string): Promise<void> {
  await repeat(run, `invoices/state/${orderId}`, { to: 'fulfilled' })
}

/** Voids or refunds. */
export async function requestRefund(run: CrashRun, orderId: string): Promise<void> {
  run.figures.refundsAsked += 1
  const isVoid = run.random() < 0.4
  const path = isVoid ? `invoices/void/${orderId}` : `invoices/refund/${orderId}`
  const amount = Math.round(between(run, 1, 1000)) / 100
  const destination = run.random() < 0.2 ? 'credit' : 'card'
  const body = { reason: 'Crash test', key: `crash-${orderId}` }
  await repeat(run, path, isVoid ? body : { ...body, amount, destination })
}
