import { mkdirSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { paymentConfig } from '#app/clients/payment/config.server.ts'
import { createMonerisPort } from '#app/clients/payment/moneris.server.ts'
import { backupFolder, saveLastResult } from '#app/services/platform/backup-folder.server.ts'
import type { Shop } from '#app/shop.server.ts'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { alertGrocer } from '#storefront/server/jobs/alert-grocer.ts'
import { findProblems } from '#storefront/server/jobs/find-problems.ts'
import { readMails, register } from '../setup/accounts.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { control, pay, placeOrder, tokenize } from '../setup/checkout.ts'
import { openSmtpServer, type TestSmtp } from '../setup/smtp.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

const grocer = 'grocer@example.com'
const lostResponse = '4000000000000036'
const declined = '4000000000000002'
const wrongCode = '4000000000000127'

let smtp: TestSmtp
let shop: TestShop
let catalogue: TestCatalogue

beforeAll(async () => {
  smtp = await openSmtpServer()
  shop = await openTestShop({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'shop@bazaar.example',
    ALERT_EMAIL: grocer,
    BACKUP_EVERY: '12h',
  })
  catalogue = await insertTestCatalogue(shop)
})
afterAll(async () => {
  await shop.close()
  await smtp.close()
})

const addFault = (transaction: string, kind: string, times = 1) =>
  control(shop, 'POST', 'faults', { kind, transaction, times })
const shopAfter = (hours: number): Shop => {
  const at = new Date(Date.now() + hours * HOUR_MS)
  return { ...shop.shop, now: () => at }
}
const alertTitles = async () =>
  (await readMails(shop, grocer, 'alert')).map(({ subject }) => subject.replace(/^.*: /, '')).sort()
const order = () => placeOrder(shop, [{ id: catalogue.hundred, qty: 1 }])

test('a healthy shop sends no alerts', async () => {
  await alertGrocer(shop.shop)
  expect(await alertTitles()).toEqual([])
})

test.each([5000, 0])(
  'consecutive failed payments cause an alert until one succeeds, with a clock %d ms behind',
  async behind => {
    const { now } = shop.shop
    Object.assign(shop.shop, { now: () => new Date(Date.now() - behind) })
    const failing = async () => {
      const { body } = await shop.call('GET', 'dashboard', { token: await shop.masterToken() })
      const causes = (await findProblems(shop.shop)).map(({ cause }) => cause)
      return { shown: body.failingPayments, alerted: causes.includes('failing payments') }
    }
    // Made-up card tokens do not count, because anyone can send them.
    for (let payments = 0; payments < 3; payments++) {
      await pay(shop, await order(), { dataKey: `made up ${payments}` })
    }
    expect(await failing()).toEqual({ shown: 0, alerted: false })
    const { payment, env, log } = shop.shop
    const revoked = createMonerisPort({ ...paymentConfig(env), apiToken: 'revoked', log })
    Object.assign(shop.shop, { payment: revoked })
    const tryPayment = async () => pay(shop, await order(), { dataKey: await tokenize(shop) })
    for (let payments = 0; payments < 2; payments++) await tryPayment()
    expect(await failing()).toEqual({ shown: 0, alerted: false })
    await tryPayment()
    expect(await failing()).toEqual({ shown: 3, alerted: true })
    Object.assign(shop.shop, { payment })
    await pay(shop, await order())
    expect(await failing()).toEqual({ shown: 0, alerted: false })
    Object.assign(shop.shop, { now })
  },
)

test('each cause sends one alert a day', async () => {
  const paid = await order()
  await pay(shop, paid)
  await addFault('refund', 'dropped')
  const token = await shop.masterToken()
  const body = { amount: 10, reason: 'Broken', key: 'request-1' }
  const refund = await shop.call('POST', `invoices/refund/${paid.paymentState.orderId}`, {
    token,
    body,
  })
  expect(refund.body.refunds).toMatchObject([{ state: 'checking' }])
  for (const transaction of ['purchasecorrection', 'refund'])
    await addFault(transaction, 'duplicate')
  await pay(shop, await order(), { pan: wrongCode })
  await pay(shop, await order(), { pan: lostResponse })
  for (let cards = 0; cards < 4; cards++) await pay(shop, await order(), { pan: declined })
  smtp.become('refuse')
  await register(shop, 'nobody@example.com')
  await vi.waitFor(
    async () => expect((await readMails(shop, 'nobody@example.com'))[0]?.state).toBe('failed'),
    { timeout: 15_000, interval: 100 },
  )
  smtp.become('accept')
  mkdirSync(backupFolder(shop.shop.env), { recursive: true })
  const at = shop.shop.now().toISOString()
  await saveLastResult(shop.shop.env, { at, ok: false, message: 'No space left' })
  rmSync(shop.shop.env.UPLOADS_DIR, { recursive: true })
  const miscounted = { product_id: catalogue.rice, on_hand: 5, held: 2 }
  await shop.shop.db('product_stock').insert(miscounted)

  const now = shopAfter(0)
  const payments = ['a payment without an answer', 'a refund without an answer']
  const others = [
    'a charge that did not pay its order',
    'a counter that differs from its records',
    'emails that could not be sent',
    'many declined cards',
    'no good backup',
    'the disk',
  ]
  await alertGrocer(now)
  expect(await alertTitles()).toEqual(others)
  await alertGrocer(now)
  expect(await alertTitles()).toEqual(others)
  await vi.waitFor(
    () => expect(smtp.received.filter(({ to }) => to.includes(grocer))).toHaveLength(others.length),
    { timeout: 15_000, interval: 100 },
  )
  expect(smtp.received.map(({ raw }) => raw).join()).toContain('No space left')
  const oneTime = (await readMails(shop, grocer, 'alert'))
    .filter(({ text }) => text.includes('is not repeated'))
    .map(({ subject }) => subject.replace(/^.*: /, ''))
  expect(oneTime.sort()).toEqual([
    'a charge that did not pay its order',
    'emails that could not be sent',
  ])
  await alertGrocer(shopAfter(2))
  expect([...new Set(await alertTitles())]).toEqual([...payments, ...others].sort())
  await alertGrocer(shopAfter(26))
  expect((await alertTitles()).filter(title => title === 'the disk').length).toBeGreaterThan(1)
})
