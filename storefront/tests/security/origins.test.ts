import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login, openAccount, readMails } from '../setup/accounts.ts'
import { requireBrowser } from '../setup/browser.mjs'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { aCheckout, pay } from '../setup/checkout.ts'
import { findFreePort } from '../setup/reserve-ports.ts'
import { masterLogin, openTestShop, type TestShop } from '../setup/test-shop.ts'

const email = 'simin@example.com'

let shop: TestShop
let catalogue: TestCatalogue
let browser: Browser
/** Nothing listens there: the test only watches for requests. */
let tiles: string
let orderId: string

beforeAll(async () => {
  tiles = `http://localhost:${await findFreePort()}`
  const MAP_TILE_URL = `${tiles}/{z}/{x}/{y}.png`
  shop = await openTestShop({ RATE_LIMIT: 'off', MAP_TILE_URL })
  catalogue = await insertTestCatalogue(shop)
  await openAccount(shop, email)
  const body = aCheckout([{ id: catalogue.hundred, qty: 1 }], { shipping: { email } })
  const placed = await shop.call('POST', 'Basket/Checkout', { body })
  orderId = placed.body.paymentState.orderId
  await pay(shop, placed.body)
  browser = await chromium.launch({
    executablePath: await requireBrowser(),
    args: ['--no-sandbox'],
  })
}, 60_000)
afterAll(async () => {
  await browser.close()
  await shop.close()
})

/** Signs in with the cookie for pages and with the token for API calls. */
async function signIn(context: BrowserContext, user: { email: string; password?: string }) {
  const { headers, body } = await login(shop, user.email, user.password)
  const [name = '', value = ''] = (headers.get('Set-Cookie')?.split(';')[0] ?? '').split('=')
  await context.addCookies([{ name, value, url: shop.url }])
  await context.addInitScript(token => localStorage.setItem('token', token), body.token)
}

/** Opens the paths one after another and returns the origins that the browser sent requests to. */
async function visit(context: BrowserContext, paths: string[], isMap = false) {
  const origins = new Set<string>()
  context.on('request', request => {
    const { protocol, origin } = new URL(request.url())
    if (!['data:', 'blob:'].includes(protocol)) origins.add(origin)
  })
  const page = await context.newPage()
  for (const path of paths) {
    const tile = isMap && page.waitForRequest(request => request.url().startsWith(tiles))
    await page.goto(shop.url + path)
    await page.locator('main, article, section').first().waitFor({ state: 'attached' })
    await tile
    await page.waitForLoadState('networkidle')
  }
  await context.close()
  return [...origins].sort()
}

test('a visitor’s browser sends requests only to the shop and the tile server', async () => {
  const plain = ['/', '/about', '/aisles', '/brands', '/promotions', '/contact', '/term', '/basket']
  const forms = [
    '/login',
    '/register',
    '/resetPassword',
    `/product/${catalogue.rice}`,
    '/fa/products',
  ]
  const context = await browser.newContext()
  expect(await visit(context, [...plain, ...forms])).toEqual([shop.url])
  const other = await browser.newContext()
  expect(await visit(other, ['/delivery', '/fa/delivery'], true)).toEqual([shop.url, tiles].sort())
}, 120_000)

test('invoices, checkout and account pages send requests only to the shop', async () => {
  const [mail] = await readMails(shop, email, 'receipt')
  const link = /\/invoice\?[^\s"<]+/.exec(mail?.text ?? '')?.[0] ?? ''
  const context = await browser.newContext()
  await signIn(context, { email })
  await context.addInitScript(basket => localStorage.setItem('basket', JSON.stringify(basket)), {
    basket: [{ id: catalogue.hundred, qty: 1, name: 'A hundred dollars' }],
  })
  const paths = [
    link,
    `/fa${link}`,
    '/checkout',
    '/invoices',
    '/personalData',
    '/chpass',
    '/logout',
  ]
  expect(await visit(context, paths)).toEqual([shop.url])
}, 120_000)

test('the back office sends requests only to the shop and the tile server', async () => {
  const context = await browser.newContext()
  await signIn(context, masterLogin)
  const lists = ['', 'aisles', 'products', 'users', 'emails', 'activity', 'misses', 'backups']
  const sheets = ['invoices/unprinted', `invoices/${orderId}/print`]
  const paths = [...lists, ...sheets].map(name => `/admin/#/${name}`)
  expect(await visit(context, paths)).toEqual([shop.url])
  const other = await browser.newContext()
  await signIn(other, masterLogin)
  const maps = await visit(other, ['/admin/#/zones', '/admin/#/setup'], true)
  expect(maps).toEqual([shop.url, tiles].sort())
}, 120_000)
