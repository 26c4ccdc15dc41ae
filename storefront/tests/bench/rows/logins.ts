import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { BenchShops } from '../bench-shops.ts'
import { median } from '../load/alternate.ts'
import { Connection, type RequestSpec } from '../load/connection.ts'
import { type Figures, load } from '../load/load.ts'
import { type Row, times } from '../row.ts'
import { startShop } from '../shop/start-shop.ts'

const PICTURES = join(import.meta.dirname, '../../../../seeds/pictures/made/products')
const LOGINS = 30
const WARM_UP_SECONDS = 5
const SECONDS = 3
const ROUNDS = 7
const MAX_PICTURE_RATIO = 3

/** Pictures and the health check during 30 concurrent logins, compared with an idle shop. */
export async function logins(shops: BenchShops): Promise<Row[]> {
  const copy = await shops.ownCopy(Math.min(...shops.sizes))
  const shop = await startShop(copy)
  try {
    cpSync(PICTURES, join(copy.env.UPLOADS_DIR ?? '', 'products'), { recursive: true })
    return [
      await measure(shop, copy.size, {
        what: 'pictures',
        ask: { path: '/uploads/products/aged-basmati.webp' },
        atMost: MAX_PICTURE_RATIO,
      }),
      await measure(shop, copy.size, { what: 'health check', ask: { path: '/healthz' } }),
    ]
  } finally {
    await shop.close()
  }
}

async function measure(
  shop: { url: string; pid: number },
  size: number,
  { what, ask, atMost }: { what: string; ask: RequestSpec; atMost?: number },
): Promise<Row> {
  await load({ ...shop, ask }, WARM_UP_SECONDS)
  const rounds: { quiet: Figures; busy: Figures }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const quiet = await load({ ...shop, ask }, SECONDS)
    const stop = await startLogins(shop.url)
    const busy = await load({ ...shop, ask }, SECONDS)
    await stop()
    rounds.push({ quiet, busy })
  }
  const ratio = median(rounds.map(({ quiet, busy }) => quiet.p99Ms / busy.p99Ms))
  return {
    what: `${what}, p99 under ${LOGINS} logins`,
    size,
    shop: summary(rounds.map(({ busy }) => busy)),
    bare: { what: 'the quiet shop', ...summary(rounds.map(({ quiet }) => quiet)) },
    isMixed: true,
    ...times({ ratio, byCpu: null }, atMost),
  }
}

function summary(rounds: Figures[]): Pick<Figures, 'perSecond' | 'p50Ms' | 'p99Ms'> {
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    p50Ms: median(rounds.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
  }
}

/** Repeats 30 failing logins. The returned function stops them and waits for the last responses. */
async function startLogins(url: string): Promise<() => Promise<unknown>> {
  let isOver = false
  const connections = await Promise.all(Array.from({ length: LOGINS }, () => Connection.open(url)))
  const loggingIn = connections.map(async (connection, at) => {
    const body = JSON.stringify({ email: `nobody-${at}@example.com`, password: 'a wrong password' })
    while (!isOver) {
      const request: RequestSpec = { method: 'POST', path: '/api/auth/Login', body }
      const status = await new Promise<number>(resolve => connection.ask(request, resolve))
      if (status !== 401 && status !== 429) throw new Error(`A login returned ${status}.`)
    }
    connection.close()
  })
  const ended = Promise.all(loggingIn)
  // The caller handles the error when it stops the logins.
  ended.catch(() => {})
  return () => {
    isOver = true
    return ended
  }
}
