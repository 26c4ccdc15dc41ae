import knex from 'knex'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { messages } from '#shared/messages.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { aCheckout, pay, placeOrder, readLedger } from '../setup/checkout.ts'
import { isSoak } from '../setup/test-seed.ts'
import { createDatabase, openTestShop, type TestShop } from '../setup/test-shop.ts'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'

const ROUNDS = isSoak ? 50 : 2

let database: Awaited<ReturnType<typeof createDatabase>>
let proxy: TcpProxy
let shop: TestShop
let catalogue: TestCatalogue
let token: string

beforeAll(async () => {
  database = await createDatabase()
  const target = new URL(database.env.DATABASE_URL ?? '')
  proxy = await openTcpProxy(() => target)
  const url = new URL(target)
  url.port = String(proxy.port)
  shop = await openTestShop({ DATABASE_URL: url.href, RATE_LIMIT: 'off' })
  catalogue = await insertTestCatalogue(shop)
  token = await shop.masterToken()
})
afterAll(async () => {
  await proxy.become('up')
  await shop.close()
  await proxy.close()
  await database.drop()
})

const order = () =>
  shop.call('POST', 'Basket/Checkout', { body: aCheckout([{ id: catalogue.hundred, qty: 1 }]) })
const busy = { status: 503, body: { code: 'unavailable', message: messages.busy } }

/** Numbers the URLs, so that each page is uncached. */
let lastPage = 0
const newPage = (language = '') => fetch(`${shop.url}${language}/products?str=rice&n=${lastPage++}`)

async function expectWorking(): Promise<void> {
  const isBack = async () => expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
  await vi.waitFor(isBack, { timeout: 20_000, interval: 50 })
  const placed = await order()
  expect(placed.status).toBe(200)
  expect((await pay(shop, placed.body)).status).toBe(200)
  expect((await newPage()).status).toBe(200)
}

/** Terminates every connection to the shop's database. */
async function terminateAll(): Promise<void> {
  const admin = knex({ client: 'pg', connection: database.env.DATABASE_URL ?? '' })
  await admin.raw(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await admin.destroy()
}

test('terminated connections fail a call completely or not at all', async () => {
  const statuses: number[] = []
  let isOver = false
  const keepCalling = async () => {
    while (!isOver) {
      const responses = await Promise.all([order(), shop.call('GET', 'products', { token })])
      for (const response of responses) {
        statuses.push(response.status)
        if (response.status !== 200) expect(response).toMatchObject(busy)
      }
    }
  }
  const callers = Promise.all(Array.from({ length: 6 }, keepCalling))
  for (let round = 0; round < ROUNDS; round++) {
    const count = statuses.length
    await vi.waitFor(() => expect(statuses.length).toBeGreaterThan(count + 10), { timeout: 20_000 })
    await terminateAll()
  }
  isOver = true
  await callers
  await expectWorking()
  expect(statuses).toContain(200)
  const orders: string[] = await shop.shop.db('orders').pluck('order_id')
  const withLines: string[] = await shop.shop.db('order_lines').distinct().pluck('order_id')
  expect(withLines.sort()).toEqual(orders.sort())
})

test.each(['down', 'hanging'] as const)(
  'with a server that is %s, cached pages work, other calls fail, and no restart is needed',
  async mode => {
    const cachedUrl = `${shop.url}/fa/product/${catalogue.rice}`
    expect((await fetch(cachedUrl)).status).toBe(200)
    const placed = await placeOrder(shop, [{ id: catalogue.hundred, qty: 1 }])
    const charges = await readLedger(shop)
    await proxy.become(mode)

    const cached = await fetch(cachedUrl)
    expect(cached.status).toBe(200)
    expect(await cached.text()).toContain('برنج باسماتی')
    const [ordered, paid, listed, page, persian, health] = await Promise.all([
      order(),
      pay(shop, placed),
      shop.call('GET', 'users', { token }),
      newPage(),
      newPage('/fa'),
      fetch(`${shop.url}/healthz`),
    ])
    for (const failed of [ordered, listed]) {
      expect(failed).toMatchObject(busy)
      expect(failed.headers.get('Retry-After')).toBe('5')
    }
    expect(paid.status).toBe(503)
    expect(health.status).toBe(503)
    for (const [response, sentence] of [
      [page, 'Something went wrong on our side'],
      [persian, 'مشکلی'],
    ] as const) {
      expect(response.status).toBe(503)
      expect(response.headers.get('Retry-After')).toBe('5')
      const text = await response.text()
      expect(text).toContain(sentence)
      expect(text).not.toMatch(/\n\s+at |ECONNREFUSED|Connection terminated|node_modules/)
    }

    await proxy.become('up')
    await expectWorking()
    expect((await pay(shop, placed)).status).toBe(200)
    expect(await readLedger(shop)).toHaveLength(charges.length + 2)
  },
)

test('a client lost in a power cut is detected within a minute and keeps no lock', async () => {
  const { rows } = await shop.shop.db.raw(`select name, setting::int as value from pg_settings
    where name in ('tcp_keepalives_idle', 'tcp_keepalives_interval', 'tcp_keepalives_count', 'tcp_user_timeout')`)
  const set = Object.fromEntries(
    rows.map((row: { name: string; value: number }) => Object.values(row)),
  )
  const {
    tcp_keepalives_idle: idle,
    tcp_keepalives_interval: every,
    tcp_keepalives_count: times,
    tcp_user_timeout: userTimeout,
  } = set
  expect(idle).toBeGreaterThan(0)
  expect(idle + every * times).toBeLessThanOrEqual(60)
  // Unacknowledged data suspends the keepalive probes, so tcp_user_timeout must be set as well.
  expect(userTimeout).toBeGreaterThan(0)
  expect(userTimeout).toBeLessThanOrEqual(60_000)
})
