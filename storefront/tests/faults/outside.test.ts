import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { register } from '../setup/accounts.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { aCheckout, pay, placeOrder } from '../setup/checkout.ts'
import { passTime } from '../setup/clock.ts'
import { openSmtpServer, type TestSmtp } from '../setup/smtp.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'

describe('a mail server', () => {
  let shop: TestShop
  let catalogue: TestCatalogue
  let smtp: TestSmtp
  let proxy: TcpProxy

  beforeAll(async () => {
    smtp = await openSmtpServer()
    proxy = await openTcpProxy(() => new URL(smtp.url))
    shop = await openTestShop({
      SMTP_URL: `smtp://127.0.0.1:${proxy.port}`,
      MAIL_FROM: 'Bazaar <shop@bazaar.example>',
      RATE_LIMIT: 'off',
    })
    catalogue = await insertTestCatalogue(shop)
  })
  afterAll(async () => {
    await proxy.close()
    await shop.close()
    await smtp.close()
  })

  const mailTo = (recipient: string) => shop.shop.db('emails').where({ recipient }).first()

  test.each(['down', 'hanging'] as const)(
    'that is %s does not block registrations and orders, and mails are sent later',
    async mode => {
      await proxy.become(mode)
      const email = `${mode}@example.com`
      expect((await register(shop, email)).status).toBe(200)
      const attempted = mode === 'hanging' ? { state: 'sending' } : { state: 'queued', attempts: 1 }
      const isAttempted = async () => expect(await mailTo(email)).toMatchObject(attempted)
      await vi.waitFor(isAttempted, { timeout: 15_000, interval: 50 })
      const placed = await placeOrder(shop, [{ id: catalogue.hundred, qty: 1 }])
      expect((await pay(shop, placed)).status).toBe(200)
      expect(await mailTo(email)).toMatchObject(attempted)

      await proxy.become('up')
      const isSent = async () => {
        passTime(shop, 2)
        expect(await mailTo(email)).toMatchObject({ state: 'sent' })
      }
      await vi.waitFor(isSent, { timeout: 30_000, interval: 500 })
      expect(smtp.received.filter(({ to }) => to.includes(email))).toHaveLength(1)
    },
    60_000,
  )
})

describe('a geocoding server', () => {
  let shop: TestShop
  let catalogue: TestCatalogue
  let proxy: TcpProxy

  beforeAll(async () => {
    proxy = await openTcpProxy(() => new URL('http://127.0.0.1:1'))
    shop = await openTestShop({
      GEOCODER: 'photon',
      GEOCODER_URL: `http://127.0.0.1:${proxy.port}/`,
      RATE_LIMIT: 'off',
    })
    catalogue = await insertTestCatalogue(shop)
  })
  afterAll(async () => {
    await proxy.close()
    await shop.close()
  })

  test.each(['hanging', 'down'] as const)(
    'that is %s is replaced by built-in tables, and orders are still accepted',
    async mode => {
      await proxy.become(mode)
      for (const text of ['M5V 3L9', 'Richmond Hill']) {
        const found = await shop.call('GET', `geocode?q=${encodeURIComponent(text)}&lang=fa`)
        expect(found.status).toBe(200)
        expect(found.body[0]).toMatchObject({ lat: expect.any(Number), lng: expect.any(Number) })
      }
      for (const path of ['/delivery', '/fa/delivery', '/checkout']) {
        expect((await fetch(shop.url + path)).status).toBe(200)
      }
      const body = aCheckout([{ id: catalogue.hundred, qty: 1 }])
      expect((await shop.call('POST', 'Basket/Checkout', { body })).status).toBe(200)
    },
  )
})
