import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { frameColors, frameHeight, frameUrl } from '#app/clients/payment/moneris-frame.ts'
import { type Simulator, startSimulator } from '#storefront/payment-simulator/simulator.ts'
import { expectAccessible } from './fixtures.ts'

// A bare page and its own simulator, without the content security policy of the shop's pages.
let pages: Server
let pageOrigin: string
let simulator: Simulator

test.beforeAll(async () => {
  pages = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost')
    const language = searchParams.get('language') === 'fa' ? 'fa' : 'en'
    response.setHeader('Content-Type', 'text/html')
    const scheme = searchParams.get('scheme') === 'dark' ? 'dark' : 'light'
    response.end(barePage(language, searchParams.get('profile') ?? 'simulator', scheme))
  }).listen(0, '127.0.0.1')
  await once(pages, 'listening')
  pageOrigin = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`
  simulator = await startSimulator({
    host: '127.0.0.1',
    port: 0,
    storeId: 'simulator',
    apiToken: 'simulator',
    profileId: 'simulator',
    shopOrigins: [pageOrigin],
    dataFile: ':memory:',
  })
})
test.afterAll(async () => {
  await simulator.close()
  pages.close()
})

/** A page with the card form that records all messages from it. */
function barePage(language: 'en' | 'fa', profileId: string, scheme: 'light' | 'dark'): string {
  const source = frameUrl(`${simulator.url}/HPPtoken/index.php`, profileId, language, scheme)
  return `<!doctype html><html lang="en"><title>Form</title><script>
    const received = []
    const read = text => { try { return JSON.parse(text) } catch { return text } }
    addEventListener('message', event => received.push([event.origin, read(event.data)]))
  </script><iframe title="Card" style="width:100%;height:${frameHeight}px" src="${source.replaceAll('&', '&amp;')}"></iframe></html>`
}

async function openForm(page: Page, query = '') {
  await page.goto(`${pageOrigin}/?${query}`)
  return {
    frame: page.frameLocator('iframe'),
    send: (data: unknown) =>
      page.evaluate(
        ([message, target]) => frames[0]?.postMessage(message, String(target)),
        [data, simulator.url],
      ),
    received: () => page.evaluate<[string, Record<string, unknown>][]>('received'),
  }
}

test('the form sends a token for a good card after the `tokenize` message', async ({ page }) => {
  const { frame, received, send } = await openForm(page)
  await frame.getByLabel('Card number').pressSequentially('۴۲۴۲4242 42424242')
  await frame.getByLabel('Expiry (MM/YY)').pressSequentially('1230')
  await frame.getByLabel('Security code').pressSequentially('123')
  await expect(frame.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
  await expect(frame.getByLabel('Expiry (MM/YY)')).toHaveValue('12/30')
  await send({ message: 'tokenize' })
  await send('')
  await send('tokenize')
  const dataKey = expect.stringMatching(/^ot-/)
  await expect
    .poll(received)
    .toEqual([[simulator.url, { responseCode: ['001'], dataKey, bin: '424242' }]])
})

for (const scheme of ['light', 'dark'] as const) {
  for (const language of ['en', 'fa'] as const) {
    test(`the form is ${scheme} and fits its frame (${language})`, { tag: '@widths' }, async ({
      page,
    }) => {
      const { frame } = await openForm(page, `language=${language}&scheme=${scheme}`)
      const body = frame.locator('body')
      const layout = await body.evaluate(async node => {
        await document.fonts.ready
        const { backgroundColor, color, direction } = getComputedStyle(node)
        const faces = [...document.fonts].filter(({ status }) => status === 'loaded')
        const { scrollHeight, clientHeight } = document.documentElement
        const blank =
          innerHeight - (document.querySelector('aside')?.getBoundingClientRect().bottom ?? 0)
        return {
          colors: [backgroundColor, color],
          direction,
          fonts: new Set(faces.map(({ family }) => family)).size,
          hidden: scrollHeight - clientHeight,
          blank,
        }
      })
      expect(layout).toEqual({
        colors: [frameColors[scheme].ground, frameColors[scheme].ink].map(toRgb),
        direction: language === 'fa' ? 'rtl' : 'ltr',
        fonts: 1,
        hidden: 0,
        blank: 4,
      })
      const [window] = page.frames().slice(1)
      // The page around the frame has both of these.
      const pageRules = { 'landmark-one-main': off, 'page-has-heading-one': off }
      if (window) await expectAccessible(window, 'html', { rules: pageRules })
    })
  }
}

const off = { enabled: false }

function toRgb(hex: string): string {
  const parts = hex.match(/[0-9a-f]{2}/g) ?? []
  return `rgb(${parts.map(part => Number.parseInt(part, 16)).join(', ')})`
}

test('the form reports all errors at once and marks the fields', async ({ page }) => {
  const { frame, received, send } = await openForm(page, 'language=fa')
  await frame.getByLabel('شمارهٔ کارت').fill('4242 4242 4242 4241')
  await send('tokenize')
  const errorMessage = expect.any(String)
  await expect
    .poll(received)
    .toEqual([[simulator.url, { responseCode: ['943', '944', '945'], errorMessage }]])
  await expect(frame.locator('input[aria-invalid=true]')).toHaveCount(3)
})

test('a test card fills in the form', async ({ page }) => {
  const { frame, received, send } = await openForm(page)
  await frame.getByText('Test cards').click()
  await frame.getByRole('button', { name: 'Insufficient funds' }).click()
  await send('tokenize')
  await expect.poll(received).toMatchObject([[simulator.url, { bin: '448562' }]])
})

const byOrigin = ([one]: unknown[], [other]: unknown[]) => String(one).localeCompare(String(other))

test('faults make the form send no message, a bad one, two, or one of another origin', async ({
  page,
  request,
}) => {
  const valid = [simulator.url, expect.objectContaining({ dataKey: expect.stringMatching(/^ot-/) })]
  const messagesByFault = {
    no_answer: [],
    malformed: [[simulator.url, expect.stringMatching(/^\{"responseCode":/)]],
    no_token: [[simulator.url, { responseCode: ['001'] }]],
    two_answers: [valid, valid],
    wrong_origin: [valid, ['null', { responseCode: ['001'], dataKey: 'ot-forged' }]],
  }
  for (const [kind, expected] of Object.entries(messagesByFault)) {
    const { frame, received, send } = await openForm(page)
    const data = { transaction: 'tokenize', kind }
    expect((await request.post(`${simulator.url}/__sim/faults`, { data })).ok()).toBe(true)
    await frame.getByText('Test cards').click()
    await frame.getByRole('button', { name: 'Insufficient funds' }).click()
    const responded = page.waitForResponse('**/HPPtoken/tokenize')
    await send('tokenize')
    await responded
    // The browser decides which of two windows' messages arrives first.
    const sorted = async () => (await received()).sort(byOrigin)
    await expect.poll(sorted).toEqual(expected)
    // The error for a mistyped number arrives last, so no other message was pending.
    await frame.getByLabel('Card number').fill('1')
    await send('tokenize')
    const last = [simulator.url, expect.objectContaining({ responseCode: ['943'] })]
    await expect.poll(sorted).toEqual([...expected, last].sort(byOrigin))
  }
})

test('the form reports a wrong profile as soon as it loads', async ({ page }) => {
  const { received } = await openForm(page, 'profile=other')
  await expect.poll(received).toMatchObject([[simulator.url, { responseCode: '940' }]])
})

test('a page of another origin cannot embed the form', async ({ page }) => {
  const otherOrigin = pageOrigin.replace('127.0.0.1', 'localhost')
  await page.goto(otherOrigin)
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/)
})
