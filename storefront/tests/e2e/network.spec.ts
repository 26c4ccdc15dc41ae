import type { BrowserContext } from '@playwright/test'
import { expect, openBackOffice, test } from './fixtures.ts'

/** Collects the origins that a browser sends requests to. `data:` and `blob:` URLs send none. */
function watchOrigins(context: BrowserContext): Set<string> {
  const origins = new Set<string>()
  context.on('request', request => {
    const { protocol, origin } = new URL(request.url())
    if (!['data:', 'blob:'].includes(protocol)) origins.add(origin)
  })
  return origins
}

test('a shopper’s browser sends requests only to the shop and the payment frame', async ({
  context,
  page,
  shopper,
}) => {
  const origins = watchOrigins(context)
  for (const path of ['/', '/about', '/brands', '/promotions', '/contact', '/login', '/fa']) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await shopper.open('/delivery')
  await expect(page.locator('.leaflet-container')).toBeVisible()
  const { origin } = new URL(page.url())
  expect([...origins]).toEqual([origin])

  await shopper.add('rice', 2)
  await shopper.preparePickup()
  const frame = page.locator('iframe')
  await expect(frame.contentFrame().getByRole('textbox').first()).toBeVisible()
  const payment = new URL((await frame.getAttribute('src')) ?? '', origin).origin
  expect([...origins].sort()).toEqual([origin, payment].sort())
})

test('the back office sends requests only to the shop, and shows the backups', async ({
  context,
  page,
}) => {
  const origins = watchOrigins(context)
  const master = await openBackOffice(page)
  for (const screen of ['products', 'invoices/unprinted', 'zones', 'setup', 'backups']) {
    await master.goto(`/admin/#/${screen}`)
    await expect(master.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await expect(master.getByText(/A backup is made every 24 hours/)).toBeVisible()
  expect([...origins]).toEqual([new URL(master.url()).origin])
})
