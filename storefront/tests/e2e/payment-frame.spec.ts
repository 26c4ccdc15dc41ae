import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { frameColors, frameHeight, frameUrl } from '#app/clients/payment/moneris-frame.ts'
import { type Simulator, startSimulator } from '#storefront/payment-simulator/simulator.ts'
import { expectAccessible } from './fixtures.ts'

// A page and a simulator of their own: no policy of the shop's pages between them.
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

/** The card form, and a record of all that it tells. */
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

test('the form tells a token for a good card when it is asked with the agreed word', async ({
  page,
}) => {
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
    test(`the form is ${scheme} and fills its place (${language})`, { tag: '@widths' }, async ({
      page,
    }) => {
      const { frame } = await openForm(page, `language=${language}&scheme=${scheme}`)
      const body = frame.locator('body')
      const look = await body.evaluate(async node => {
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
      expect(look).toEqual({
        colors: [frameColors[scheme].ground, frameColors[scheme].ink].map(toRgb),
        direction: language === 'fa' ? 'rtl' : 'ltr',
        fonts: 1,
        hidden: 0,
        blank: 4,
      })
      const [window] = page.frames().slice(1)
      // A frame is a part of a page that has these two.
      const ofPages = { 'landmark-one-main': off, 'page-has-heading-one': off }
      if (window) await expectAccessible(window, 'html', { rules: ofPages })
    })
  }
}

const off = { enabled: false }

function toRgb(hex: string): string {
  const parts = hex.match(/[0-9a-f]{2}/g) ?? []
  return `rgb(${parts.map(part => Number.parseInt(part, 16)).join(', ')})`
}

test('every mistake is told at once and marked', async ({ page }) => {
  const { frame, received, send } = await openForm(page, 'language=fa')
  await frame.getByLabel('شمارهٔ کارت').fill('4242 4242 4242 4241')
  await send('tokenize')
  const errorMessage = expect.any(String)
  await expect
    .poll(received)
    .toEqual([[simulator.url, { responseCode: ['943', '944', '945'], errorMessage }]])
  await expect(frame.locator('input[aria-invalid=true]')).toHaveCount(3)
})

test('a test card fills the form', async ({ page }) => {
  const { frame, received, send } = await openForm(page)
  await frame.getByText('Test cards').click()
  await frame.getByRole('button', { name: 'Insufficient funds' }).click()
  await send('tokenize')
  await expect.poll(received).toMatchObject([[simulator.url, { bin: '448562' }]])
})

const byOrigin = ([one]: unknown[], [other]: unknown[]) => String(one).localeCompare(String(other))

test('on demand the form says too little, too much, or somebody else speaks first', async ({
  page,
  request,
}) => {
  const fine = [simulator.url, expect.objectContaining({ dataKey: expect.stringMatching(/^ot-/) })]
  const answers = {
    no_answer: [],
    malformed: [[simulator.url, expect.stringMatching(/^\{"responseCode":/)]],
    no_token: [[simulator.url, { responseCode: ['001'] }]],
    two_answers: [fine, fine],
    wrong_origin: [fine, ['null', { responseCode: ['001'], dataKey: 'ot-forged' }]],
  }
  for (const [kind, expected] of Object.entries(answers)) {
    const { frame, received, send } = await openForm(page)
    const data = { transaction: 'tokenize', kind }
    expect((await request.post(`${simulator.url}/__sim/faults`, { data })).ok()).toBe(true)
    await frame.getByText('Test cards').click()
    await frame.getByRole('button', { name: 'Insufficient funds' }).click()
    const answered = page.waitForResponse('**/HPPtoken/tokenize')
    await send('tokenize')
    await answered
    // Which of two windows is heard first, the browser decides.
    const heard = async () => (await received()).sort(byOrigin)
    await expect.poll(heard).toEqual(expected)
    // The answer to a mistyped number shows that nothing more was to come.
    await frame.getByLabel('Card number').fill('1')
    await send('tokenize')
    const last = [simulator.url, expect.objectContaining({ responseCode: ['943'] })]
    await expect.poll(heard).toEqual([...expected, last].sort(byOrigin))
  }
})

test('a wrong profile is told without being asked', async ({ page }) => {
  const { received } = await openForm(page, 'profile=other')
  await expect.poll(received).toMatchObject([[simulator.url, { responseCode: '940' }]])
})

test('a page of another origin sees no form', async ({ page }) => {
  const stranger = pageOrigin.replace('127.0.0.1', 'localhost')
  await page.goto(stranger)
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/)
})
