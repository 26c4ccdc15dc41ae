import { setTimeout as sleep } from 'node:timers/promises'
import { between, call, type Reply, type World } from './world.ts'

const MAX_CALLS = 10

/** Repeats a call of a Master until there is a response. Returns null if there is none. */
export async function repeat(world: World, path: string, body: object = {}): Promise<Reply | null> {
  const deadline = Date.now() + world.patienceMs
  for (let tries = 0; tries < MAX_CALLS && Date.now() < deadline; ) {
    world.underWay += 1
    const reply = await call(world, 'POST', path, body, world.token)
    world.underWay -= 1
    if (reply && reply.status < 500) return reply
    if (reply) tries += 1
    await sleep(between(world, 100, 900))
  }
  return null
}

export async function readAsStaff(world: World, path: string): Promise<Reply | null> {
  return call(world, 'GET', path, undefined, world.token)
}

/** Hands an order over, which charges a card that is only reserved. */
export async function handOver(world: World, orderId: string): Promise<void> {
  await repeat(world, `invoices/state/${orderId}`, { to: 'fulfilled' })
}

/** Voids or refunds. */
export async function requestRefund(world: World, orderId: string): Promise<void> {
  world.figures.refundsAsked += 1
  const isVoid = world.random() < 0.4
  const path = isVoid ? `invoices/void/${orderId}` : `invoices/refund/${orderId}`
  const amount = Math.round(between(world, 1, 1000)) / 100
  const destination = world.random() < 0.2 ? 'credit' : 'card'
  const body = { reason: 'Crash test', key: `crash-${orderId}` }
  await repeat(world, path, isVoid ? body : { ...body, amount, destination })
}
