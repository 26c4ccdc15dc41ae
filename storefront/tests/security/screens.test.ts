import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccount, register } from '../setup/accounts.ts'
import { requireBrowser } from '../setup/browser.mjs'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { aCheckout, pay } from '../setup/checkout.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

const attack = `"'><img src=x onerror="window.hacked=1"><svg onload=window.hacked=1></svg>{{7*7}}`
/** For fields with a length limit. */
const short = '<img src=x onerror=hacked=1>'

/** Screens that must show the attack as text, so that the check is not empty. */
const showsAttack = /^(aisles|brands|products|sponsors|marquees|activity|invoices)/

let shop: TestShop
let catalogue: TestCatalogue
let master: string
let browser: Browser | undefined
let orderId: string
let creditNumber: number
let link: string

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off', MAP_TILE_URL: 'none' })
  catalogue = await insertTestCatalogue(shop)
  master = await shop.masterToken()
  await plant()
  browser = await chromium.launch({
    executablePath: await requireBrowser(),
    args: ['--no-sandbox'],
  })
}, 60_000)
afterAll(async () => {
  await browser?.close()
  await shop.close()
})

const asMaster = async (method: string, path: string, body: object) => {
  const response = await shop.call(method, path, { body, token: master })
  expect({ path, status: response.status }).toEqual({ path, status: 200 })
  return response.body
}

/** Writes the attack into every text that users can write. */
async function plant() {
  const texts = { name: attack, fName: attack, description: attack, fDescription: attack }
  await asMaster('PUT', `aisles/${catalogue.aisleId}`, texts)
  await asMaster('PUT', `brands/${catalogue.brandId}`, texts)
  await asMaster('PUT', `products/${catalogue.hundred}`, { ...texts, sku: `"><img src=x>` })
  await asMaster('POST', 'marquees', { name: attack, active: true })
  await asMaster('POST', 'carousels', { name: attack, page: 0, active: true })
  const shown = { ...texts, page: 0, active: true, website: 'https://a.example' }
  await asMaster('POST', 'sponsors', { ...shown, phone: short })
  const settings = { companyName: attack, address: attack, pickupAddress: attack }
  await asMaster('PUT', 'settings/100', { ...settings, legalName: attack, showMessage: attack })
  const zones = (await shop.call('POST', 'zones/loadzones')).body
  const jsonZone = JSON.stringify(
    JSON.parse(zones.jsonZone).map((zone: object) => ({
      ...zone,
      name: short,
      aliasName: short,
    })),
  )
  await asMaster('POST', 'zones/SaveZones', { jsonZone })
  await shop.call('POST', 'Products/GetList', { body: { filter: attack } })
  await openAccount(shop, 'mallory@example.com')
  await register(shop, 'other@example.com', { name: attack })
  const contact = { name: attack, email: 'mallory@example.com', subject: attack, body: attack }
  await shop.call('POST', 'contact/contact', { body: contact })
  const shipping = { name: attack, comment: attack, phone: short, email: 'mallory@example.com' }
  const body = aCheckout([{ id: catalogue.hundred, qty: 2 }], {
    shipping,
    address: { street: `1 ${attack}` },
  })
  const basket = body.basketState.basket.map(line => ({ ...line, comment: attack }))
  const placed = await shop.call('POST', 'Basket/Checkout', {
    body: { ...body, basketState: { basket } },
  })
  expect(placed).toMatchObject({ status: 200 })
  orderId = placed.body.paymentState.orderId
  expect((await pay(shop, placed.body)).status).toBe(200)
  const refund = { amount: 1, reason: attack, key: 'a-refund-key' }
  await asMaster('POST', `invoices/refund/${orderId}`, refund)
  const { body: invoice } = await shop.call('GET', `invoices/${orderId}`, { token: master })
  creditNumber = invoice.refunds[0].creditNumber
  const [mail] = await shop.shop.db('emails').where({ kind: 'receipt' })
  link = /\/invoice\?[^\s"<]+/.exec(mail.text)?.[0] ?? ''
}

async function open(): Promise<Page> {
  const context = await browser?.newContext()
  const page = await context?.newPage()
  if (!page) throw new Error('The browser has not started.')
  await page.addInitScript(token => localStorage.setItem('token', token), master)
  return page
}

/** Expects that the attack did not run and created no element. */
async function expectHarmless(page: Page, location: string) {
  const found = await page.evaluate(() => ({
    ran: 'hacked' in window,
    pictures: document.querySelectorAll('img[src="x"], svg[onload]').length,
  }))
  expect({ location, ...found }).toEqual({ location, ran: false, pictures: 0 })
}

test('the attack does not run on any screen of the back office', async () => {
  const page = await open()
  const creditNote = `invoices/${orderId}/credit-notes/${creditNumber}`
  const screens = ['', 'aisles', 'brands', 'products', 'sponsors', 'carousels', 'marquees']
  const management = [
    'users',
    'emails',
    'activity',
    'misses',
    'invoices/unprinted',
    'zones',
    'setup',
  ]
  const sheets = [`invoices/${orderId}/print`, `invoices/print?ids=${orderId}`, creditNote]
  await page.goto(`${shop.url}/admin/`)
  for (const screen of [...screens, ...management, 'import', 'backups', ...sheets]) {
    await page.goto(`${shop.url}/admin/#/${screen}`)
    await page.locator('main, article, section').first().waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    const body = page.locator('body')
    if (showsAttack.test(screen)) await expect.poll(() => body.textContent()).toContain('{{7*7}}')
    await expectHarmless(page, screen)
  }
}, 120_000)

test('the attack does not run in a mail that a Master opens', async () => {
  const page = await open()
  await page.goto(`${shop.url}/admin/#/emails`)
  const rows = page.getByRole('row')
  await rows.nth(1).waitFor()
  for (let at = 1; at < (await rows.count()); at++) {
    await rows.nth(at).getByRole('button').first().click()
    const frame = page.getByRole('dialog').locator('iframe')
    await frame.waitFor()
    expect(await frame.getAttribute('sandbox')).toBe('')
    expect(await frame.contentFrame().locator('img[src="x"], svg[onload]').count()).toBe(0)
    await expectHarmless(page, `mail ${at}`)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
}, 60_000)

test('the attack does not run on any page of the shop, also from local storage', async () => {
  const page = await open()
  const shipping = { name: attack, email: attack, phone: attack, comment: attack }
  await page.addInitScript(
    ({ text, shipping }) => {
      localStorage.setItem('shipping', JSON.stringify(shipping))
      localStorage.setItem('address', JSON.stringify({ address: text, zoneName: text, zoneId: 1 }))
      localStorage.setItem('basket', JSON.stringify({ basket: [{ id: 2, qty: 1, name: text }] }))
    },
    { text: attack, shipping },
  )
  const paths = [
    '/',
    '/aisles',
    '/brands',
    '/products',
    `/product/${catalogue.hundred}`,
    '/delivery',
  ]
  const more = [
    '/basket',
    '/checkout',
    '/invoices',
    link,
    `/products?str=${encodeURIComponent(attack)}`,
  ]
  for (const path of [...paths, ...more, `/fa${link}`, '/fa/delivery']) {
    await page.goto(shop.url + path)
    await page.waitForLoadState('networkidle')
    await expectHarmless(page, path)
  }
}, 120_000)
