import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { register } from '../setup/accounts.ts'
import { type Shelves, stockShelves } from '../setup/catalogue.ts'
import { aCheckout, pay, placeOrder, readLedger } from '../setup/checkout.ts'
import { type Answer, openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let shelves: Shelves
let token: string

beforeAll(async () => {
  shop = await openTestShop()
  shelves = await stockShelves(shop)
  token = await shop.masterToken()
})
afterAll(() => shop.close())

/** Locks the file from another process; answers how to let go. */
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
  shop.call('POST', 'Basket/Checkout', { body: aCheckout([{ id: shelves.hundred, qty: 1 }]) })

/** All that a shopper and a Master read, none of it from the memory of pages. */
async function readAll(): Promise<number[]> {
  const basket = { basket: [{ id: shelves.rice, qty: 1 }] }
  const answers = await Promise.all([
    shop.call('GET', 'products', { token }),
    shop.call('GET', `products/${shelves.rice}`, { token }),
    shop.call('GET', 'users', { token }),
    shop.call('GET', 'suggestions?q=rice'),
    shop.call('POST', 'Basket/Getbasket', { body: basket }),
    fetch(`${shop.url}/products?str=rice`),
    fetch(`${shop.url}/fa/product/${shelves.sale}`),
    fetch(`${shop.url}/healthz`),
  ])
  return answers.map(({ status }) => status)
}

test('while another program holds the file, readings go on and a writing waits for its turn', async () => {
  const letGo = await lock()
  let answer: Answer | undefined
  const ordering = order().then(placed => {
    answer = placed
  })
  for (let round = 0; round < 3; round++) expect(new Set(await readAll())).toEqual(new Set([200]))
  expect(answer).toBeUndefined()
  await letGo()
  await ordering
  expect(answer).toMatchObject({ status: 200 })
})

test('who has waited long enough is told to try again, and nothing of it is done later', async () => {
  const placed = await placeOrder(shop, [{ id: shelves.hundred, qty: 1 }])
  const before = await shop.shop.db('orders').pluck('order_id')
  const letGo = await lock()
  let isOver = false
  const writing = Promise.all([
    ...Array.from({ length: 8 }, order),
    register(shop, 'patient@example.com'),
    shop.call('PUT', `products/${shelves.rice}`, { token, body: { price: 1 } }),
  ]).finally(() => {
    isOver = true
  })
  const paying = pay(shop, placed)
  for (; !isOver; await sleep(100)) expect(new Set(await readAll())).toEqual(new Set([200]))
  for (const answer of await writing) {
    expect(answer).toMatchObject({ status: 503, body: { message: messages.busy } })
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  }
  expect((await paying).status).toBe(503)
  await letGo()

  expect(await readLedger(shop)).toEqual([])
  expect(await shop.shop.db('orders').pluck('order_id')).toEqual(before)
  expect((await shop.call('GET', `products/${shelves.rice}`)).body.price).toBe(20)
  expect((await pay(shop, placed)).status).toBe(200)
  expect(await readLedger(shop)).toHaveLength(1)
})
