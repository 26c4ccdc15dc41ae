import { expect, type Page, test } from '@playwright/test'
import { frameUrl } from '#app/clients/payment/moneris-frame.ts'

type FormOptions = { profileId?: string; language?: 'en' | 'fa' }

/** The simulator has the port next to the shop's. */
function simulatorOrigin(shopUrl: string): string {
  const { protocol, hostname, port } = new URL(shopUrl)
  return `${protocol}//${hostname}:${Number(port) + 1}`
}

/** A bare page of the shop's origin with the card form, and all that the form has told it. */
async function openForm(page: Page, options: FormOptions = {}) {
  const { profileId = 'simulator', language = 'en' } = options
  await page.route('**/bare-form', route => {
    const hostedUrl = `${simulatorOrigin(route.request().url())}/HPPtoken/index.php`
    const source = frameUrl(hostedUrl, profileId, language).replaceAll('&', '&amp;')
    const body = `<!doctype html><html lang="en"><title>Form</title><script>
      const received = []
      addEventListener('message', event => received.push([event.origin, JSON.parse(event.data)]))
    </script><iframe title="Card" style="width:100%;height:280px" src="${source}"></iframe></html>`
    return route.fulfill({ contentType: 'text/html', body })
  })
  await page.goto('/bare-form')
  const origin = simulatorOrigin(page.url())
  return {
    origin,
    frame: page.frameLocator('iframe'),
    send: (data: unknown) =>
      page.evaluate(
        ([message, target]) => frames[0]?.postMessage(message, String(target)),
        [data, origin],
      ),
    received: () => page.evaluate<[string, Record<string, unknown>][]>('received'),
  }
}

test('the form tells a token for a good card, to its page alone', async ({ page }) => {
  const { frame, origin, received, send } = await openForm(page)
  await frame.getByLabel('Card number').pressSequentially('۴۲۴۲4242 42424242')
  await frame.getByLabel('Expiry (MM/YY)').pressSequentially('1230')
  await frame.getByLabel('Security code').pressSequentially('123')
  await expect(frame.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
  await expect(frame.getByLabel('Expiry (MM/YY)')).toHaveValue('12/30')
  await send({ message: 'tokenize' })
  await send('')
  await send('tokenize')
  const dataKey = expect.stringMatching(/^ot-/)
  await expect.poll(received).toEqual([[origin, { responseCode: ['001'], dataKey, bin: '424242' }]])
})

test('every mistake is told at once and marked', async ({ page }) => {
  const { frame, origin, received, send } = await openForm(page, { language: 'fa' })
  await frame.getByLabel('شمارهٔ کارت').fill('4242 4242 4242 4241')
  await send('tokenize')
  const errorMessage = expect.any(String)
  await expect
    .poll(received)
    .toEqual([[origin, { responseCode: ['943', '944', '945'], errorMessage }]])
  await expect(frame.locator('input[aria-invalid=true]')).toHaveCount(3)
})

test('a test card fills the form', async ({ page }) => {
  const { frame, received, send } = await openForm(page)
  await frame.getByText('Test cards').click()
  await frame.getByRole('button', { name: 'Insufficient funds' }).click()
  await send('tokenize')
  await expect.poll(received).toMatchObject([[expect.any(String), { bin: '448562' }]])
})

test('a wrong profile is told without being asked', async ({ page }) => {
  const { origin, received } = await openForm(page, { profileId: 'other' })
  await expect.poll(received).toMatchObject([[origin, { responseCode: '940' }]])
})
