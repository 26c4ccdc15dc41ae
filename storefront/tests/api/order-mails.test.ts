import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckoutView } from '#shared/responses/checkout.ts'
import { openAccount, readMails } from '../setup/accounts.ts'
import { changeSettings, insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { aCheckout, pay, placeOrder } from '../setup/checkout.ts'
import { passTime } from '../setup/clock.ts'
import { testOnSqlite } from '../setup/test-on-sqlite.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let catalogue: TestCatalogue
const guest = 'parvin@example.com'

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  catalogue = await insertTestCatalogue(shop)
  await changeSettings(shop, { supportEmail: 'store@example.com', gstNumber: '123456789 RT0001' })
})
afterAll(() => shop.close())

async function order(options: { headers?: Record<string, string>; token?: string; lang?: string }) {
  const { lang, ...rest } = options
  const lines = [
    { id: catalogue.rice, qty: 2 },
    { id: catalogue.sale, qty: 1 },
  ]
  const body = { ...aCheckout(lines, { shipping: { name: 'Parvin <b>E</b>' } }), lang }
  const response = await shop.call('POST', 'Basket/Checkout', { body, ...rest })
  const view: CheckoutView = response.body
  return { view, orderId: view.paymentState.orderId }
}

const linkIn = (text = '') => /http\S+\/invoice\?order=\S+/.exec(text)?.[0] ?? ''

test('a paid order sends one receipt with the whole invoice and one notice to the store', async () => {
  const { view, orderId } = await order({})
  const paid = await pay(shop, view)
  await pay(shop, view)
  const receipts = await readMails(shop, guest, 'receipt')
  expect(receipts).toHaveLength(1)
  const [receipt] = receipts
  expect(receipt).toMatchObject({ language: 'en', replyTo: 'store@example.com' })
  for (const text of [
    orderId,
    '1001',
    'Basmati rice',
    'برنج باسماتی',
    '123456789 RT0001',
    `$${view.basketState.total.toFixed(2)}`,
    paid.body.authCode,
    paid.body.maskedPan,
    'Leave at the door',
  ]) {
    expect(receipt?.text).toContain(text)
    expect(receipt?.html).toContain(text)
  }
  expect(receipt?.html).toContain('Parvin &lt;b&gt;E&lt;/b&gt;')
  const notices = await readMails(shop, 'store@example.com', 'order-notice')
  expect(notices).toHaveLength(1)
  expect(notices[0]).toMatchObject({ replyTo: guest, subject: expect.stringContaining(orderId) })
})

testOnSqlite(
  'the receipt marks taxed fees, and omits the cardholder and the delivery of a pickup',
  async () => {
    const receiptOf = async (shipping: object) => {
      const body = aCheckout([{ id: catalogue.sale, qty: 1 }], { shipping })
      await pay(shop, (await shop.call('POST', 'Basket/Checkout', { body })).body)
      return (await readMails(shop, guest, 'receipt'))[0]?.text ?? ''
    }
    const delivered = await receiptOf({ shippingType: 'delivery' })
    expect(delivered).toMatch(/Delivery · H\W+\$5\.00/)
    expect(delivered).toMatch(/Admin fee · H\W+\$0\.16/)
    expect(delivered).not.toContain('Cardholder')
    expect(await receiptOf({ shippingType: 'pickup' })).not.toMatch(/^Delivery\b/m)
  },
)

test('the surcharge of a pickup window is a line of the invoice and of its credit note', async () => {
  const token = await shop.masterToken()
  const plan = { kind: 'pickup', from: '00:00', to: '24:00', capacity: 9, surcharge: 3 }
  for (let weekday = 0; weekday < 7; weekday++) {
    await shop.call('POST', 'window-plans', { token, body: { ...plan, weekday, cutOffMinutes: 0 } })
  }
  const receipts = []
  for (const lang of ['en', 'fa']) {
    const body = aCheckout([{ id: catalogue.rice, qty: 2 }], {
      shipping: { shippingType: 'pickup' },
    })
    const { body: view } = await shop.call('POST', 'Basket/Checkout', { body: { ...body, lang } })
    const { body: paid } = await pay(shop, view)
    expect(paid.complete).toBe('true')
    receipts.push((await readMails(shop, guest, 'receipt')).at(0)?.text ?? '')
  }
  await shop.shop.db('window_plans').delete()
  const [receipt = '', persian = ''] = receipts
  expect(receipt).toMatch(/^Pickup · H\W+\$3\.00/m)
  expect(persian).toMatch(/^هزینهٔ تحویل حضوری · م/m)

  const orderId = new URL(linkIn(receipt)).searchParams.get('order')
  const refund = { reason: 'Closed', key: 'refund the surcharge', delivery: true }
  await shop.call('POST', `invoices/refund/${orderId}`, { token, body: refund })
  const links = [linkIn(receipt), linkIn(receipt).replace('/invoice?', '/fa/invoice?')]
  const pages = await Promise.all(links.map(async link => (await fetch(link)).text()))
  expect(pages[0]?.match(/>Pickup</g)).toHaveLength(2)
  expect(pages[1]?.match(/>هزینهٔ تحویل حضوری</g)).toHaveLength(2)
})

test('an order that is declined or unpaid sends no mail', async () => {
  const before = (await readMails(shop, guest)).length
  const { view } = await order({})
  expect((await pay(shop, view, { pan: '4000000000000002' })).status).toBe(402)
  expect(await readMails(shop, guest)).toHaveLength(before)
})

testOnSqlite.each([
  [{ headers: { 'Accept-Language': 'fa-IR,fa;q=0.9' } }, 'fa'],
  [{ headers: { 'Accept-Language': 'fa' }, lang: 'en' }, 'en'],
  [{ headers: { 'Accept-Language': 'de' }, lang: 'fa' }, 'fa'],
])('the receipt of %o is written in %s', async (options, language) => {
  const { view, orderId } = await order(options)
  await pay(shop, view)
  const [receipt] = await readMails(shop, guest, 'receipt')
  expect(receipt).toMatchObject({ language, subject: expect.stringContaining(orderId) })
  expect(receipt?.html).toContain(`<html lang="${language}"`)
  if (language === 'fa') expect(receipt?.text).toContain('جمع کالاها')
})

testOnSqlite(
  'the signed link opens its invoice without a login; an order number alone does not',
  async () => {
    const { view, orderId } = await order({})
    await pay(shop, view)
    const [receipt] = await readMails(shop, guest, 'receipt')
    const link = linkIn(receipt?.text)
    expect(link).toContain(orderId)
    const opened = await fetch(link)
    expect(await opened.text()).toContain('Basmati rice')
    expect(opened.headers.get('Cache-Control')).toContain('no-store')
    expect(opened.headers.get('Referrer-Policy')).toMatch(/no-referrer$/)

    const { orderId: other } = await order({})
    for (const address of [
      link.replace(/&t=.*/, ''),
      link.replace(/.$/, character => (character === 'A' ? 'B' : 'A')),
      link.replace(orderId, other),
    ]) {
      expect(await (await fetch(address)).text()).not.toContain('Basmati rice')
    }
  },
)

testOnSqlite(
  'the invoice of a voided order is stamped as cancelled in both languages',
  async () => {
    const { view, orderId } = await order({})
    await pay(shop, view)
    const receipts = await readMails(shop, guest, 'receipt')
    const link = linkIn(receipts.find(({ text }) => text.includes(orderId))?.text)
    const readPages = () =>
      Promise.all(
        [link, link.replace('/invoice?', '/fa/invoice?')].map(async address =>
          (await (await fetch(address)).text()).replace(/<[^>]*>/g, ''),
        ),
      )
    const stamped = expect.stringContaining('CANCELLED / لغو شد')
    expect(await readPages()).not.toContainEqual(stamped)
    const body = { reason: 'Ordered twice', key: 'void the stamped order' }
    const token = await shop.masterToken()
    expect((await shop.call('POST', `invoices/void/${orderId}`, { token, body })).status).toBe(200)
    expect(await readPages()).toEqual([stamped, stamped])
  },
)

testOnSqlite(
  'a signed link expires after a year; one without a date, a year after the payment',
  async () => {
    const { view, orderId } = await order({})
    await pay(shop, view)
    const receipts = await readMails(shop, guest, 'receipt')
    const link = linkIn(receipts.find(({ text }) => text.includes(orderId))?.text)
    const signature = createHmac('sha256', shop.shop.secret).update(`invoice link: ${orderId}`)
    const old = link.replace(/&t=.*/, `&t=${signature.digest('base64url')}`)
    const open = async (address: string) => (await fetch(address)).text()
    const postponed = link.replace(/&t=..../, '&t=zzzz')
    expect(await open(postponed)).not.toContain('Basmati rice')
    const YEAR = 365 * 24 * 60
    for (const address of [link, old]) expect(await open(address)).toContain('Basmati rice')
    passTime(shop, YEAR)
    for (const address of [link, old]) expect(await open(address)).toContain('Basmati rice')
    passTime(shop, 2 * 24 * 60)
    for (const address of [link, old]) expect(await open(address)).not.toContain('Basmati rice')
    passTime(shop, -YEAR - 2 * 24 * 60)
  },
)

test('a member sees orders made as a guest or logged in, but none of other people', async () => {
  const own = async (token: string) =>
    (await shop.call('POST', 'Invoice/GetOwnList', { token, body: {} })).body
  const member = await openAccount(shop, guest)
  const stranger = await openAccount(shop, 'stranger@example.com')
  const before = await own(member)
  expect(before.total).toBeGreaterThan(0)
  expect(await own(stranger)).toEqual({ data: [], total: 0 })

  const { view, orderId } = await order({ token: stranger })
  await pay(shop, view)
  for (const token of [member, stranger]) {
    expect((await own(token)).data[0]).toMatchObject({ orderId })
  }
  const [{ orderId: ofMember }] = before.data
  const open = (token: string) => shop.call('GET', `Invoice/GetOwn/${ofMember}`, { token })
  expect((await open(member)).body).toMatchObject({ orderId: ofMember })
  expect((await open(stranger)).status).toBe(404)
  const unpaid = await placeOrder(shop, [{ id: catalogue.rice, qty: 5 }])
  const path = `Invoice/GetOwn/${unpaid.paymentState.orderId}`
  expect((await shop.call('GET', path, { token: member })).status).toBe(404)
})
