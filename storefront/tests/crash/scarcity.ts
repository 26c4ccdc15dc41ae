import { setTimeout as sleep } from 'node:timers/promises'
import { between, type CrashRun, call, pickOf, type Scarcity } from './crash-run.ts'

const PRODUCTS = 10
const WINDOWS = 6

/** Adds products with `pieces` each, and pickup windows with `places` each. */
export async function makeScarce(
  run: CrashRun,
  { pieces, places }: { pieces: number; places: number },
): Promise<Scarcity> {
  const { aisleId, brandId } = run.catalogue
  const productIds: number[] = []
  for (let number = 1; number <= PRODUCTS; number++) {
    const product = { name: `Scarce ${number}`, price: number, onHand: pieces, aisleId, brandId }
    productIds.push((await post(run, 'products', product)).id)
  }
  const window = { kind: 'pickup', from: '00:00', to: '24:00', cutOffMinutes: 0, capacity: places }
  for (let weekday = 0; weekday < 7; weekday++)
    await post(run, 'window-plans', { ...window, weekday })
  const windows = await call(run, 'GET', 'windows?kind=pickup')
  const open = windows?.body.filter((it: { open: boolean }) => it.open).slice(0, WINDOWS)
  return { productIds, windowIds: open.map(({ id }: { id: string }) => id) }
}

/** Some of the scarce products and one of the windows, for pickup. */
export function pickScarce(run: CrashRun, { productIds, windowIds }: Scarcity) {
  const count = 1 + Math.floor(run.random() * 3)
  const ids = new Set(Array.from({ length: count }, () => pickOf(run, productIds)))
  return {
    lines: [...ids].map(id => ({ id, qty: 1 + Math.floor(run.random() * 2) })),
    windowId: pickOf(run, windowIds),
  }
}

/** Counts products again, closes and opens windows, changes their plan, and hands orders over, until `stopping` is aborted. */
export async function changeStockAndWindows(
  run: CrashRun,
  { productIds, windowIds }: Scarcity,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    const productId = pickOf(run, productIds)
    const change = Math.round(between(run, -3, 4))
    const shortfall = run.random() < 0.5
    const move = { productId, change, reason: 'count', shortfall }
    await call(run, 'POST', 'stock/moves', move, run.token)
    const windowId = pickOf(run, windowIds)
    for (const closed of [true, false]) {
      const body = { windowId, closed, reason: 'Storm', fReason: 'توفان' }
      await call(run, 'POST', 'windows/close', body, run.token)
    }
    await changePlan(run, windowId)
    const { orderId } = run.shownReceipts.at(-1) ?? {}
    if (orderId && run.random() < 0.3) {
      await call(run, 'POST', `invoices/state/${orderId}`, { to: 'fulfilled' }, run.token)
    }
    await sleep(between(run, 50, 400), undefined, { signal: stopping }).catch(() => {})
  }
}

/** Gives a window another capacity, and closes its day for a while. Orders may block both. */
async function changePlan(run: CrashRun, windowId: string): Promise<void> {
  const [, planId, date] = /^p(\d+)-(.*)$/.exec(windowId) ?? []
  const write = (method: string, path: string, body?: object) =>
    call(run, method, path, body, run.token)
  const plan = await write('GET', `window-plans/${planId}`)
  const isRead = plan?.status === 200
  const capacity = isRead && Math.max(1, plan.body.capacity + (run.random() < 0.5 ? 1 : -1))
  if (capacity) await write('PUT', `window-plans/${planId}`, { capacity })
  await write('POST', 'window-exceptions', {
    date,
    effect: 'closed',
    reason: 'Storm',
    fReason: 'توفان',
  })
  // Also those whose removal a killed process did not answer.
  const closed = await write('GET', 'window-exceptions')
  for (const { id } of closed?.status === 200 ? closed.body : [])
    await write('DELETE', `window-exceptions/${id}`)
}

async function post(run: CrashRun, path: string, body: object) {
  const reply = await call(run, 'POST', path, body, run.token)
  if (reply?.status !== 200) throw new Error(`${path} answered ${JSON.stringify(reply)}`)
  return reply.body
}
