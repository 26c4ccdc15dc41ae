import knex from 'knex'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { messages } from '#shared/messages.ts'
import { type Shelves, stockShelves } from '../setup/catalogue.ts'
import { aCheckout, pay, placeOrder, readLedger } from '../setup/checkout.ts'
import { createDatabase, openTestShop, type TestShop } from '../setup/test-shop.ts'
import { type Line, openLine } from './line.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
let line: Line
let shop: TestShop
let shelves: Shelves
let token: string

beforeAll(async () => {
  database = await createDatabase()
  const target = new URL(database.env.DATABASE_URL ?? '')
  line = await openLine(() => target)
  const url = new URL(target)
  url.port = String(line.port)
  shop = await openTestShop({ DATABASE_URL: url.href, RATE_LIMIT: 'off' })
  shelves = await stockShelves(shop)
  token = await shop.masterToken()
})
afterAll(async () => {
  await line.become('up')
  await shop.close()
  await line.close()
  await database.drop()
})

const order = () =>
  shop.call('POST', 'Basket/Checkout', { body: aCheckout([{ id: shelves.hundred, qty: 1 }]) })
const busy = { status: 503, body: { code: 'unavailable', message: messages.busy } }

/** A page that nobody has asked for before. */
let lastPage = 0
const newPage = (language = '') => fetch(`${shop.url}${language}/products?str=rice&n=${lastPage++}`)

async function expectWell(): Promise<void> {
  const isBack = async () => expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
  await vi.waitFor(isBack, { timeout: 20_000, interval: 50 })
  const placed = await order()
  expect(placed.status).toBe(200)
  expect((await pay(shop, placed.body)).status).toBe(200)
  expect((await newPage()).status).toBe(200)
}

/** Ends every connection to the shop's database, whatever it does. */
async function terminateAll(): Promise<void> {
  const admin = knex({ client: 'pg', connection: database.env.DATABASE_URL ?? '' })
  await admin.raw(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await admin.destroy()
}

test('connections that are ended in the middle of everything: each call is done or told, and none by halves', async () => {
  const told: number[] = []
  let isOver = false
  const keepCalling = async () => {
    while (!isOver) {
      const answers = await Promise.all([order(), shop.call('GET', 'products', { token })])
      for (const answer of answers) {
        told.push(answer.status)
        if (answer.status !== 200) expect(answer).toMatchObject(busy)
      }
    }
  }
  const callers = Promise.all(Array.from({ length: 6 }, keepCalling))
  for (let round = 0; round < 5; round++) {
    const count = told.length
    await vi.waitFor(() => expect(told.length).toBeGreaterThan(count + 10), { timeout: 20_000 })
    await terminateAll()
  }
  isOver = true
  await callers
  await expectWell()
  expect(told).toContain(200)
  const orders: string[] = await shop.shop.db('orders').pluck('order_id')
  const withLines: string[] = await shop.shop.db('order_lines').distinct().pluck('order_id')
  expect(withLines.sort()).toEqual(orders.sort())
})

test.each(['down', 'hanging'] as const)(
  'a server that is %s: pages that were seen stay, the rest is told, and all is well without a restart',
  async mood => {
    const seen = `${shop.url}/fa/product/${shelves.rice}`
    expect((await fetch(seen)).status).toBe(200)
    const placed = await placeOrder(shop, [{ id: shelves.hundred, qty: 1 }])
    const charges = await readLedger(shop)
    await line.become(mood)

    const known = await fetch(seen)
    expect(known.status).toBe(200)
    expect(await known.text()).toContain('برنج باسماتی')
    const [ordered, paid, listed, page, persian, health] = await Promise.all([
      order(),
      pay(shop, placed),
      shop.call('GET', 'users', { token }),
      newPage(),
      newPage('/fa'),
      fetch(`${shop.url}/healthz`),
    ])
    for (const answer of [ordered, listed]) {
      expect(answer).toMatchObject(busy)
      expect(answer.headers.get('Retry-After')).toBe('5')
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

    await line.become('up')
    await expectWell()
    expect((await pay(shop, placed)).status).toBe(200)
    expect(await readLedger(shop)).toHaveLength(charges.length + 2)
  },
)

test('who vanishes without a word, as in a power cut, is missed within a minute and keeps no lock', async () => {
  const { rows } = await shop.shop.db.raw(`select name, setting::int as value from pg_settings
    where name in ('tcp_keepalives_idle', 'tcp_keepalives_interval', 'tcp_keepalives_count', 'tcp_user_timeout')`)
  const set = Object.fromEntries(
    rows.map((row: { name: string; value: number }) => Object.values(row)),
  )
  const {
    tcp_keepalives_idle: idle,
    tcp_keepalives_interval: every,
    tcp_keepalives_count: times,
    tcp_user_timeout: unanswered,
  } = set
  expect(idle).toBeGreaterThan(0)
  expect(idle + every * times).toBeLessThanOrEqual(60)
  // What was sent and never confirmed keeps PostgreSQL from asking whether anybody is there.
  expect(unanswered).toBeGreaterThan(0)
  expect(unanswered).toBeLessThanOrEqual(60_000)
})
