import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { tryLock } from '#database/locks.ts'
import { makeUploadForm } from '../faults/upload-form.ts'
import { register } from '../setup/accounts.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { pay, placeOrder, readLedger } from '../setup/checkout.ts'
import { startSecondProcess } from '../setup/second-process.ts'
import type { ShopProcess } from '../setup/shop-process.ts'
import { openSmtpServer, type TestSmtp } from '../setup/smtp.ts'
import {
  type CallOptions,
  callApi,
  masterLogin,
  openTestShop,
  type TestShop,
} from '../setup/test-shop.ts'

/** Longer than the interval at which the shop checks the outbox. */
const MAIL_INTERVAL_MS = 3000
/** The shop needs half a second; the rest is for a machine that runs other tests too. */
const soon = { timeout: 5000, interval: 20 }

describe('two server processes on one database', () => {
  let shop: TestShop
  let second: ShopProcess
  let catalogue: TestCatalogue
  let token: string
  let smtp: TestSmtp
  const callSecond = (method: string, path: string, options?: CallOptions) =>
    callApi(second.url, method, path, options)

  beforeAll(async () => {
    smtp = await openSmtpServer()
    const mailing = { SMTP_URL: smtp.url, MAIL_FROM: 'Bazaar <shop@bazaar.example>' }
    shop = await openTestShop({ TRUST_PROXY: 'on', ...mailing })
    catalogue = await insertTestCatalogue(shop)
    token = await shop.masterToken()
    second = await startSecondProcess(shop, { TRUST_PROXY: 'on', ...mailing })
    await second.says(second.url)
  })
  afterAll(async () => {
    await second.kill()
    await shop.close()
    await smtp.close()
  })

  test('a login on one process is valid on the other', async () => {
    expect((await callSecond('GET', 'users', { token })).status).toBe(200)
  })

  test('a logout on one process ends the session on the other', async () => {
    const { body } = await shop.call('POST', 'auth/Login', { body: masterLogin })
    await shop.call('POST', 'auth/logout', { token: body.token })
    expect((await callSecond('GET', 'users', { token: body.token })).status).toBe(401)
  })

  test('a change on one process is visible on the other', async () => {
    const path = `products/${catalogue.rice}`
    const before = (await callSecond('GET', path)).body.name
    const name = `${before}, the new harvest`
    expect((await shop.call('PUT', path, { token, body: { name } })).status).toBe(200)
    const read = async () => expect((await callSecond('GET', path)).body.name).toBe(name)
    await vi.waitFor(read, soon)
  })

  test('a picture uploaded to one process is served by the other', async () => {
    const body = await makeUploadForm('products', catalogue.rice)
    const { status, body: uploaded } = await shop.call('POST', 'upload/upload-image', {
      token,
      body,
    })
    expect(status).toBe(200)
    const shown = await fetch(second.url + uploaded.urlImage)
    expect(shown.status).toBe(200)
    expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(4096)
    const read = async () => {
      const { urlImage } = (await callSecond('GET', `products/${catalogue.rice}`)).body
      expect(urlImage).toBe(uploaded.urlImage)
    }
    await vi.waitFor(read, soon)
  })

  test.runIf(process.env.TEST_DATABASE === 'postgres')(
    'no process sends mails while a third one holds the mail lock',
    async () => {
      const to = 'lock@example.com'
      const isSent = () => smtp.received.some(mail => mail.to.includes(to))
      await tryLock(shop.shop.db, 'mails', async () => {
        expect((await register(shop, to)).status).toBe(200)
        await sleep(MAIL_INTERVAL_MS)
        expect(isSent()).toBe(false)
      })
      await vi.waitFor(() => expect(isSent()).toBe(true), { timeout: 15_000 })
    },
  )

  test('both processes share the rate limit of a visitor', async () => {
    const write = (index: number) => {
      const call = index % 2 === 0 ? shop.call : callSecond
      const visitor = { email: `visitor${index}@example.com`, name: 'Visitor' }
      const body = { ...visitor, subject: 'Rice', body: 'Is there rice?' }
      const headers = { 'X-Forwarded-For': '10.20.30.40' }
      return call('POST', 'contact/contact', { body, headers })
    }
    const responses = await Promise.all(Array.from({ length: 14 }, (_, index) => write(index)))
    const statuses = responses.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(10).fill(200), ...Array(4).fill(429)])
  })

  test('concurrent orders on both processes are all kept, each with its own number', async () => {
    const shoppers = Array.from({ length: 8 }, (_, index): TestShop => {
      const call = index % 2 === 0 ? shop.call : callSecond
      const headers = { 'X-Forwarded-For': `10.20.31.${index}` }
      return {
        ...shop,
        call: (method, path, options) => call(method, path, { ...options, headers }),
      }
    })
    const paid = await Promise.all(
      shoppers.map(async shopper =>
        pay(shopper, await placeOrder(shopper, [{ id: catalogue.hundred, qty: 1 }])),
      ),
    )
    expect(paid.map(({ status }) => status)).toEqual(shoppers.map(() => 200))
    const rows = await shop.shop.db('orders').where({ state: 'paid' })
    expect(new Set(rows.map(row => row.invoice_number)).size).toBe(shoppers.length)
    expect(await readLedger(shop)).toHaveLength(shoppers.length)
  })
})

// On PostgreSQL the storm test runs workers, and the tests above two processes.
describe.skipIf(process.env.TEST_DATABASE === 'postgres')('WORKERS=2', () => {
  let shop: TestShop
  let catalogue: TestCatalogue
  let token: string

  beforeAll(async () => {
    shop = await openTestShop({ WORKERS: '2', RATE_LIMIT: 'off', METRICS: 'on' })
    catalogue = await insertTestCatalogue(shop)
    token = await shop.masterToken()
  })
  afterAll(() => shop.close())

  test('concurrent mixed calls succeed, and all changes are kept', async () => {
    const before = (await shop.call('GET', 'aisles')).body.length
    const shopping = Array.from({ length: 10 }, async () => {
      const order = await placeOrder(shop, [{ id: catalogue.hundred, qty: 1 }])
      return (await pay(shop, order)).status
    })
    const adding = Array.from({ length: 20 }, async (_, index) => {
      const body = { name: `Aisle ${index}` }
      return (await shop.call('POST', 'aisles', { token, body })).status
    })
    const registering = Array.from({ length: 5 }, async (_, index) => {
      return (await register(shop, `worker${index}@example.com`)).status
    })
    const browsing = Array.from({ length: 40 }, async () => {
      return (await shop.call('POST', 'Products/GetList', { body: {} })).status
    })
    const statuses = await Promise.all([...shopping, ...adding, ...registering, ...browsing])
    expect(statuses).toEqual(statuses.map(() => 200))
    expect((await shop.call('GET', 'aisles')).body).toHaveLength(before + adding.length)
    expect(await shop.shop.db('orders').where({ state: 'paid' })).toHaveLength(shopping.length)
    expect(await readLedger(shop)).toHaveLength(shopping.length)
  })

  test('every worker returns the metrics of all workers', async () => {
    await Promise.all(Array.from({ length: 30 }, () => shop.call('GET', 'users', { token })))
    const read = async () => (await fetch(`${shop.url}/metrics`)).text()
    const paid = Number((await shop.shop.db('orders').where({ state: 'paid' })).length)
    for (const metrics of await Promise.all([read(), read(), read()])) {
      expect(
        sumOf(metrics, /^shop_request_seconds_count\{kind="api",method="GET".* (\d+)$/gm),
      ).toBeGreaterThan(29)
      expect(sumOf(metrics, /^shop_orders\{state="paid"\} (\d+)$/gm)).toBe(paid)
      expect(metrics).toMatch(/^shop_event_loop_delay_max_seconds \d+\.\d+$/m)
    }
  })

  test('a change is visible on every worker soon', async () => {
    const path = `products/${catalogue.rice}`
    const name = 'Rice of the new harvest'
    expect((await shop.call('PUT', path, { token, body: { name } })).status).toBe(200)
    const readOften = async () => {
      const responses = await Promise.all(Array.from({ length: 12 }, () => shop.call('GET', path)))
      expect(responses.map(({ body }) => body.name)).toEqual(responses.map(() => name))
    }
    await vi.waitFor(readOften, soon)
  })
})

function sumOf(metrics: string, line: RegExp): number {
  return [...metrics.matchAll(line)].reduce((sum, [, count]) => sum + Number(count), 0)
}
