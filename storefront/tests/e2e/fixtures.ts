import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  type APIRequestContext,
  test as base,
  expect,
  type Frame,
  type Locator,
  type Page,
} from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { messages as messagesEn } from '#app/i18n/en/messages.ts'
import { en } from '#app/i18n/en.ts'
import { messages as messagesFa } from '#app/i18n/fa/messages.ts'
import { fa } from '#app/i18n/fa.ts'
import { accountTexts } from '#app/i18n/use-account-text.ts'
import { checkoutTexts } from '#app/i18n/use-checkout-text.ts'
import { deliveryTexts } from '#app/i18n/use-delivery-text.ts'
import { factsTexts } from '#app/i18n/use-facts-text.ts'
import { homeTexts } from '#app/i18n/use-home-text.ts'
import { invoiceTexts } from '#app/i18n/use-invoice-text.ts'
import { orderTexts } from '#app/i18n/use-order-text.ts'
import { masterLogin } from './playwright.config.ts'

export { expect }

/** The minified build is half the size, and the browser parses it for each page. */
const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

export const goodCard = '4242424242424242'
export const declinedCard = '4485621544903528'
/** It is charged, but the gateway's response never arrives. */
export const lostAnswerCard = '4000000000000028'
/** The bank approves it, but its security code is wrong. */
export const wrongCodeCard = '4000000000000127'
/** The card form reports success, but sends no token. */
export const noTokenCard = '4000000000000077'
/** The card form lets a document of another origin send a token first. */
export const forgedTokenCard = '4000000000000093'

type Language = 'en' | 'fa'
export const texts = {
  en: {
    ...en,
    account: accountTexts.en,
    basket: { ...en.basket, ...orderTexts.en },
    checkout: checkoutTexts.en,
    delivery: deliveryTexts.en,
    facts: factsTexts.en,
    home: homeTexts.en,
    invoice: invoiceTexts.en,
    messages: messagesEn,
  },
  fa: {
    ...fa,
    account: accountTexts.fa,
    basket: { ...fa.basket, ...orderTexts.fa },
    checkout: checkoutTexts.fa,
    delivery: deliveryTexts.fa,
    facts: factsTexts.fa,
    home: homeTexts.fa,
    invoice: invoiceTexts.fa,
    messages: messagesFa,
  },
}
export const prefix = { en: '', fa: '/fa' }
/** Tags of tests that run in both languages and at any width. */
export const widthOf = { en: '@desktop', fa: '@phone' }

export const customer = {
  name: 'Parvin Etesami',
  email: 'parvin@example.com',
  phone: '416-555-0123',
}

type Fixtures = {
  language: Language
  shopper: Shopper
}

/** The actions of a shopper, in the language of the interface. */
export class Shopper {
  constructor(
    readonly page: Page,
    readonly language: Language,
  ) {}

  get texts() {
    return texts[this.language]
  }

  async open(path: string) {
    await this.page.goto(prefix[this.language] + path)
  }

  async search(text: string) {
    await this.open(`/products?str=${encodeURIComponent(text)}`)
  }

  /** Adds the first product found to the basket. */
  async add(text: string, quantity = 1) {
    await this.search(text)
    const card = this.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { level: 3 }) })
      .first()
    const more = card.getByRole('button').last()
    await waitForScripts(more)
    for (let added = 0; added < quantity; added++) await more.click()
  }

  /** Stores the first product found as if the shopper had added it, without loading its page. */
  async fillBasket(text = 'basmati', qty = 1) {
    const search = { data: { filter: text, nRecord: 1 } }
    const response = await this.page.request.post('/api/Products/GetList', search)
    const [product] = (await response.json()).data
    const basket = { basket: [{ ...product, qty }] }
    await openStorage(this.page)
    await this.page.evaluate(
      stored => localStorage.setItem('basket', stored),
      JSON.stringify(basket),
    )
  }

  async fillShippingForm(details = customer) {
    const { form } = this.texts.basket
    await this.page.getByLabel(form.name, { exact: true }).fill(details.name)
    await this.page.getByLabel(form.email, { exact: true }).fill(details.email)
    await this.page.getByLabel(form.phone, { exact: true }).fill(details.phone)
    await this.completeAddress()
  }

  /** Adds the street address that a postal code lacks. Does nothing for a pickup. */
  async completeAddress() {
    const { fields } = this.texts.basket.address
    const street = this.page.getByLabel(fields.street, { exact: true })
    if ((await street.count()) === 0) return
    await street.fill('5100 Yonge St')
    await this.page.getByLabel(fields.city, { exact: true }).fill('Toronto')
    await this.page.getByLabel(fields.postalCode, { exact: true }).fill('M2N 5V7')
  }

  async goToCheckout() {
    // The form waits for the delivery times.
    await expect(this.page.locator('.window-choice[aria-busy="true"]')).toHaveCount(0)
    await this.page.getByRole('button', { name: this.texts.basket.form.submit }).click()
    await expect(this.page).toHaveURL(/\/checkout$/)
  }

  async choosePickup() {
    await this.page.getByRole('radio', { name: this.texts.basket.how.pickup }).check()
  }

  /** From a filled basket to the card form, without an address. */
  async preparePickup(details = customer) {
    await this.open('/basket')
    await this.choosePickup()
    await this.fillShippingForm(details)
    await this.goToCheckout()
  }

  async enterCard(pan: string) {
    const frame = this.page.frameLocator('iframe')
    const [number, expiry, code] = [
      frame.getByRole('textbox').nth(0),
      frame.getByRole('textbox').nth(1),
      frame.getByRole('textbox').nth(2),
    ]
    await number.fill(pan)
    await expiry.fill('1230')
    await code.fill('123')
  }

  /** By keyboard: a notice that scrolls into view may move the button away from the mouse. */
  async pay() {
    await this.page.getByRole('button', { name: /^(Pay|I agree)|پرداخت/ }).press('Enter')
  }
}

/** Holds requests back until the returned function is called. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(url, async route => {
    await released
    await route.continue()
  })
  return release
}

/** The page is no wider than its window, so that a phone shows all of it. */
export async function expectNoOverflow(page: Page) {
  const overflow = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
  await expect.poll(overflow).toBe(0)
}

/** Waits until React has hydrated the element. A click before that does nothing. */
export async function waitForScripts(locator: Locator) {
  await expect
    .poll(
      () => locator.evaluate(node => Object.keys(node).some(key => key.startsWith('__react'))),
      {
        intervals: [50],
      },
    )
    .toBe(true)
}

/** Expects that axe finds no violations in the part of the page that the selector matches. */
export async function expectAccessible(page: Page | Frame, part = 'html', run: RunOptions = {}) {
  await page.evaluate(stopTransitions)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  const options: RunOptions = { resultTypes: ['violations'], iframes: false, ...run }
  const { violations } = await page.evaluate(
    ([context, options]) => (Reflect.get(window, 'axe') as typeof axe).run(context, options),
    [part, options] as const,
  )
  await page.evaluate(allowTransitions)
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html, nodes[0]?.failureSummary])).toEqual(
    [],
  )
}

/** During a transition, a button may mix the background and text of two states or colour schemes. */
function stopTransitions() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets = [sheet]
}

function allowTransitions() {
  document.adoptedStyleSheets = []
}

/** The dark colour scheme changes only colours, so only contrast is checked. */
export async function expectReadableInDark(page: Page, part?: string) {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, part, { runOnly: ['color-contrast'] })
}

export async function expectAccessibleInBoth(page: Page, part?: string) {
  await expectAccessible(page, part)
  await expectReadableInDark(page, part)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** The report prints the start of a text. */
const SHOWN_FAILURES = 3

/** An error in the page's console fails its test. A failed test shows its last failed requests. */
export const test = base.extend<Fixtures>({
  language: ['en', { option: true }],
  page: async ({ page }, use, testInfo) => {
    const errors: string[] = []
    const failures: string[] = []
    page.on('requestfailed', request =>
      failures.push(`${request.failure()?.errorText} ${request.url()}`),
    )
    page.on('response', response => {
      if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`)
    })
    page.on('pageerror', error => errors.push(error.message))
    page.on('console', message => {
      const isResponse = message.text().startsWith('Failed to load resource')
      // Warnings count only in the back office: on shop pages a browser warns about unused preloads.
      const kinds = page.url().includes('/admin/') ? ['error', 'warning'] : ['error']
      if (kinds.includes(message.type()) && !isResponse) errors.push(message.text())
    })
    // Also reports violations whose error a library catches, which do not reach the console.
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) =>
        reportError(
          new Error(`The content security policy blocked ${violatedDirective} in ${sourceFile}`),
        ),
      )
    })
    await use(page)
    // A test may end before the answer to a request that it has changed.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    if (errors.length > 0 || testInfo.status !== testInfo.expectedStatus) {
      const path = testInfo.outputPath('failed.png')
      await page.screenshot({ path }).then(
        () => testInfo.attach('screenshot', { path }),
        () => {},
      )
      const body = failures.slice(-SHOWN_FAILURES).join('\n')
      await testInfo.attach('failed requests', { body, contentType: 'text/plain' })
    }
    expect(errors).toEqual([])
  },
  shopper: async ({ page, language }, use) => {
    await use(new Shopper(page, language))
  },
})

let token: Promise<string> | undefined

/** Logs in once for all tests of a worker. */
export function masterToken(api: APIRequestContext): Promise<string> {
  token ??= api
    .post('/api/auth/Login', { data: masterLogin })
    .then(async response => (await response.json()).token)
  return token
}

/** Opens a small page of the shop's origin: only such a page can store something for its pages. */
export const openStorage = (page: Page) => page.goto('/healthz')

/** Opens a screen of the back office as the Master. Only login tests use the login form. */
export async function openBackOffice(page: Page, screen = '/'): Promise<Page> {
  const token = await masterToken(page.request)
  await openStorage(page)
  await page.evaluate(value => localStorage.setItem('token', value), token)
  await page.goto(`/admin/#${screen}`)
  return page
}

/** The address of a list of the back office that shows what a search finds. */
export const searched = (list: string, text: string) =>
  `${list}?filter=${encodeURIComponent(JSON.stringify({ q: text }))}`

/** Takes from the page's browser what it has only in secure contexts, as if the shop ran on plain HTTP. */
export async function usePlainHttp(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined })
    Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined })
  })
}
