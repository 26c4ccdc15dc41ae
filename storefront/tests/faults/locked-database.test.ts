import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { register } from '../setup/accounts.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { aCheckout, pay, placeOrder, readLedger } from '../setup/checkout.ts'
import { type Answer, openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let catalogue: TestCatalogue
let token: string

beforeAll(async () => {
  shop = await openTestShop()
  catalogue = await insertTestCatalogue(shop)
  token = await shop.masterToken()
})
afterAll(() => shop.close())

/** Locks the database file from another process. Returns a function that unlocks it. */
async function lock(): Promise<() => Promise<void>> {
  const holder = spawn(process.execPath, ['storefront/tests/faults/lock-holder.mjs'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, FILE: join(shop.shop.env.DATA_DIR, 'shop.sqlite') },
  })
  await once(holder.stdout, 'data')
  return async () => {
    const exited = once(holder, 'exit')
    holder.stdin.end()
    await exited
  }
}

const order = () =>
  shop.call('POST', 'Basket/Checkout', { body: aCheckout([{ id: catalogue.hundred, qty: 1 }]) })

/** Sends uncached reads of a shopper and a Master, and returns their statuses. */
async function readAll(): Promise<number[]> {
  const basket = { basket: [{ id: catalogue.rice, qty: 1 }] }
  const responses = await Promise.all([
    shop.call('GET', 'products', { token }),
    shop.call('GET', `products/${catalogue.rice}`, { token }),
    shop.call('GET', 'users', { token }),
    shop.call('GET', 'suggestions?q=rice'),
    shop.call('POST', 'Basket/Getbasket', { body: basket }),
    fetch(`${shop.url}/products?str=rice`),
    fetch(`${shop.url}/fa/product/${catalogue.sale}`),
    fetch(`${shop.url}/healthz`),
  ])
  return responses.map(({ status }) => status)
}

test('while another program locks the database, reads work and a write waits', async () => {
  const unlock = await lock()
  let response: Answer | undefined
  const ordering = order().then(placed => {
    response = placed
  })
  for (let round = 0; round < 3; round++) expect(new Set(await readAll())).toEqual(new Set([200]))
  expect(response).toBeUndefined()
  await unlock()
  await ordering
  expect(response).toMatchObject({ status: 200 })
})

test('a write that waits too long fails with a retry message and is not done later', async () => {
  const placed = await placeOrder(shop, [{ id: catalogue.hundred, qty: 1 }])
  const before = await shop.shop.db('orders').pluck('order_id')
  const unlock = await lock()
  let isOver = false
  const writing = Promise.all([
    ...Array.from({ length: 8 }, order),
    register(shop, 'patient@example.com'),
    shop.call('PUT', `products/${catalogue.rice}`, { token, body: { price: 1 } }),
  ]).finally(() => {
    isOver = true
  })
  const paying = pay(shop, placed)
  for (; !isOver; await sleep(100)) expect(new Set(await readAll())).toEqual(new Set([200]))
  for (const response of await writing) {
    expect(response).toMatchObject({ status: 503, body: { message: messages.busy } })
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
  }
  expect((await paying).status).toBe(503)
  await unlock()

  expect(await readLedger(shop)).toEqual([])
  expect(await shop.shop.db('orders').pluck('order_id')).toEqual(before)
  expect((await shop.call('GET', `products/${catalogue.rice}`)).body.price).toBe(20)
  expect((await pay(shop, placed)).status).toBe(200)
  expect(await readLedger(shop)).toHaveLength(1)
})
